import { useEffect, useState } from 'react';

/** How long a result takes no answer, in milliseconds, after it has opened and after each digit typed. */
export const GUARD_MS = 500;

/**
 * True once a result may be answered. A player in the middle of a sum types on and presses Enter, or hits the number
 * pad, before they have seen it: that must not start the next round. Enter alone does not prolong the wait.
 */
export function useGuard(open: boolean): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!open) return;
    let timer = setTimeout(() => setReady(true), GUARD_MS);
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (!/^(\d|Backspace)$/.test(key)) return;
      clearTimeout(timer);
      setReady(false);
      timer = setTimeout(() => setReady(true), GUARD_MS);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      setReady(false);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [open]);
  return ready;
}
