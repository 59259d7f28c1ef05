/** Data files for tests and scripts; the game receives them from the loader. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Collection, readCollection, readDays, type StoredDay } from './collection.ts';

const DATA = join(dirname(fileURLToPath(import.meta.url)), '../data');

const read = (name: string): string => readFileSync(join(DATA, name), 'utf8');

export const loadCollection = (): Collection => readCollection(read('levels.json'));

export const loadDays = (): readonly StoredDay[] => readDays(read('days.json'));
