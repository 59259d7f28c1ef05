import { fileURLToPath } from 'node:url';
import { withSlashes } from './paths.ts';

/** The checkout's folder, with `/` between its parts and at its end, also on Windows. */
export const projectRoot = withSlashes(fileURLToPath(new URL('..', import.meta.url)));
