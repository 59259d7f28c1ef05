/** Keeps a match of two machines going in a tab that may be hidden, or closed. */

/** A hidden tab has no frames; browsers let a timer run once a second there. */
const WAKE_EVERY_MS = 250;

/** What goes on in the tab. */
export interface FollowedMatch {
  /** Whether the tab is seen. */
  setHidden(isHidden: boolean): void;
  /** Time has passed; there may be no frames. */
  wake(nowMs: number): void;
  /** Leaves the match for good. */
  end(): void;
}

/** Follows the tab until `ended` or until the returned function is called; both leave the match. */
export function followTab(match: FollowedMatch, ended: AbortSignal): () => void {
  const following = new AbortController();
  const { signal } = following;
  const timer = setInterval(() => match.wake(performance.now()), WAKE_EVERY_MS);
  const followHidden = (): void => match.setHidden(document.hidden);
  const stop = (): void => {
    if (signal.aborted) return;
    following.abort();
    clearInterval(timer);
    match.end();
  };
  document.addEventListener('visibilitychange', followHidden, { signal });
  ended.addEventListener('abort', stop, { signal });
  if (ended.aborted) stop();
  else followHidden();
  return stop;
}
