/** Raises the default time limit for waiting, one second, which is too short on a busy machine. */
import { vi } from 'vitest';

/** Time limit in milliseconds, as in the end-to-end tests. */
const PATIENCE_MS = 60_000;

const { waitFor } = vi;
vi.waitFor = (callback, options) => waitFor(callback, options ?? PATIENCE_MS);

// Imports the library only if there is a document, because only component tests use it.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: PATIENCE_MS });
}
