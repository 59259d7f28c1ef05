/** Days as the world counts them, so that everybody has the same sums at the same time. */
import type { Seed } from './random.ts';

const DAY_MS = 86_400_000;

/** Days since 1 January 1970, UTC. */
export type Day = number;

/** The day of a moment, which is in milliseconds as `Date.now()` gives it. */
export function dayOf(now: number): Day {
  return Math.floor(now / DAY_MS);
}

/** The sums of a day: the same for everybody, and far from those of the day before. */
export function seedOfDay(day: Day): Seed {
  return Math.imul(day ^ 0x5add_e301, 0x9e37_79b1) | 0;
}

const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A day as text, such as '22 Nov'. */
export function dayText(day: Day): string {
  return format.format(day * DAY_MS);
}
