/** The folder of the studio that is built. package.json's `imports` says which; nothing else may name its path. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { belowRoot, projectRoot, withSlashes } from '../files.ts';

/** Absolute path. */
const folder = withSlashes(dirname(fileURLToPath(import.meta.resolve('#studio/studio.ts'))));

/** The same from the project's root. */
export const STUDIO_FOLDER = belowRoot(folder, projectRoot);

/** The absolute path of one of its files. */
export const studioFile = (name: string): string => join(folder, name);

/** For every run of Vite: it resolves `imports` with conditions of its own, so it gets the folder that Node chose. */
export const studioAlias = { find: '#studio', replacement: folder };
