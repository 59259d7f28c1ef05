/** What runs a game's frames: all the time, or on demand; and work that waits for a picture, a task, or is cut into slices. */
import { createStepClock, pauseClock, STEP_SECONDS, shareOfNextStep, takeStepsDue } from './fixed-step.ts';

/**
 * Resolves when the picture that is drawn next has come to the screen: what takes a processor a while, in a worker as well,
 * would hold that up. In a page that nobody sees there is none, and it waits.
 */
export function nextPicture(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** A pause in work that is too long for one task: the page answers in it, and paints. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    // Not a timer: a browser makes those wait, in hidden pages for a second.
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Where frames come from; `window` in play, something steered by hand in tests. */
export interface FrameSource {
  requestAnimationFrame(callback: (timeMs: number) => void): number;
  cancelAnimationFrame(id: number): void;
}

interface ContinuousLoopParts {
  /** Advances the rules by one fixed step. */
  step(): void;
  /** Draws. `share` is how far this frame lies between the last step and the next, `seconds` the time since the last frame. */
  draw(share: number, seconds: number): void;
  /** Told of anything thrown by the two; the loop has stopped by then. */
  fault(error: unknown): void;
}

/** A loop, stopped at first. */
interface ContinuousLoop {
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

/** What the loop calls. */
interface OnDemandParts {
  /**
   * Moves and draws; true as long as more frames are wanted. `seconds` is the time since the last frame, null where that
   * frame wanted no other: only frames that follow each other tell how fast the machine is.
   */
  frame(nowMs: number, seconds: number | null): boolean;
  /** Told of anything thrown by it; the loop has stopped by then. */
  fault(error: unknown): void;
}

/** A loop, at rest at first. */
interface OnDemandLoop {
  /** Asks for a frame. */
  wake(): void;
  stop(): void;
}

/** Makes a loop over `frames`. */
export function createOnDemandLoop(parts: OnDemandParts, frames: FrameSource): OnDemandLoop {
  let request: number | null = null;
  let lastMs: number | null = null;

  const frame = (nowMs: number): void => {
    request = null;
    // A frame may be stamped earlier than the one before, when that was drawn outside of the browser's turn.
    const seconds = lastMs === null ? null : Math.max(0, (nowMs - lastMs) / 1000);
    try {
      const goesOn = parts.frame(nowMs, seconds);
      lastMs = goesOn ? nowMs : null;
      if (goesOn) wake();
    } catch (error) {
      lastMs = null;
      parts.fault(error);
    }
  };
  function wake(): void {
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

/** Work that the first picture can do without: done after it, a slice in each frame, so that no frame waits for all of it. */
interface SlicedWork {
  readonly isDone: boolean;
  /** Goes on for `budgetMs`, and at least by one piece; ends over the budget by no more than the piece it is at. */
  run(budgetMs: number): void;
}

/** Makes work of `pieces`: each step of the iterator is a piece. What a piece throws, `run` throws. */
export function createSlicedWork(pieces: Iterator<unknown>, nowMs: () => number): SlicedWork {
  let isDone = false;
  return {
    get isDone() {
      return isDone;
    },
    run(budgetMs) {
      const untilMs = nowMs() + budgetMs;
      while (!isDone) {
        isDone = pieces.next().done === true;
        if (nowMs() >= untilMs) return;
      }
    },
  };
}

/** Does all pieces at once, and gives what they were for. */
export function runToEnd<Result>(pieces: Iterator<unknown, Result>): Result {
  for (;;) {
    const step = pieces.next();
    if (step.done) return step.value;
  }
}
