import { STEP_SECONDS } from '#engine/loop/fixed-step.ts';

/** A longer gap between calls, in milliseconds, counts as a pause: the tab or device was asleep. */
const LONGEST_PASSAGE_MS = 5000;

export type PlayClock = ReturnType<typeof createPlayClock>;

export function createPlayClock({ now, isOn, step }: { now(): number; isOn(): boolean; step(): void }) {
  let passedMs: number | null = null;
  return {
    get isRunning(): boolean {
      return passedMs !== null;
    },
    pass(): void {
      const nowMs = now();
      if (!isOn() || passedMs === null || nowMs - passedMs > LONGEST_PASSAGE_MS) {
        passedMs = isOn() ? nowMs : null;
        return;
      }
      const due = Math.floor((nowMs - passedMs) / 1000 / STEP_SECONDS);
      for (let done = 0; done < due; done++) step();
      passedMs += due * STEP_SECONDS * 1000;
    },
    pause(): void {
      passedMs = null;
    },
  };
}

export function tickEachSecond(clock: PlayClock, onTick: () => void): () => void {
  const timer = setInterval(() => {
    if (!clock.isRunning) return;
    clock.pass();
    onTick();
  }, 1000);
  return () => clearInterval(timer);
}
