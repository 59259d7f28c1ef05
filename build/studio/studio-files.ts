/** The folder of the studio that is built; package.json's `imports` decides which. No other file may contain its path. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import type { Plugin } from 'vite';
import { belowRoot, projectRoot, withSlashes } from '../files.ts';

const folder = withSlashes(dirname(fileURLToPath(import.meta.resolve('#studio/studio.ts'))));

export const STUDIO_FOLDER = belowRoot(folder, projectRoot);

export const studioFile = (name: string): string => join(folder, name);

/** Vite resolves `imports` with other conditions than Node. */
export const studioAlias = { find: '#studio', replacement: folder };

/** Serves icons and card of the studio in development; a build copies them. */
export const studioPictures = (): Plugin => ({
  name: 'studio-pictures',
  apply: 'serve',
  configureServer: (server) => void server.middlewares.use(sirv(studioFile('pictures'), { dev: true })),
});
