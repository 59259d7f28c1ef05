/**
 * Delays after the end of a round: the result screen appears after the last moment was visible, and presses count as part of
 * the round, not as 'again', until the player has had time to read the result.
 */

/** Seconds after the end of a round. */
export interface ResultTimes {
  /** Until the result screen appears; 0 for none. */
  showAfterSeconds: number;
  /** Until presses count again. */
  acceptAfterSeconds: number;
}

/** Time since the end of a round. */
export interface ResultTimer {
  /** Returns whether the result screen has appeared. */
  readonly isShown: boolean;
  /** Returns whether a press means 'again'. */
  readonly acceptsPresses: boolean;
  /** Starts the time: the round has ended. */
  begin(): void;
  /** Advances the time; returns true once, when the result screen is due. */
  advance(seconds: number): boolean;
  /** Skips the wait: the result screen is due at the next `advance`. */
  skipWait(): void;
  /** The result screen was removed, e.g. because another is shown; it is due again at the next `advance`. */
  hide(): void;
}

export function createResultTimer({ showAfterSeconds, acceptAfterSeconds }: ResultTimes): ResultTimer {
  let seconds = 0;
  let isShown = false;
  return {
    get isShown() {
      return isShown;
    },
    get acceptsPresses() {
      return seconds >= acceptAfterSeconds;
    },
    begin() {
      seconds = 0;
      isShown = false;
    },
    advance(passed) {
      seconds += passed;
      if (isShown || seconds < showAfterSeconds) return false;
      isShown = true;
      return true;
    },
    skipWait() {
      seconds = Math.max(seconds, showAfterSeconds);
      isShown = false;
    },
    hide() {
      isShown = false;
    },
  };
}
