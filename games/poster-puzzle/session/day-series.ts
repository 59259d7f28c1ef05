/** The posters of the days as a series: which of a month are done, and how many days in a row one has done the day's own. */
import { dayName } from '#engine/rules/day.ts';
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

const DAY_MS = 86_400_000;

/** 'YYYY-MM-DD' of a day by its number. */
export const nameOfDay = (day: number): string => dayName(new Date(day * DAY_MS));

/** What is known of a day of the series: its poster is done, can be done, or is still to come. */
export type DayState = 'done' | 'open' | 'coming';

/** A month of the series. */
export interface Month {
  /** E.g. 'November 2026'. */
  readonly title: string;
  /** How many days of the week before the first one the month's first week has, from Monday on. */
  readonly offset: number;
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
  const date = new Date(day * DAY_MS);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const first = Date.UTC(year, month, 1) / DAY_MS;
  const length = Date.UTC(year, month + 1, 1) / DAY_MS - first;
  const days = Array.from({ length }, (_, index) => {
    const each = first + index;
    const state: DayState = isDone(each) ? 'done' : each <= today ? 'open' : 'coming';
    return { day: each, state };
  });
  const done = days.filter(({ state }) => state === 'done').length;
  const title = date.toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return {
    title,
    offset: (new Date(first * DAY_MS).getUTCDay() + 6) % 7,
    days,
    done,
    isWhole: done === length,
  };
}
