import { type CalendarMonth, calendarMonth } from '#engine/menus/texts.ts';
import type { Day } from '#engine/rules/day.ts';
import { KEPT_DAYS, type KeptDays } from '#engine/saving/kept-days.ts';
import type { SavedValue } from '#engine/saving/save-store.ts';

/** Days whose poster was solved on that day: the streak. */
export const SAVED_DAYS: SavedValue<KeptDays> = {
  name: 'days',
  ...KEPT_DAYS,
};

/** Day of the current deal: it counts for the streak, however late it is finished. Null in old saves. */
export const SAVED_BEGUN: SavedValue<Day | null> = {
  name: 'begun',
  version: 1,
  fallback: null,
  parse: (stored) => (Number.isSafeInteger(stored) ? (stored as Day) : null),
};

/** Days whose poster is solved, no matter when it was solved. */
export const SAVED_SHEETS: SavedValue<KeptDays> = {
  name: 'sheets',
  ...KEPT_DAYS,
};

type DayState = 'done' | 'open' | 'coming';

export interface Month extends Pick<CalendarMonth, 'title' | 'offset'> {
  readonly days: readonly { readonly day: number; readonly state: DayState }[];
  readonly done: number;
  readonly isWhole: boolean;
}

/** Returns the month of `day`. Days after `today` have no poster yet. */
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
