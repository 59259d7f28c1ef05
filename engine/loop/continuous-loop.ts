/** The one loop of a game: fixed steps for the rules, one drawing a frame for the view. */
import { createStepClock, pauseClock, STEP_SECONDS, shareOfNextStep, takeStepsDue } from './fixed-step.ts';

/** Where frames come from; `window` in play, something steered by hand in tests. */
export interface FrameSource {
  requestAnimationFrame(callback: (timeMs: number) => void): number;
  cancelAnimationFrame(id: number): void;
}

export interface ContinuousLoopParts {
  /** Advances the rules by one fixed step. */
  step(): void;
  /** Draws. `share` is how far this frame lies between the last step and the next, `seconds` the time since the last frame. */
  draw(share: number, seconds: number): void;
  /** Told of anything thrown by the two; the loop has stopped by then. */
  fault(error: unknown): void;
}

/** A loop, stopped at first. */
export interface ContinuousLoop {
  start(): void;
  stop(): void;
  /** Holds the steps (never the drawing) for a moment, in seconds: hit-stop. A longer hold under way wins. */
  hold(seconds: number): void;
}

/** Makes a loop over `frames`. Stopping and starting again counts as a pause: the time between is not caught up. */
export function createContinuousLoop(parts: ContinuousLoopParts, frames: FrameSource): ContinuousLoop {
  const clock = createStepClock();
  let request: number | null = null;
  let lastDrawMs: number | null = null;
  let heldUntilMs = 0;
  let nowMs = 0;

  const stop = (): void => {
    if (request !== null) frames.cancelAnimationFrame(request);
    request = null;
    lastDrawMs = null;
    pauseClock(clock);
  };

  const frame = (timeMs: number): void => {
    request = frames.requestAnimationFrame(frame);
    const seconds = lastDrawMs === null ? STEP_SECONDS : Math.max(0, (timeMs - lastDrawMs) / 1000);
    lastDrawMs = timeMs;
    nowMs = timeMs;
    try {
      if (timeMs < heldUntilMs) {
        pauseClock(clock);
      } else {
        for (let due = takeStepsDue(clock, timeMs); due > 0 && request !== null; due--) parts.step();
      }
      if (request !== null) parts.draw(shareOfNextStep(clock), seconds);
    } catch (error) {
      stop();
      parts.fault(error);
    }
  };

  return {
    start() {
      request ??= frames.requestAnimationFrame(frame);
    },
    stop,
    hold(seconds) {
      heldUntilMs = Math.max(heldUntilMs, nowMs + seconds * 1000);
    },
  };
}
