import { createStepClock, pauseClock, STEP_SECONDS, stepFraction, takeStepsDue } from './fixed-step.ts';

/** Resolves once the next frame is visible. Expensive work before that, even in a worker, would delay it. */
export function nextPicture(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** Pauses long work, so that the page can respond and paint. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    // A message channel, because browsers delay timers: by a second in hidden pages.
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Source of frames: `window` by default, a manual one in tests. */
export interface FrameSource {
  requestAnimationFrame(callback: (timeMs: number) => void): number;
  cancelAnimationFrame(id: number): void;
}

interface ContinuousLoopParts {
  step(): void;
  /** Fraction of the usual speed; 1 by default. */
  speed?(): number;
  /** `share` is the interpolation between the last step and the next, `seconds` since the last frame. */
  draw(share: number, seconds: number): void;
  /** Receives an error thrown by `step` or `draw`, after the loop was stopped. */
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
    /** Suspends the steps, not the drawing, for `seconds` (hit-stop), or longer if a hold is in progress. */
    hold(seconds: number) {
      heldUntilMs = Math.max(heldUntilMs, nowMs + seconds * 1000);
    },
  };
}

interface OnDemandParts {
  /** Reads devices that send no events. Called at the display's rate for as long as it returns true. */
  poll(): boolean;
  /** Returns true if another frame is needed. `seconds` is null if the last frame needed no other. */
  frame(nowMs: number, seconds: number | null): boolean;
  fault(error: unknown): void;
}

export function createOnDemandLoop(parts: OnDemandParts, frames: FrameSource = window) {
  let request: number | null = null;
  let lastMs: number | null = null;
  let isWanted = false;

  const frame = (nowMs: number): void => {
    request = null;
    // A frame may have an earlier timestamp than one that was drawn outside requestAnimationFrame.
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
    /** Works for `budgetMs`, but does at least one piece, and finishes the last piece. */
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
