import { faultText } from './play-failure.ts';

/**
 * What a browser says when it refuses a permission (sound before a gesture, pointer lock, fullscreen) or when a layout
 * observer is late, and what Emscripten throws to leave its main function. Builds leave these uncaught and run on.
 */
const HARMLESS =
  /\b(NotAllowed|Abort|NotSupported|InvalidState|Security|WrongDocument|QuotaExceeded)Error\b|fullscreen (error|request denied)|Permissions check failed|ResizeObserver loop|^(Uncaught )?(unwind|SimulateInfiniteLoop|Script error\.?)$/i;

/** True for an uncaught fault that no game stops at. */
export function isHarmless(fault: unknown): boolean {
  return fault instanceof DOMException || HARMLESS.test(faultText(fault));
}

/** Reports every uncaught error and rejection in this document, until the signal ends it. */
export function watchCrashes(onFault: (fault: unknown) => void, signal: AbortSignal): void {
  window.addEventListener('error', (event) => onFault(event.error ?? event.message), { signal });
  window.addEventListener('unhandledrejection', (event) => onFault(event.reason), { signal });
}
