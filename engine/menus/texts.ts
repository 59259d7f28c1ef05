import { SPEEDS, unpackAssists } from '../rules/assists.ts';
import { type Day, dateOfDay, dayOf, monthName } from '../rules/day.ts';

/** Formats whole seconds as a clock: 1:03. Fractions of a second are dropped. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

interface CalendarMonth {
  /** E.g. 'November 2026'. */
  readonly title: string;
  readonly firstDay: Day;
  readonly length: number;
  /** Number of days of the previous month in the first week. Weeks start on Monday. */
  readonly offset: number;
}

export function calendarMonth(day: Day, back = 0): CalendarMonth {
  const date = dateOfDay(day);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1));
  const next = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1));
  const firstDay = dayOf(first);
  return {
    title: `${monthName(first.getUTCMonth() + 1)} ${first.getUTCFullYear()}`,
    firstDay,
    length: dayOf(next) - firstDay,
    // `getUTCDay` returns 0 for Sunday.
    offset: (first.getUTCDay() + 6) % 7,
  };
}

export const nextSpeed = (speed: number): number =>
  SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] as number;

/** Returns a text such as '80 % speed, one more life', or '' without assists. */
export function assistsText(packed: number, help: string): string {
  const { speed = 100, isHelped = false } = unpackAssists(packed) ?? {};
  return [speed < 100 && `${speed} % speed`, isHelped && help].filter((part) => part !== false).join(', ');
}
