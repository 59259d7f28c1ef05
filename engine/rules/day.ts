/** Days of games that give everybody the same on each of them. */

/** A date's name in UTC, 'YYYY-MM-DD': the same day for everybody. */
export function dayName(date: Date): string {
  return date.toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;

/** How many days have passed since 1 January 1970, in UTC: a day's number. */
export function dayNumber(date: Date): number {
  return Math.floor(date.getTime() / DAY_MS);
}

/** The midnight, in UTC, with which a day begins, by its number. */
export function dateOfDay(day: number): Date {
  return new Date(day * DAY_MS);
}

/** The seed of a day of that name: its digits, so that anybody can name it. */
export function seedOfDay(name: string): number {
  return Number(name.replaceAll('-', ''));
}
