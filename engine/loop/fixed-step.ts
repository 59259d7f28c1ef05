/** How many fixed steps are due at each frame, so that a game runs alike at 30, 60 and 144 frames a second. */

/** Rules run at this rate. */
export const STEPS_PER_SECOND = 60;

/** The length of one step. */
export const STEP_SECONDS = 1 / STEPS_PER_SECOND;

/** A longer frame than this (a stall, a tab that slept) is not caught up: the game slows down instead of leaping. */
export const LONGEST_FRAME_SECONDS = 0.25;

/** Time that has passed but has not been stepped yet. */
export interface StepClock {
  /** Time of the last frame in milliseconds; null before the first and after a pause. */
  lastMs: number | null;
  owedSeconds: number;
}

/** A clock that has seen no frame yet. */
export function createStepClock(): StepClock {
  return { lastMs: null, owedSeconds: 0 };
}

/** Takes the time of a frame and says how many steps are due now. */
export function takeStepsDue(clock: StepClock, nowMs: number): number {
  const passed = clock.lastMs === null ? 0 : Math.max(0, (nowMs - clock.lastMs) / 1000);
  clock.lastMs = nowMs;
  clock.owedSeconds += Math.min(passed, LONGEST_FRAME_SECONDS);
  // Frames of a 60 Hz screen are 16.6 or 16.7 ms: the tolerance keeps a step from slipping into the next frame.
  const due = Math.floor(clock.owedSeconds / STEP_SECONDS + 1e-6);
  clock.owedSeconds = Math.max(0, clock.owedSeconds - due * STEP_SECONDS);
  return due;
}

/** How far the present frame lies between the last step (0) and the next (1). */
export function shareOfNextStep(clock: StepClock): number {
  return Math.min(1, clock.owedSeconds / STEP_SECONDS);
}

/** Forgets the time of the last frame: what passes until the next one is a pause. */
export function pauseClock(clock: StepClock): void {
  clock.lastMs = null;
}
