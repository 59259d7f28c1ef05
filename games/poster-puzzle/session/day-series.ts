/** The posters of the days as a series: which of a month are done, and how many days in a row one has done the day's own. */
import { type CalendarMonth, calendarMonth } from '#engine/menus/texts.ts';
import type { Day } from '#engine/rules/day.ts';
import { KEPT_DAYS, type KeptDays } from '#engine/saving/kept-days.ts';
import type { SavedValue } from '#engine/saving/save-store.ts';

/** Days on which the poster of that day was done: the streak. */
export const SAVED_DAYS: SavedValue<KeptDays> = {
  name: 'days',
  ...KEPT_DAYS,
};

/** The day on which the table in play was dealt: its poster counts for the row if it is that day's, however late it is done. Null for a table dealt before this was kept. */
export const SAVED_BEGUN: SavedValue<Day | null> = {
  name: 'begun',
  version: 1,
  fallback: null,
  parse: (stored) => (Number.isSafeInteger(stored) ? (stored as Day) : null),
};

/** Days whose poster is done, on whatever day: the series. */
export const SAVED_SHEETS: SavedValue<KeptDays> = {
  name: 'sheets',
  ...KEPT_DAYS,
};

/** What is known of a day of the series: its poster is done, can be done, or is still to come. */
type DayState = 'done' | 'open' | 'coming';

/** A month of the series. */
export interface Month extends Pick<CalendarMonth, 'title' | 'offset'> {
  readonly days: readonly { readonly day: number; readonly state: DayState }[];
  readonly done: number;
  readonly isWhole: boolean;
}

/**
 * The month of a day.
 * @param day any day of it
 * @param today days after it have no poster yet
 */
export function monthOf(day: Day, today: Day, isDone: (day: Day) => boolean): Month {
  const { title, firstDay, length, offset } = calendarMonth(day);
  const days = Array.from({ length }, (_, index) => {
    const each = firstDay + index;
    const state: DayState = isDone(each) ? 'done' : each <= today ? 'open' : 'coming';
    return { day: each, state };
  });
  const done = days.filter(({ state }) => state === 'done').length;
  return { title, offset, days, done, isWhole: done === length };
}
