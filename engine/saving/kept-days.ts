/** Saves days instead of a count, because then a wrong clock adds at most one day, and ends no streak. */
import { type Day, dayNamed } from '#engine/rules/day.ts';
import type { SavedValue, SaveStore } from './save-store.ts';

/** Unique days, in the order in which they were added. */
export type KeptDays = readonly Day[];

/** Maximum number of days: three years, which take up at most 7 kB of storage. */
const MOST_DAYS = 1100;

/** Saved value without its name, which each game adds: `{ name: 'days', ...KEPT_DAYS }`. */
export const KEPT_DAYS: Omit<SavedValue<KeptDays>, 'name'> = {
  version: 1,
  fallback: [],
  parse: (stored) => (Array.isArray(stored) ? checkedDays(stored) : daysOfCount(stored)),
};

export function keepDay(saves: SaveStore, kind: SavedValue<KeptDays>, day: Day): KeptDays {
  return saves.update(kind, (days) => (days.includes(day) ? days : [...days, day].slice(-MOST_DAYS))).value;
}

/** Returns the number of consecutive days that end today, or yesterday if today is not included. */
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

/** Reads the format of early streaks: the name of the last day, and the number of days up to it. */
function daysOfCount(stored: unknown): KeptDays | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { last, days } = stored as { last?: unknown; days?: unknown };
  if (typeof last !== 'string' || !Number.isSafeInteger(days) || (days as number) < 1) return null;
  const day = dayNamed(last);
  if (day === null) return null;
  const count = Math.min(days as number, MOST_DAYS);
  return Array.from({ length: count }, (_, index) => day - count + 1 + index);
}
