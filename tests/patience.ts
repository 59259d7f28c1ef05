/** Waiting in a test gives up after one second by default; on a busy machine what is waited for takes longer. */
import { vi } from 'vitest';

/** In milliseconds, as long as the end-to-end tests wait. */
const PATIENCE_MS = 20_000;

const { waitFor } = vi;
vi.waitFor = (callback, options) => waitFor(callback, options ?? PATIENCE_MS);

// Only tests of components have a document, and only they pay for the import.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: PATIENCE_MS });
}
