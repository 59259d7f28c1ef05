import { useEffect, useState } from 'react';
import { dayOf } from '#engine/rules/day.ts';
import type { Result } from './game.ts';
import { recallDays, streakOn } from './kept-days.ts';

/** How many days in a row the sums of the day were flown on this device; asked for anew after each result. */
export function useDayStreak(result: Result | null): number {
  const [streak, setStreak] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a result may be one more day.
  useEffect(() => setStreak(streakOn(recallDays(), dayOf(Date.now()))), [result]);
  return streak;
}
