/**
 * On which days something was done, and how many of them are in a row. Each day is kept, not a count and the last one:
 * a clock that jumps ahead and back, or the other way round, then leaves a day too many, and no row is broken.
 */
import { type Day, dayNamed } from '#engine/rules/day.ts';
import type { SavedValue, SaveStore } from './save-store.ts';

/** Each day once, in the order in which they were kept. */
export type KeptDays = readonly Day[];

/** Three years: more than a calendar shows, and 7 kB at the most. */
const MOST_DAYS = 1100;

/** How days are kept. A game adds the name: `{ name: 'days', ...KEPT_DAYS }`. */
export const KEPT_DAYS: Omit<SavedValue<KeptDays>, 'name'> = {
  version: 1,
  fallback: [],
  parse: (stored) => (Array.isArray(stored) ? checkedDays(stored) : daysOfCount(stored)),
};

/** Keeps a day. Returns all that are kept. */
export function keepDay(saves: SaveStore, kind: SavedValue<KeptDays>, day: Day): KeptDays {
  return saves.update(kind, (days) => (days.includes(day) ? days : [...days, day].slice(-MOST_DAYS))).value;
}

/** How many days in a row are kept, up to today, or up to yesterday while today is still to come. */
export function streakOn(days: KeptDays, today: Day): number {
  const kept = new Set(days);
  const last = kept.has(today) ? today : today - 1;
  let streak = 0;
  while (kept.has(last - streak)) streak++;
  return streak;
}

function checkedDays(stored: readonly unknown[]): KeptDays {
  const isDay = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
  return [...new Set(stored.filter(isDay))].slice(-MOST_DAYS);
}

/** As Shoot or Die kept a streak at first: the last day's name, and how many days in a row ended with it. */
function daysOfCount(stored: unknown): KeptDays | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { last, days } = stored as { last?: unknown; days?: unknown };
  if (typeof last !== 'string' || !Number.isSafeInteger(days) || (days as number) < 1) return null;
  const day = dayNamed(last);
  if (day === null) return null;
  const count = Math.min(days as number, MOST_DAYS);
  return Array.from({ length: count }, (_, index) => day - count + 1 + index);
}
