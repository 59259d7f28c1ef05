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
