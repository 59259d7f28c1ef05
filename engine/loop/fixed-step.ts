/** Fixed steps, so that a game runs equally fast at 30, 60 and 144 frames per second. */

export const STEPS_PER_SECOND = 60;

export const STEP_SECONDS = 1 / STEPS_PER_SECOND;

/** A longer frame, such as a stall, slows the game down instead of making it jump. */
export const LONGEST_FRAME_SECONDS = 0.25;

export interface StepClock {
  /** Time of the last frame in milliseconds; null before the first and after a pause. */
  lastMs: number | null;
  owedSeconds: number;
}

export function createStepClock(): StepClock {
  return { lastMs: null, owedSeconds: 0 };
}

/** `speed` is a fraction of the usual speed. */
export function takeStepsDue(clock: StepClock, nowMs: number, speed = 1): number {
  const passed = clock.lastMs === null ? 0 : Math.max(0, (nowMs - clock.lastMs) / 1000);
  clock.lastMs = nowMs;
  clock.owedSeconds += Math.min(passed, LONGEST_FRAME_SECONDS) * speed;
  // Frames of a 60 Hz screen take 16.6 or 16.7 ms. The tolerance ensures one step in each of these frames.
  const due = Math.floor(clock.owedSeconds / STEP_SECONDS + 1e-6);
  clock.owedSeconds = Math.max(0, clock.owedSeconds - due * STEP_SECONDS);
  return due;
}

/** Returns the interpolation between the last step (0) and the next (1) for the current frame. */
export function stepFraction(clock: StepClock): number {
  return Math.min(1, clock.owedSeconds / STEP_SECONDS);
}

/** The time until the next frame counts as a pause. */
export function pauseClock(clock: StepClock): void {
  clock.lastMs = null;
}
