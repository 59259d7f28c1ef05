/** On how many days in a row the day's seed has been played to its end. */
import { dayName } from '#engine/rules/day.ts';
import type { SavedValue, SaveStore } from '#engine/saving/save-store.ts';

/** As it is kept. */
interface DayStreak {
  /** The last day, 'YYYY-MM-DD' in UTC; empty before the first. */
  last: string;
  days: number;
}

/** The row of days on which somebody has played. */
export const SAVED_STREAK: SavedValue<DayStreak> = {
  name: 'day-streak',
  version: 1,
  fallback: { last: '', days: 0 },
  parse(stored) {
    const { last, days } = stored as Partial<Record<keyof DayStreak, unknown>>;
    if (typeof last !== 'string' || !Number.isSafeInteger(days) || (days as number) < 0) return null;
    return { last, days: days as number };
  },
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Counts today, once. Returns how many days in a row that makes. */
export function countDay(saves: SaveStore, now: Date): number {
  const today = dayName(now);
  const { last, days } = saves.read(SAVED_STREAK);
  if (last === today) return days;
  const isNext = last === dayName(new Date(now.getTime() - DAY_MS));
  const counted = { last: today, days: isNext ? days + 1 : 1 };
  saves.write(SAVED_STREAK, counted);
  return counted.days;
}
