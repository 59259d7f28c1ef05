// A daily round belongs to the day on which it started, however late it ends. So a session reads the current
// day only when a round starts or a menu shows today.

/** Number of days since 1 January 1970, in UTC. */
export type Day = number;

const DAY_MS = 86_400_000;

export function dayOf(moment: Date | number): Day {
  return Math.floor(Number(moment) / DAY_MS);
}

export function dateOfDay(day: Day): Date {
  return new Date(day * DAY_MS);
}

/** Returns a day as 'YYYY-MM-DD'. */
export function dayName(day: Day): string {
  return dateOfDay(day).toISOString().slice(0, 10);
}

export function dayNamed(name: string): Day | null {
  const midnight = Date.parse(`${name}T00:00:00Z`);
  return Number.isNaN(midnight) || dayName(dayOf(midnight)) !== name ? null : dayOf(midnight);
}

/** The seed is the date as a number, such as 20261126, which people can recognise and compare. */
export function seedOfDay(day: Day): number {
  return Number(dayName(day).replaceAll('-', ''));
}

/** Written out, because the first call of `toLocaleDateString` takes 100 ms on a slow phone. */
const MONTHS = 'January February March April May June July August September October November December';

/** @param month 1 to 12 */
export const monthName = (month: number): string | undefined => MONTHS.split(' ')[month - 1];

/** Returns a date such as '21 November 2026'. */
export function dateInWords(isoDate: string): string {
  const [year, month = 1, day] = isoDate.split('-').map(Number);
  return `${day} ${monthName(month)} ${year}`;
}
