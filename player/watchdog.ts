/** Signs that a game no longer runs: a lost context, a crash, a stalled start, a canvas that is not drawn. */

/** How long a game may take to get its WebGL context back, in milliseconds. */
const RESTORE_LIMIT_MS = 10_000;

/**
 * Reports a lost WebGL context: at once when the game does not ask to have it back (by preventDefault on
 * webglcontextlost), otherwise when it has not come back in time.
 */
export function watchContext(
  canvas: HTMLCanvasElement,
  onLost: (detail: string) => void,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });

  function decide(lost: Event) {
    if (!lost.defaultPrevented) return onLost('webglcontextlost; the game did not ask to have it back.');
    const detail = `webglcontextlost; it did not come back within ${RESTORE_LIMIT_MS / 1000} s.`;
    timer = setTimeout(() => onLost(detail), RESTORE_LIMIT_MS);
  }

  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      clearTimeout(timer);
      // Our listener is the first; the game's own come after it and decide in this same event.
      timer = setTimeout(() => decide(event), 0);
    },
    { signal },
  );
  canvas.addEventListener('webglcontextrestored', () => clearTimeout(timer), { signal });
}

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
function isOfBuild(fault: unknown, filename = ''): boolean {
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

/** How long loading may stand still, in milliseconds. */
export const STALL_LIMIT_MS = 60_000;

/** How long it may stand still before its files are looked at: some builds meet a broken file and say nothing. */
export const LULL_MS = 3000;

/**
 * Runs out when nothing is heard for a while. Hidden time does not count: a browser keeps a hidden document from working.
 * @returns to be called at every sign of life
 */
export function startStallClock(
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

/**
 * Frames of the browser in which a running build draws at least once. They are a second at 60 Hz, so a build that draws
 * five times a second is seen; a hidden document has no frames, so a build in one is judged when it is shown again.
 */
export const FRAMES_TO_DRAW = 60;

/** The canvas' context, of whichever kind; null where there is none to be had here. */
function contextOf(canvas: HTMLCanvasElement): Record<string, unknown> | null {
  try {
    const context = canvas.getContext('webgl2') ?? canvas.getContext('webgl') ?? canvas.getContext('2d');
    return context as Record<string, unknown> | null;
  } catch {
    // Its control was handed to a worker.
    return null;
  }
}

/**
 * Watches whether a build goes on after a fault: whether it uses its canvas or asks for a frame. A build that is paused
 * still asks, and one with a target frame rate draws by a timer. Only one watch may be under way.
 * @param signal ends the watch, which then resolves with true
 */
export function drawsOn(canvas: HTMLCanvasElement, signal: AbortSignal): Promise<boolean> {
  const { requestAnimationFrame } = window;
  const context = contextOf(canvas);
  const watched: string[] = [];

  return new Promise((resolve) => {
    function settle(draws: boolean) {
      window.requestAnimationFrame = requestAnimationFrame;
      // What was put over the methods of the context's prototype.
      for (const name of watched.splice(0)) delete context?.[name];
      resolve(draws);
    }

    window.requestAnimationFrame = (callback) => {
      settle(true);
      return requestAnimationFrame.call(window, callback);
    };
    for (const name in context) {
      const method = context[name];
      if (typeof method !== 'function' || Object.hasOwn(context, name)) continue;
      watched.push(name);
      context[name] = (...args: unknown[]) => {
        settle(true);
        return method.apply(context, args);
      };
    }

    let frames = 0;
    function count() {
      frames += 1;
      if (frames === FRAMES_TO_DRAW) settle(false);
      else requestAnimationFrame.call(window, count);
    }
    requestAnimationFrame.call(window, count);
    signal.addEventListener('abort', () => settle(true), { once: true });
  });
}
