import type { GameEntry } from './game-entry.ts';

const entries = import.meta.glob<GameEntry>('./games/*.ts');

/**
 * The entry of a game, with its file still to be loaded.
 * @throws Error (as a rejection) when there is none, or its file cannot be had
 */
export async function loadGameEntry(slug: string): Promise<GameEntry> {
  const load = entries[`./games/${slug}.ts`];
  if (!load) throw new Error(`No game ${slug}.`);
  return load();
}
