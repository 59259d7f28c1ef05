/** Time at the table: it passes in fixed steps while the puzzle is in play, and stands still otherwise. */
import { STEP_SECONDS } from '#engine/loop/fixed-step.ts';

/** A passage longer than this, in milliseconds, was a pause: a sleeping tab or machine. */
const LONGEST_PASSAGE_MS = 5000;

/** A clock, standing still at first. */
export type PlayClock = ReturnType<typeof createPlayClock>;

export function createPlayClock({
  now,
  isOn,
  step,
}: {
  /** The present time in milliseconds. */
  now(): number;
  /** Whether time passes now. */
  isOn(): boolean;
  step(): void;
}) {
  let passedMs: number | null = null;
  return {
    get isRunning(): boolean {
      return passedMs !== null;
    },
    /** Passes the time since the last call, and runs on if it may. */
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
    /** Stands still until the next `pass`. */
    pause(): void {
      passedMs = null;
    },
  };
}

/** Passes the time of a running clock each second, and tells when that was done. Returns the way to stop it. */
export function tickEachSecond(clock: PlayClock, onTick: () => void): () => void {
  const timer = setInterval(() => {
    if (!clock.isRunning) return;
    clock.pass();
    onTick();
  }, 1000);
  return () => clearInterval(timer);
}
