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
