/** Files of entries. Without the studio's own module, so that a command can report a fault in it. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../files.ts';
import { STUDIO_FOLDER, studioFile } from './studio-files.ts';

const ENTRIES = 'site/catalogue/games';

/** Entry of a game of the studio's own, from the project's root. */
const ownEntry = (slug: string) => `${STUDIO_FOLDER}/games/${slug}/entry.ts`;

const isThere = (file: string) => existsSync(join(projectRoot, file));

const ownGames = (): string[] =>
  isThere(`${STUDIO_FOLDER}/games`)
    ? readdirSync(studioFile('games')).filter((slug) => isThere(ownEntry(slug)))
    : [];

/** Returns the file of a game's entry, from the project's root; for a game without one, where it belongs. */
export function entryFile(slug: string): string {
  const ours = `${ENTRIES}/${slug}.ts`;
  return isThere(ours) && !isThere(ownEntry(slug)) ? ours : ownEntry(slug);
}

export const enteredGames = (): string[] => [
  ...new Set([
    ...readdirSync(join(projectRoot, ENTRIES)).map((file) => file.replace(/\.ts$/, '')),
    ...ownGames(),
  ]),
];
