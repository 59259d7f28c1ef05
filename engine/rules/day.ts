/**
 * Days of games that give everybody the same on each of them.
 *
 * A round of a day takes its `Day` when it is made ready and keeps it: seed, board and row of days are all of that day,
 * however late the round ends. So a session asks for today only where something begins or where a menu shows today.
 */

/** A day in UTC: how many have passed since 1 January 1970. */
export type Day = number;

const DAY_MS = 86_400_000;

/** The day of a moment; a number is in milliseconds, as `Date.now()` gives it. */
export function dayOf(moment: Date | number): Day {
  return Math.floor(Number(moment) / DAY_MS);
}

/** The midnight, in UTC, with which a day begins. */
export function dateOfDay(day: Day): Date {
  return new Date(day * DAY_MS);
}

/** A day's name, 'YYYY-MM-DD'. */
export function dayName(day: Day): string {
  return dateOfDay(day).toISOString().slice(0, 10);
}

/** The day of that name; null if there is no such day. */
export function dayNamed(name: string): Day | null {
  const midnight = Date.parse(`${name}T00:00:00Z`);
  return Number.isNaN(midnight) || dayName(dayOf(midnight)) !== name ? null : dayOf(midnight);
}

/** The seed of a day: the digits of its name, so that anybody can name it. */
export function seedOfDay(day: Day): number {
  return Number(dayName(day).replaceAll('-', ''));
}
