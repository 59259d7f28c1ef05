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
