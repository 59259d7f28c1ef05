/** On how many days in a row the day's seed has been played to its end. */
import type { Day } from '#engine/rules/day.ts';
import { KEPT_DAYS, type KeptDays, keepDay, streakOn } from '#engine/saving/kept-days.ts';
import type { SavedValue, SaveStore } from '#engine/saving/save-store.ts';

/** The days on which somebody has played; under this name a count was kept at first, which is still read. */
export const SAVED_STREAK: SavedValue<KeptDays> = {
  name: 'day-streak',
  ...KEPT_DAYS,
};

/** Counts a day, once. Returns how many days in a row that makes. */
export function countDay(saves: SaveStore, day: Day): number {
  return streakOn(keepDay(saves, SAVED_STREAK, day), day);
}
