/** One tick. Source: specification, section 9. */
export const TICK_MS = 1000;

/**
 * Counts seconds by timestamps, not by how often it is asked: a timer that a hidden tab delays for a minute makes up
 * for it at its next call. Times are in milliseconds, from `performance.now()`.
 */
export interface Clock {
  /** When the clock was last asked. */
  readonly seenAt: number;
  /** What had passed by then. */
  readonly passedMs: number;
}

/** A clock that begins at `now`. */
export function startClock(now: number): Clock {
  return { seenAt: now, passedMs: 0 };
}

/**
 * The clock at `now`, and how many seconds ended since it was last asked. A time that lies before the last one, or is
 * no number, counts as no time passed; the clock goes on from there.
 */
export function advanceClock(clock: Clock, now: number): { clock: Clock; seconds: number } {
  if (!Number.isFinite(now)) return { clock, seconds: 0 };
  const passedMs = clock.passedMs + Math.max(0, now - clock.seenAt);
  const seconds = Math.floor(passedMs / TICK_MS) - Math.floor(clock.passedMs / TICK_MS);
  return { clock: { seenAt: now, passedMs }, seconds };
}

/** How long after it was last asked the clock has the next second to report, in milliseconds. */
export function msToNextTick(clock: Clock): number {
  return TICK_MS - (clock.passedMs % TICK_MS);
}
