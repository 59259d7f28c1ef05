/** Keeps a match of two machines going in a tab that may be hidden, or closed. */
import type { OnlineSession } from './online-session.ts';

/** A hidden tab has no frames; browsers let a timer run once a second there. */
const WAKE_EVERY_MS = 250;

/** Follows the tab until `ended` or until the returned function is called; both leave the match. */
export function followTab(online: OnlineSession, ended: AbortSignal): () => void {
  const following = new AbortController();
  const { signal } = following;
  const timer = setInterval(() => online.wake(performance.now()), WAKE_EVERY_MS);
  const followHidden = (): void => online.setHidden(document.hidden);
  const stop = (): void => {
    if (signal.aborted) return;
    following.abort();
    clearInterval(timer);
    online.end();
  };
  document.addEventListener('visibilitychange', followHidden, { signal });
  ended.addEventListener('abort', stop, { signal });
  followHidden();
  return stop;
}
