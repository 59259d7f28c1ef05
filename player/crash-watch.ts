/** Where a build's own code is: below `/games/`, in scripts that Unity's loader has unpacked, and in WebAssembly. */
const OWN_CODE = /\/games\/|\bblob:|\bwasm\b/;

/** Browsers write the stack below or after an error's text. Unity aborts with a text that ends in the stack. */
function traceOf(fault: unknown): string {
  if (typeof fault === 'string') return fault;
  return fault instanceof Error ? `${fault.stack}` : '';
}

/**
 * True for an error whose stack leads into the build's own files, whatever it says. An extension, a refused permission or
 * a rejection with something that is no error has no such stack.
 * @param filename where the error arose; of a script that does not even parse it is all there is
 */
export function isOfBuild(fault: unknown, filename = ''): boolean {
  return OWN_CODE.test(traceOf(fault)) || (fault instanceof SyntaxError && OWN_CODE.test(filename));
}

/** Reports every uncaught error and rejection of the build's own code, until the signal ends it. */
export function watchCrashes(onFault: (fault: unknown) => void, signal: AbortSignal): void {
  function onError({ error, filename }: ErrorEvent) {
    if (isOfBuild(error, filename)) onFault(error);
  }
  function onRejection({ reason }: PromiseRejectionEvent) {
    if (isOfBuild(reason)) onFault(reason);
  }
  window.addEventListener('error', onError, { signal });
  window.addEventListener('unhandledrejection', onRejection, { signal });
}
