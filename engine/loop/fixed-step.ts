/** Number of fixed steps due at each frame, so that a game runs equally fast at 30, 60 and 144 frames per second. */

/** Steps of the rules per second. */
export const STEPS_PER_SECOND = 60;

/** Length of a step. */
export const STEP_SECONDS = 1 / STEPS_PER_SECOND;

/** Longest frame that is simulated in full; after a longer one, such as a stall, the game slows down instead of jumping. */
export const LONGEST_FRAME_SECONDS = 0.25;

/** Elapsed time that is not yet simulated. */
export interface StepClock {
  /** Time of the last frame in milliseconds; null before the first and after a pause. */
  lastMs: number | null;
  owedSeconds: number;
}

export function createStepClock(): StepClock {
  return { lastMs: null, owedSeconds: 0 };
}

/** Takes the time of a frame and returns the number of steps that are due. */
export function takeStepsDue(clock: StepClock, nowMs: number): number {
  const passed = clock.lastMs === null ? 0 : Math.max(0, (nowMs - clock.lastMs) / 1000);
  clock.lastMs = nowMs;
  clock.owedSeconds += Math.min(passed, LONGEST_FRAME_SECONDS);
  // Frames of a 60 Hz screen take 16.6 or 16.7 ms: the tolerance keeps each step in its own frame.
  const due = Math.floor(clock.owedSeconds / STEP_SECONDS + 1e-6);
  clock.owedSeconds = Math.max(0, clock.owedSeconds - due * STEP_SECONDS);
  return due;
}

/** Returns the interpolation between the last step (0) and the next (1) for the current frame. */
export function shareOfNextStep(clock: StepClock): number {
  return Math.min(1, clock.owedSeconds / STEP_SECONDS);
}

/** Forgets the time of the last frame: the time until the next one counts as a pause. */
export function pauseClock(clock: StepClock): void {
  clock.lastMs = null;
}
