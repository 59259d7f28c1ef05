/** What a finished puzzle is worth. */
import { STEP_SECONDS } from '#engine/loop/fixed-step.ts';
import type { PieceCount } from '#posters/jigsaw/sizes.ts';
import type { Table } from './state.ts';

/** The highest score. */
export const MOST_POINTS = 999_999;

/** A hint takes as many pieces off the count. */
export const HINT_COST = 2;

/** Points for a piece a minute, by size: of more pieces, each takes longer to find. */
const WEIGHTS: Readonly<Record<PieceCount, number>> = { 12: 100, 48: 160, 120: 280, 300: 500 };

/** Share of the points where nothing had to be turned. */
const UNTURNED_SHARE = 0.6;

/** Seconds played. */
export function secondsPlayed(table: Table): number {
  return table.steps * STEP_SECONDS;
}

/** Pieces a minute, weighed by size: a whole number, 0 while the puzzle is not finished. */
export function scoreOf(table: Table): number {
  if (!table.isFinished) return 0;
  const pieces = Math.max(0, table.cut.count - HINT_COST * table.hints);
  const minutes = Math.max(1, table.steps) * (STEP_SECONDS / 60);
  const points = (WEIGHTS[table.cut.count] * pieces * (table.turning ? 1 : UNTURNED_SHARE)) / minutes;
  return Math.min(MOST_POINTS, Math.round(points));
}
