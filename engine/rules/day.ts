/**
 * Days of games in which everyone plays the same thing each day.
 *
 * A daily round keeps the `Day` of its creation: seed, board and streak all belong to that day,
 * however late the round ends. So a session reads the current day only when something starts or a menu shows today.
 */

/** Number of days since 1 January 1970, in UTC. */
export type Day = number;

const DAY_MS = 86_400_000;

/** Returns the day of a time; a number is in milliseconds, as from `Date.now()`. */
export function dayOf(moment: Date | number): Day {
  return Math.floor(Number(moment) / DAY_MS);
}

/** Returns the start of a day: midnight UTC. */
export function dateOfDay(day: Day): Date {
  return new Date(day * DAY_MS);
}

/** Returns a day's name, 'YYYY-MM-DD'. */
export function dayName(day: Day): string {
  return dateOfDay(day).toISOString().slice(0, 10);
}

/** Returns the day with that name; null if there is none. */
export function dayNamed(name: string): Day | null {
  const midnight = Date.parse(`${name}T00:00:00Z`);
  return Number.isNaN(midnight) || dayName(dayOf(midnight)) !== name ? null : dayOf(midnight);
}

/** Returns a day's seed: the digits of its name, so that anyone can state it. */
export function seedOfDay(day: Day): number {
  return Number(dayName(day).replaceAll('-', ''));
}
