const RESTORE_LIMIT_MS = 10_000;

/** Reports a lost context at once, or after a time limit if the game has called `preventDefault`. */
export function detectContextLoss(
  canvas: HTMLCanvasElement,
  onLost: (detail: string) => void,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting = new AbortController();
  function stop() {
    clearTimeout(timer);
    waiting.abort();
  }
  signal.addEventListener('abort', stop, { once: true });

  function decide(lost: Event) {
    if (!lost.defaultPrevented) return onLost('webglcontextlost; the game did not ask to restore it.');
    const detail = `webglcontextlost; it was not restored within ${RESTORE_LIMIT_MS / 1000} s.`;
    waiting = new AbortController();
    // Phones take the context of a hidden tab and restore it when the tab is shown again, so hidden time does
    // not count.
    startStallTimer(() => onLost(detail), waiting.signal, RESTORE_LIMIT_MS);
  }

  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      stop();
      // Delayed until the game's own listener has run, which calls `preventDefault` to have the context restored.
      timer = setTimeout(() => decide(event), 0);
    },
    { signal },
  );
  canvas.addEventListener('webglcontextrestored', stop, { signal });
}

/** Matches files below `/games/`, scripts that Unity's loader unpacked (blob:), and WebAssembly. */
const OWN_CODE = /:\/\/[^/]+\/games\/|\bblob:|\bwasm\b/;

/** Formats: `at f (file:1:2)` in Chromium, `f@file:1:2` in other browsers. */
const STACK_LINE = /^\s*at .*$|^.*@.*$/gm;

/** Unity aborts with a string that ends in the stack trace. An error of another window is no instance of `Error`. */
function traceOf(fault: unknown): string {
  if (typeof fault === 'string') return fault;
  const { stack } = Object(fault) as { stack?: unknown };
  return typeof stack === 'string' ? stack : '';
}

export const isFileOfBuild = (address: string): boolean =>
  OWN_CODE.test(address) && !address.includes('-extension:');

/** False for extensions' errors, refused permissions and other thrown values. Syntax errors have no stack. */
export function isBuildError(fault: unknown, filename = ''): boolean {
  const lines = traceOf(fault).match(STACK_LINE) ?? [];
  return lines.some(isFileOfBuild) || (fault instanceof SyntaxError && isFileOfBuild(filename));
}

/** True for traps, aborts (strings), damaged scripts and missing globals. A build may survive any other error. */
export function isFatal(fault: unknown): boolean {
  return (
    typeof fault === 'string' ||
    fault instanceof SyntaxError ||
    fault instanceof ReferenceError ||
    fault instanceof WebAssembly.RuntimeError ||
    fault instanceof WebAssembly.CompileError ||
    fault instanceof WebAssembly.LinkError
  );
}

export function detectCrashes(onFault: (fault: unknown) => void, signal: AbortSignal): void {
  function onError({ error, filename }: ErrorEvent) {
    if (isBuildError(error, filename)) onFault(error);
  }
  function onRejection({ reason }: PromiseRejectionEvent) {
    if (isBuildError(reason)) onFault(reason);
  }
  window.addEventListener('error', onError, { signal });
  window.addEventListener('unhandledrejection', onRejection, { signal });
}

export const STALL_LIMIT_MS = 60_000;

/** Time in ms without progress after which the files are checked, because some builds do not report a broken file. */
export const FILE_CHECK_AFTER_MS = 3000;

/** Does not count time in a hidden document. Returns a function that restarts the timer, to call at each progress. */
export function startStallTimer(
  onStall: () => void,
  signal: AbortSignal,
  limitMs = STALL_LIMIT_MS,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function restart() {
    clearTimeout(timer);
    if (!document.hidden && !signal.aborted) timer = setTimeout(onStall, limitMs);
  }

  document.addEventListener('visibilitychange', restart, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  restart();
  return restart;
}

/** Number of frames within which a running build must draw: one second at 60 Hz. */
export const FRAMES_TO_DRAW = 60;

const FRAMES_TO_REDRAW = 6;

function contextOf(canvas: HTMLCanvasElement): Record<string, unknown> | null {
  try {
    const context = canvas.getContext('webgl2') ?? canvas.getContext('webgl') ?? canvas.getContext('2d');
    return context as Record<string, unknown> | null;
  } catch {
    // The canvas was transferred to a worker.
    return null;
  }
}

/** Shrinks the canvas by one pixel, because some builds draw only after a change. Run one check at a time. */
export function keepsDrawing(canvas: HTMLCanvasElement, signal: AbortSignal): Promise<boolean> {
  const { requestAnimationFrame } = window;
  const context = contextOf(canvas);
  const wrapped: string[] = [];

  return new Promise((resolve) => {
    function settle(draws: boolean) {
      window.requestAnimationFrame = requestAnimationFrame;
      canvas.style.removeProperty('max-block-size');
      for (const name of wrapped.splice(0)) delete context?.[name];
      resolve(draws);
    }

    window.requestAnimationFrame = (callback) => {
      settle(true);
      return requestAnimationFrame.call(window, callback);
    };
    for (const name in context) {
      const method = context[name];
      if (typeof method !== 'function' || Object.hasOwn(context, name)) continue;
      wrapped.push(name);
      context[name] = (...args: unknown[]) => {
        settle(true);
        return method.apply(context, args);
      };
    }

    let frames = 0;
    function count() {
      frames += 1;
      if (frames === FRAMES_TO_DRAW) canvas.style.setProperty('max-block-size', 'calc(100% - 1px)');
      if (frames === FRAMES_TO_DRAW + FRAMES_TO_REDRAW) settle(false);
      else requestAnimationFrame.call(window, count);
    }
    requestAnimationFrame.call(window, count);
    signal.addEventListener('abort', () => settle(true), { once: true });
  });
}
