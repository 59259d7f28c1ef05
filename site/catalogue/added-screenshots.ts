import { type AddedEntry, slugOf } from './added-game.ts';
import type { Picture } from './game.ts';

const entries = import.meta.glob<AddedEntry>('./games/*.ts', { import: 'entry' });

/** The pictures of the games of `games/`, by slug. */
export async function addedScreenshots(): Promise<Record<string, readonly Picture[]>> {
  const all: Record<string, readonly Picture[]> = {};
  for (const [file, load] of Object.entries(entries)) all[slugOf(file)] = (await load()).screenshots;
  return all;
}
