import { useRef } from 'react';

/** Ignores calls until the previous one has settled. */
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
