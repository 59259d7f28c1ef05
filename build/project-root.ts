import { fileURLToPath } from 'node:url';

/** The checkout's folder, with a slash at its end. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url));
