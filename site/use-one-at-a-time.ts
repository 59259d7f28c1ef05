import { useRef } from 'react';

/** Wraps what a button does so that it ignores presses until the last one has been dealt with, whatever came of it. */
export function useOneAtATime(action: () => Promise<void>): () => Promise<void> {
  const busy = useRef(false);
  return async () => {
    if (busy.current) return;
    busy.current = true;
    try {
      await action();
    } finally {
      busy.current = false;
    }
  };
}
