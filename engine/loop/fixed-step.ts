/** Simulation steps per second. Fixed, so that a game has the same speed at 30, 60 and 144 frames per second. */

export const STEPS_PER_SECOND = 60;

export const STEP_SECONDS = 1 / STEPS_PER_SECOND;

/** Longest frame time that counts, in seconds, so that a stall slows the game instead of making it jump. */
export const LONGEST_FRAME_SECONDS = 0.25;

export interface StepClock {
  /** Time of the last frame in milliseconds; null before the first frame and after a pause. */
  lastMs: number | null;
  owedSeconds: number;
}

export function createStepClock(): StepClock {
  return { lastMs: null, owedSeconds: 0 };
}

/** `speed` is a fraction of the normal speed. */
export function takeStepsDue(clock: StepClock, nowMs: number, speed = 1): number {
  const passed = clock.lastMs === null ? 0 : Math.max(0, (nowMs - clock.lastMs) / 1000);
  clock.lastMs = nowMs;
  clock.owedSeconds += Math.min(passed, LONGEST_FRAME_SECONDS) * speed;
  // Frames of a 60 Hz screen take 16.6 or 16.7 ms. The tolerance gives each of these frames exactly one step.
  const due = Math.floor(clock.owedSeconds / STEP_SECONDS + 1e-6);
  clock.owedSeconds = Math.max(0, clock.owedSeconds - due * STEP_SECONDS);
  return due;
}

/** Returns the fraction of time between the last step (0) and the next (1) at the current frame. */
export function stepFraction(clock: StepClock): number {
  return Math.min(1, clock.owedSeconds / STEP_SECONDS);
}

/** Makes the time until the next frame count as a pause. */
export function pauseClock(clock: StepClock): void {
  clock.lastMs = null;
}
