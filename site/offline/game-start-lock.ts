import { withTimeLimit } from '#site/load-chunk.ts';

/** While a game starts, downloads for offline use pause, because both share the processor and the connection. */
const NAME = 'game-start';

/** Time limit in ms, because a slow start must not prevent the offline copy. */
export const LONGEST_START_MS = 10_000;

/** Is undefined in old browsers, where downloads never pause. */
const lockManager = (): LockManager | undefined => globalThis.navigator?.locks;

/** Returns a function that ends the pause earlier. It also ends with the page. */
export function pauseForGameStart(longestMs = LONGEST_START_MS): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const untilEnd = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, longestMs);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  // Rejects if it ended before the lock was granted.
  lockManager()
    ?.request(NAME, { mode: 'shared', signal }, untilEnd)
    .catch(() => {});
  return () => ended.abort();
}

/** Resolves after twice the longest start in any case, because a browser may refuse locks, or keep that of a suspended tab. */
export async function untilNoGameStarts(): Promise<void> {
  const granted = lockManager()?.request(NAME, () => {});
  if (granted) await withTimeLimit(2 * LONGEST_START_MS, 'LockManager', granted).catch(() => {});
}
