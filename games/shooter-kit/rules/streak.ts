/** Hits in a row multiply what a kill is worth; a miss costs one tier. Numbers: the design notes, "Score". */

/** Hits in a row at which each factor begins: ×1 at 0, ×2 at 10 … ×8 at 190. */
const STREAK_TIERS = [0, 10, 25, 45, 70, 100, 140, 190] as const;

/**
 * What nobody aimed (drops, leaps, fragments, blasts, the further hits of a bullet) feeds this share without a row of
 * hits, and all of it from this factor on: else upgrades would feed whoever sprays as well as whoever aims.
 */
const LEAST_SIDE_SHARE = 0.25;
const FULL_SIDE_FACTOR = 6;

/** What an aimed hit feeds: this share of an ordinary one, and so much more for each factor. */
const LEAST_AIMED_SHARE = 0.85;
const AIMED_SHARE_GROWTH = 0.05;

/** Hits in a row. */
export interface Streak {
  hits: number;
  /** The longest of this run. */
  longest: number;
}

export function createStreak(): Streak {
  return { hits: 0, longest: 0 };
}

/** The factor for so many hits in a row: 1 to 8. */
export function streakFactor(hits: number): number {
  let factor = 0;
  for (const tier of STREAK_TIERS) if (hits >= tier) factor++;
  return factor;
}

/** How far the streak is on its way to the next factor, 0 to 1; 1 at the highest. */
export function shareOfNextFactor(hits: number): number {
  const factor = streakFactor(hits);
  const from = STREAK_TIERS[factor - 1] ?? 0;
  const to = STREAK_TIERS[factor];
  return to === undefined ? 1 : (hits - from) / (to - from);
}

/** Share of its food that a hit gives which was not aimed. */
export function sideShare({ hits }: Streak): number {
  const way = (streakFactor(hits) - 1) / (FULL_SIDE_FACTOR - 1);
  return LEAST_SIDE_SHARE + (1 - LEAST_SIDE_SHARE) * Math.min(1, way);
}

/** What an aimed hit feeds, in ordinary ones: more the higher the factor. */
export function aimedShare({ hits }: Streak): number {
  return LEAST_AIMED_SHARE + AIMED_SHARE_GROWTH * streakFactor(hits);
}

/** Counts a hit. Returns true if it raised the factor. */
export function countHit(streak: Streak): boolean {
  const before = streakFactor(streak.hits);
  streak.hits++;
  streak.longest = Math.max(streak.longest, streak.hits);
  return streakFactor(streak.hits) > before;
}

/** Counts a miss: back to the start of the tier below. Returns true if that lowered the factor. */
export function countMiss(streak: Streak): boolean {
  const before = streakFactor(streak.hits);
  streak.hits = STREAK_TIERS[before - 2] ?? 0;
  return before > 1;
}
