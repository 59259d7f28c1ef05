/** Work that the first picture can do without: done after it, a slice in each frame, so that no frame waits for all of it. */
export interface SlicedWork {
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
