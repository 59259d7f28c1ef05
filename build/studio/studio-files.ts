/** Does not import the studio's module, so that a command can report a fault in that module. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import type { Plugin } from 'vite';
import { belowRoot, projectRoot, withSlashes } from '../files.ts';

const folder = withSlashes(dirname(fileURLToPath(import.meta.resolve('#studio/studio.ts'))));

export const STUDIO_FOLDER = belowRoot(folder, projectRoot);

export const studioFile = (name: string): string => join(folder, name);

/** An alias is needed because Vite resolves package.json's `imports` with other conditions than Node. */
export const studioAlias = { find: '#studio', replacement: folder };

/** Serves the studio's icons and card in development; a build copies them instead. */
export const studioPictures = (): Plugin => ({
  name: 'studio-pictures',
  apply: 'serve',
  configureServer: (server) => void server.middlewares.use(sirv(studioFile('pictures'), { dev: true })),
});

const ENTRIES = 'site/catalogue/games';

/** Returns the path of the entry of a studio's own game, relative to the project's root. */
const ownEntry = (slug: string) => `${STUDIO_FOLDER}/games/${slug}/entry.ts`;

const isThere = (file: string) => existsSync(join(projectRoot, file));

/** With a slash at its end, a path exists only if it is a folder. */
export const ownGames = (): string[] =>
  isThere(`${STUDIO_FOLDER}/games/`)
    ? readdirSync(studioFile('games')).filter((slug) => isThere(ownEntry(slug)))
    : [];

/** Returns the path of a game's entry, relative to the project's root, even if the entry does not exist yet. */
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
