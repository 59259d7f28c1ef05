/** Detection of games that no longer run: a lost context, a crash, a stalled start, a canvas that is not drawn. */

/** Longest wait for a WebGL context to be restored, in milliseconds. */
const RESTORE_LIMIT_MS = 10_000;

/**
 * Reports a lost WebGL context: at once unless the game asks for it (preventDefault on webglcontextlost), otherwise when it
 * is not restored in time.
 */
export function detectContextLoss(
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
      // This listener runs before the game's, which decides in the same event.
      timer = setTimeout(() => decide(event), 0);
    },
    { signal },
  );
  canvas.addEventListener('webglcontextrestored', () => clearTimeout(timer), { signal });
}

/** Matches a build's own code: below `/games/`, in scripts that Unity's loader has unpacked (blob:), and in WebAssembly. */
const OWN_CODE = /\/games\/|\bblob:|\bwasm\b/;

/** Matches a line of a stack: `at f (file:1:2)` in Chromium, `f@file:1:2` elsewhere. An error's own words are none. */
const STACK_LINE = /^\s*at .*$|^.*@.*$/gm;

/** Returns the text with the stack. Unity aborts with a text that ends in the stack. */
function traceOf(fault: unknown): string {
  if (typeof fault === 'string') return fault;
  return fault instanceof Error ? `${fault.stack}` : '';
}

/**
 * Returns whether an error's stack contains the build's own files. Errors of extensions, refused permissions and rejections
 * with other values do not.
 * @param filename where the error occurred; a syntax error has nothing else
 */
function isOfBuild(fault: unknown, filename = ''): boolean {
  const lines = traceOf(fault).match(STACK_LINE) ?? [];
  const isOwn = (line: string) => OWN_CODE.test(line) && !line.includes('-extension:');
  return lines.some(isOwn) || (fault instanceof SyntaxError && OWN_CODE.test(filename));
}

/** Reports every uncaught error and rejection of the build's own code, until aborted. */
export function detectCrashes(onFault: (fault: unknown) => void, signal: AbortSignal): void {
  function onError({ error, filename }: ErrorEvent) {
    if (isOfBuild(error, filename)) onFault(error);
  }
  function onRejection({ reason }: PromiseRejectionEvent) {
    if (isOfBuild(reason)) onFault(reason);
  }
  window.addEventListener('error', onError, { signal });
  window.addEventListener('unhandledrejection', onRejection, { signal });
}

/** Longest time without loading progress, in milliseconds. */
export const STALL_LIMIT_MS = 60_000;

/**
 * Time without loading progress after which the files are checked, in milliseconds: some builds do not report a broken file.
 */
export const FILE_CHECK_AFTER_MS = 3000;

/**
 * Calls back when no progress is reported for a while. Hidden time does not count, because browsers suspend hidden documents.
 * @returns a function to call at every progress
 */
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

/**
 * Number of animation frames in which a running build draws at least once: one second at 60 Hz, so a build that draws five
 * times a second counts as running. A hidden document has no frames, so its build is judged when it is visible again.
 */
export const FRAMES_TO_DRAW = 60;

/** Frames that a build which draws on demand has for drawing after its canvas has changed. */
const FRAMES_TO_REDRAW = 6;

/** Returns the canvas' context of any kind; null if none is available. */
function contextOf(canvas: HTMLCanvasElement): Record<string, unknown> | null {
  try {
    const context = canvas.getContext('webgl2') ?? canvas.getContext('webgl') ?? canvas.getContext('2d');
    return context as Record<string, unknown> | null;
  } catch {
    // The canvas was transferred to a worker.
    return null;
  }
}

/**
 * Checks whether a build still runs after a fault: whether it draws on its canvas or requests a frame. A paused build
 * requests frames, and one with a target frame rate draws by a timer. One that draws only when something changes is given a
 * reason: its canvas is lower by a pixel at the end of the check. Only one check may run at a time.
 * @param signal ends the check, which then resolves with true
 */
export function keepsDrawing(canvas: HTMLCanvasElement, signal: AbortSignal): Promise<boolean> {
  const { requestAnimationFrame } = window;
  const context = contextOf(canvas);
  const wrapped: string[] = [];

  return new Promise((resolve) => {
    function settle(draws: boolean) {
      window.requestAnimationFrame = requestAnimationFrame;
      canvas.style.removeProperty('max-block-size');
      // Removes the wrappers, so that the prototype's methods are visible again.
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
