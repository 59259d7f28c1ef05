import { createStepClock, pauseClock, STEP_SECONDS, stepFraction, takeStepsDue } from './fixed-step.ts';

/** Resolves when the next frame is visible. Expensive work before that, even in a worker, would delay the frame. */
export function nextPicture(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** Resolves in a new task. Await it in long work, so that the page can respond and paint. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    // Uses a message channel, because browsers delay timers in hidden pages by a second.
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Source of animation frames: `window` by default, a manual one in tests. */
export interface FrameSource {
  requestAnimationFrame(callback: (timeMs: number) => void): number;
  cancelAnimationFrame(id: number): void;
}

interface ContinuousLoopParts {
  step(): void;
  /** Returns the fraction of the normal speed. Without this function it is 1. */
  speed?(): number;
  /** `share` is the interpolation between the last step and the next. `seconds` is the time since the last frame. */
  draw(share: number, seconds: number): void;
  /** Called with an error from `step` or `draw`, after the loop was stopped. */
  fault(error: unknown): void;
}

/** The time between stopping and starting counts as a pause. */
export function createContinuousLoop(parts: ContinuousLoopParts, frames: FrameSource = window) {
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
        for (let due = takeStepsDue(clock, timeMs, parts.speed?.()); due > 0 && request !== null; due--)
          parts.step();
      }
      if (request !== null) parts.draw(stepFraction(clock), seconds);
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
    /** Pauses the steps, but not the drawing, for `seconds` (hit-stop). A longer pause in progress continues. */
    hold(seconds: number) {
      heldUntilMs = Math.max(heldUntilMs, nowMs + seconds * 1000);
    },
  };
}

interface OnDemandParts {
  /** Reads devices that send no events. Called in each animation frame as long as it returns true. */
  poll(): boolean;
  /** Returns true if another frame is needed. `seconds` is null if the previous frame did not request this one. */
  frame(nowMs: number, seconds: number | null): boolean;
  fault(error: unknown): void;
}

export function createOnDemandLoop(parts: OnDemandParts, frames: FrameSource = window) {
  let request: number | null = null;
  let lastMs: number | null = null;
  let isWanted = false;

  const frame = (nowMs: number): void => {
    request = null;
    // A frame's timestamp may be earlier than that of a picture drawn outside requestAnimationFrame.
    const seconds = lastMs === null ? null : Math.max(0, (nowMs - lastMs) / 1000);
    try {
      const polls = parts.poll();
      if (isWanted) {
        isWanted = false;
        const needsFrame = parts.frame(nowMs, seconds);
        lastMs = needsFrame ? nowMs : null;
        // `frame` itself may also have called `wake`.
        isWanted ||= needsFrame;
      }
      if (isWanted || polls) request ??= frames.requestAnimationFrame(frame);
    } catch (error) {
      lastMs = null;
      parts.fault(error);
    }
  };
  function wake(): void {
    isWanted = true;
    request ??= frames.requestAnimationFrame(frame);
  }

  return {
    wake,
    stop() {
      if (request !== null) frames.cancelAnimationFrame(request);
      request = null;
      lastMs = null;
    },
  };
}

/** Splits work into slices that run after the first frame, so that no frame is delayed for long. */
export function createSlicedWork(pieces: Iterator<unknown>, nowMs: () => number) {
  let isDone = false;
  return {
    get isDone() {
      return isDone;
    },
    /** Runs pieces of the work until `budgetMs` have passed, at least one. A piece is never interrupted. */
    run(budgetMs: number) {
      const untilMs = nowMs() + budgetMs;
      while (!isDone) {
        isDone = pieces.next().done === true;
        if (nowMs() >= untilMs) return;
      }
    },
  };
}

export function runToEnd<Result>(pieces: Iterator<unknown, Result>): Result {
  for (;;) {
    const step = pieces.next();
    if (step.done) return step.value;
  }
}
