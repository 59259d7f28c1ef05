/** Testing Library gives up after one second; on a busy machine a part of the page that is loaded when it is wanted takes longer. */

/** In milliseconds, as long as the end-to-end tests wait. */
const PATIENCE_MS = 20_000;

// Only tests of components have a document, and only they pay for the import.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: PATIENCE_MS });
}

export {};
