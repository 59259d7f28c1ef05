/** A streak of hits multiplies the value of kills; a miss costs one tier. */

/** Hits at which each multiplier starts: ×1 at 0, ×2 at 10 … ×8 at 190. */
const STREAK_TIERS = [0, 10, 25, 45, 70, 100, 140, 190] as const;

/** Food of an unaimed hit without a streak, as a fraction of the usual food. */
const LEAST_SIDE_FRACTION = 0.25;
/** Multiplier from which an unaimed hit gives the usual food. */
const FULL_SIDE_FACTOR = 6;

/** Food of an aimed hit without a streak, relative to an ordinary hit. */
const LEAST_AIMED_FACTOR = 0.85;
/** Increase of an aimed hit’s food with each multiplier. */
const AIMED_FACTOR_GROWTH = 0.05;

export interface Streak {
  hits: number;
  longest: number;
}

export function createStreak(): Streak {
  return { hits: 0, longest: 0 };
}

/** Returns the multiplier, 1 to 8. */
export function streakFactor(hits: number): number {
  let factor = 0;
  for (const tier of STREAK_TIERS) if (hits >= tier) factor++;
  return factor;
}

/** Returns the progress towards the next multiplier, 0 to 1; 1 at the highest. */
export function progressToNextFactor(hits: number): number {
  const factor = streakFactor(hits);
  const from = STREAK_TIERS[factor - 1] ?? 0;
  const to = STREAK_TIERS[factor];
  return to === undefined ? 1 : (hits - from) / (to - from);
}

/** Returns the food of an unaimed hit, as a fraction of the usual food. */
export function sideFraction({ hits }: Streak): number {
  const way = (streakFactor(hits) - 1) / (FULL_SIDE_FACTOR - 1);
  return LEAST_SIDE_FRACTION + (1 - LEAST_SIDE_FRACTION) * Math.min(1, way);
}

/** Returns the food of an aimed hit relative to an ordinary one; it grows with the multiplier. */
export function aimedFactor({ hits }: Streak): number {
  return LEAST_AIMED_FACTOR + AIMED_FACTOR_GROWTH * streakFactor(hits);
}

export function countHit(streak: Streak): boolean {
  const before = streakFactor(streak.hits);
  streak.hits++;
  streak.longest = Math.max(streak.longest, streak.hits);
  return streakFactor(streak.hits) > before;
}

/** Counts a miss: the streak falls to the start of the tier below. Returns true if that lowered the multiplier. */
export function countMiss(streak: Streak): boolean {
  const before = streakFactor(streak.hits);
  streak.hits = STREAK_TIERS[before - 2] ?? 0;
  return before > 1;
}
