import { useRef } from 'react';

/** Wraps what a button does so that it ignores presses until the last one has been dealt with, whatever came of it. */
export function useOneAtATime<Arguments extends unknown[]>(
  action: (...args: Arguments) => Promise<void>,
): (...args: Arguments) => Promise<void> {
  const busy = useRef(false);
  return async (...args) => {
    if (busy.current) return;
    busy.current = true;
    try {
      await action(...args);
    } finally {
      busy.current = false;
    }
  };
}
