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
