/** The days whose level was solved when it was theirs: for the calendar, and for how many there are in a row. */
import { type CalendarMonth, calendarMonth } from '#engine/menus/calendar-month.ts';
import { type Day, dateOfDay, dayName } from '#engine/rules/day.ts';
import { KEPT_DAYS, type KeptDays, keepDay } from '#engine/saving/kept-days.ts';
import type { SavedValue, SaveStore } from '#engine/saving/save-store.ts';

/** As the device keeps them. */
export const SAVED_DAYS: SavedValue<KeptDays> = {
  name: 'days',
  ...KEPT_DAYS,
};

/** Keeps the day of a level that was solved, if the level was begun on its day, however late it was solved. */
export function keepSolvedDay(saves: SaveStore, date: string, begun: Day): void {
  if (date === dayName(begun)) keepDay(saves, SAVED_DAYS, begun);
}

/** One day of a month. */
export interface CalendarDay {
  /** From 1. */
  readonly day: number;
  readonly isSolved: boolean;
  readonly isToday: boolean;
}

/** A month as a calendar shows it. */
export interface SolvedMonth extends Pick<CalendarMonth, 'title'> {
  /** Weeks of seven days, Monday first; null where a day is of another month. */
  readonly weeks: readonly (readonly (CalendarDay | null)[])[];
  readonly solved: number;
}

/** The month that lies `back` months before the one of `today`. */
export function monthOf(days: KeptDays, today: Day, back: number): SolvedMonth {
  const { title, firstDay, length, offset } = calendarMonth(today, back);
  const kept = new Set(days);
  const inMonth = Array.from({ length }, (_, index) => ({
    day: index + 1,
    isSolved: kept.has(firstDay + index),
    isToday: today === firstDay + index,
  }));
  const cells = [...Array<null>(offset).fill(null), ...inMonth];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[7 * week + day] ?? null),
  );
  return { title, weeks, solved: inMonth.filter(({ isSolved }) => isSolved).length };
}

/** How many months before `today` the first solved day lies; 0 if none does. */
export function monthsBack(days: KeptDays, today: Day): number {
  const first = dateOfDay(Math.min(...days, today));
  const months = (date: Date): number => 12 * date.getUTCFullYear() + date.getUTCMonth();
  return months(dateOfDay(today)) - months(first);
}
