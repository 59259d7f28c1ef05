/** The days whose level was solved when it was theirs: for the calendar, and for how many there are in a row. */
import { dayNumber } from '#engine/rules/day.ts';
import { KEPT_DAYS, type KeptDays, keepDay } from '#engine/saving/kept-days.ts';
import type { SavedValue, SaveStore } from '#engine/saving/save-store.ts';

/** As the device keeps them. */
export const SAVED_DAYS: SavedValue<KeptDays> = {
  name: 'days',
  ...KEPT_DAYS,
};

/** Keeps the day of a level that was solved: on that day, or when the clock is no more than a midnight away from it. */
export function keepSolvedDay(saves: SaveStore, date: string, now: Date): void {
  const day = new Date(date);
  if (Math.abs(dayNumber(now) - dayNumber(day)) <= 1) keepDay(saves, SAVED_DAYS, day);
}

/** One day of a month. */
export interface CalendarDay {
  /** From 1. */
  readonly day: number;
  readonly isSolved: boolean;
  readonly isToday: boolean;
}

/** A month as a calendar shows it. */
export interface CalendarMonth {
  /** Such as 'November 2026'. */
  readonly title: string;
  /** Weeks of seven days, Monday first; null where a day is of another month. */
  readonly weeks: readonly (readonly (CalendarDay | null)[])[];
  readonly solved: number;
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The month that lies `back` months before the one of `today`, in UTC. */
export function monthOf(days: KeptDays, today: Date, back: number): CalendarMonth {
  const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1));
  const next = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1);
  const start = dayNumber(first);
  const kept = new Set(days);
  const inMonth = Array.from({ length: dayNumber(new Date(next)) - start }, (_, index) => ({
    day: index + 1,
    isSolved: kept.has(start + index),
    isToday: dayNumber(today) === start + index,
  }));
  // Sunday is day 0.
  const before = Array<null>((first.getUTCDay() + 6) % 7).fill(null);
  const cells = [...before, ...inMonth];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[7 * week + day] ?? null),
  );
  return { title: monthName.format(first), weeks, solved: inMonth.filter(({ isSolved }) => isSolved).length };
}

/** How many months before `today` the first solved day lies; 0 if none does. */
export function monthsBack(days: KeptDays, today: Date): number {
  const first = new Date(Math.min(...days, dayNumber(today)) * 86_400_000);
  const months = (date: Date): number => 12 * date.getUTCFullYear() + date.getUTCMonth();
  return months(today) - months(first);
}
