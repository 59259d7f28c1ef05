/** The tuning file as bots and tests read it: from the disk, the same one that the game ships. */
import { readFileSync } from 'node:fs';
import { parseTuning, type Tuning } from '../rules/tuning.ts';

/** Reads and checks `data/tuning.json`. */
export function readTuning(): Tuning {
  return parseTuning(readFileSync(new URL('../data/tuning.json', import.meta.url), 'utf8'));
}
