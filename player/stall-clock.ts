/** How long loading may stand still, in milliseconds. */
export const STALL_LIMIT_MS = 60_000;

/**
 * Runs out when nothing is heard for a while. Hidden time does not count: a browser keeps a hidden document from working.
 * @returns to be called at every sign of life
 */
export function startStallClock(onStall: () => void, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function restart() {
    clearTimeout(timer);
    if (!document.hidden && !signal.aborted) timer = setTimeout(onStall, STALL_LIMIT_MS);
  }

  document.addEventListener('visibilitychange', restart, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  restart();
  return restart;
}
