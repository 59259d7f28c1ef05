/**
 * The moments after the end of a round: the result screen waits until one has seen the end, and presses are taken for the
 * last of playing, not for 'again', until a player can have read that it is over.
 */

/** When what happens, in seconds after the end. */
export interface ResultTimes {
  /** The result screen is shown; 0 is at once. */
  showAfterSeconds: number;
  /** Presses count again. */
  acceptAfterSeconds: number;
}

/** The time since the end of a round. */
export interface ResultTimer {
  /** Whether the result screen has been shown by now. */
  readonly isShown: boolean;
  /** Whether a press means 'again' by now. */
  readonly acceptsPresses: boolean;
  /** The round has ended. */
  begin(): void;
  /** Passes time; true once, when the result screen is to be shown. */
  advance(seconds: number): boolean;
  /** Does not wait any more: the result screen is due at the next `advance`. */
  skipWait(): void;
  /** The result screen is gone, e.g. because something else is shown; it is due again at the next `advance`. */
  hide(): void;
}

/** A timer for one round after another. */
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
