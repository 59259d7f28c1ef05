/**
 * Folder of the studio that is built; package.json's `imports` decides which, and no other file may contain
 * its path. Does not import the studio's own module, so that a command can report a fault in it.
 */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import type { Plugin } from 'vite';
import { belowRoot, projectRoot, withSlashes } from '../files.ts';

const folder = withSlashes(dirname(fileURLToPath(import.meta.resolve('#studio/studio.ts'))));

export const STUDIO_FOLDER = belowRoot(folder, projectRoot);

export const studioFile = (name: string): string => join(folder, name);

/** Alias, because Vite resolves `imports` of package.json with other conditions than Node. */
export const studioAlias = { find: '#studio', replacement: folder };

/** Serves icons and card of the studio in development; a build copies them. */
export const studioPictures = (): Plugin => ({
  name: 'studio-pictures',
  apply: 'serve',
  configureServer: (server) => void server.middlewares.use(sirv(studioFile('pictures'), { dev: true })),
});

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
