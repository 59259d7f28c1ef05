/** Tells when the player looks away: the tab is hidden, or the window (or frame) has lost focus. */

/** Calls `onLost` each time until the returned function is called. */
export function watchAttention(target: Window, onLost: () => void): () => void {
  const onVisibility = (): void => {
    if (target.document.visibilityState === 'hidden') onLost();
  };
  // A game that starts in a hidden tab is not looked at from the first.
  onVisibility();
  target.document.addEventListener('visibilitychange', onVisibility);
  target.addEventListener('blur', onLost);
  return () => {
    target.document.removeEventListener('visibilitychange', onVisibility);
    target.removeEventListener('blur', onLost);
  };
}
