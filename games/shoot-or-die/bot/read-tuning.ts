/** The tuning file as bots and tests read it: from the disk, the same one that the game ships. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseTuning, type Tuning } from '../rules/tuning.ts';

const FILE = join(dirname(fileURLToPath(import.meta.url)), '../data/tuning.json');

/** Reads and checks `data/tuning.json`. */
export function readTuning(): Tuning {
  return parseTuning(readFileSync(FILE, 'utf8'));
}
