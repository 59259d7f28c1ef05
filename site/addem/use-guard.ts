import { useEffect, useState } from 'react';

/**
 * How long a result takes no answer, in milliseconds: a player in the middle of a sum presses Enter or the number pad
 * once more before they have seen it, and that must not start the next round.
 */
export const GUARD_MS = 500;

/** False for a moment each time that `open` becomes true, then true. */
export function useGuard(open: boolean): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(() => setReady(true), GUARD_MS);
    return () => {
      clearTimeout(timer);
      setReady(false);
    };
  }, [open]);
  return ready;
}
