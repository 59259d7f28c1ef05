import type { FrameSource } from '#engine/loop/frame-loop.ts';

export function createFramesByHand() {
  let waiting: ((timeMs: number) => void) | null = null;
  const source: FrameSource = {
    requestAnimationFrame(callback) {
      waiting = callback;
      return 1;
    },
    cancelAnimationFrame() {
      waiting = null;
    },
  };
  const at = (timeMs: number): void => {
    const callback = waiting;
    waiting = null;
    callback?.(timeMs);
  };
  return { source, at, isWaiting: () => waiting !== null };
}
