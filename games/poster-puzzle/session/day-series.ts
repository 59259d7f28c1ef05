/** The posters of the days as a series: which of a month are done, and how many days in a row one has done the day's own. */
import { type CalendarMonth, calendarMonth } from '#engine/menus/calendar-month.ts';
import { dateOfDay, dayName } from '#engine/rules/day.ts';
import { KEPT_DAYS, type KeptDays } from '#engine/saving/kept-days.ts';
import type { SavedValue } from '#engine/saving/save-store.ts';

/** Days on which the poster of that day was done: the streak. */
export const SAVED_DAYS: SavedValue<KeptDays> = {
  name: 'days',
  ...KEPT_DAYS,
};

/** Days whose poster is done, on whatever day: the series. */
export const SAVED_SHEETS: SavedValue<KeptDays> = {
  name: 'sheets',
  ...KEPT_DAYS,
};

/** 'YYYY-MM-DD' of a day by its number. */
export const nameOfDay = (day: number): string => dayName(dateOfDay(day));

/** What is known of a day of the series: its poster is done, can be done, or is still to come. */
export type DayState = 'done' | 'open' | 'coming';

/** A month of the series. */
export interface Month extends Pick<CalendarMonth, 'title' | 'offset'> {
  readonly days: readonly { readonly day: number; readonly state: DayState }[];
  readonly done: number;
  readonly isWhole: boolean;
}

/**
 * The month of a day, all days by their numbers (`dayNumber`).
 * @param day any day of it
 * @param today days after it have no poster yet
 */
export function monthOf(day: number, today: number, isDone: (day: number) => boolean): Month {
  const { title, firstDay, length, offset } = calendarMonth(day);
  const days = Array.from({ length }, (_, index) => {
    const each = firstDay + index;
    const state: DayState = isDone(each) ? 'done' : each <= today ? 'open' : 'coming';
    return { day: each, state };
  });
  const done = days.filter(({ state }) => state === 'done').length;
  return { title, offset, days, done, isWhole: done === length };
}
