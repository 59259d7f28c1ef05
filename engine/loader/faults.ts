import type { Settings } from './settings.ts';

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const message = String(error);
  const stack = error.stack ?? '';
  return `${message}\n${stack.startsWith(message) ? stack.slice(message.length).trim() : stack}`.trim();
}

/** Tells the page about a crash: its error handler first, the banner if that leaves the error to us. */
export function reportCrash(settings: Settings, error: unknown, filename = '', line = 0): void {
  const message = describe(error);
  if (settings.errorHandler?.(message, filename, line) === true) return;
  settings.printErr(message);
  settings.showBanner(`The game has stopped: ${error instanceof Error ? error.message : error}`, 'error');
}

/**
 * Listens for errors that nobody catches, as Unity's loaders do: only those whose stack leads into the game's own files.
 * @returns stops listening
 */
export function watchForFaults(
  slug: string,
  onFault: (error: unknown, filename: string, line: number) => void,
): () => void {
  const isOurs = (error: unknown) =>
    error instanceof Error && (error.stack?.includes(`/games/${slug}/`) ?? false);
  const onError = (event: ErrorEvent) => {
    if (isOurs(event.error)) onFault(event.error, event.filename, event.lineno);
  };
  const onRejection = (event: PromiseRejectionEvent) => {
    if (isOurs(event.reason)) onFault(event.reason, '', 0);
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
