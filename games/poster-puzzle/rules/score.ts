/** What a finished puzzle is worth. */
import { STEP_SECONDS } from '#engine/loop/fixed-step.ts';
import type { PieceCount } from '#posters/jigsaw/sizes.ts';
import type { Table } from './state.ts';

/** The highest score. */
const MOST_POINTS = 999_999;

/** A hint takes as many pieces off the count. */
export const HINT_COST = 2;

/** Points for a piece a minute, by size: of more pieces, each takes longer to find. At a fair pace all sizes come to some 800. */
const WEIGHTS: Readonly<Record<PieceCount, number>> = { 12: 100, 48: 160, 120: 280, 300: 500 };

/** Points for care, however long it takes: nobody is hurried through 300 pieces. */
const CARE: Readonly<Record<PieceCount, number>> = { 12: 500, 48: 1000, 120: 2000, 300: 4000 };

/** Share of the points where nothing had to be turned. */
const UNTURNED_SHARE = 0.6;

/** Share of the care that is left once a hint was taken. */
const HINTED_SHARE = 0.5;

/** What a finished puzzle is judged by. */
interface Solved {
  readonly count: PieceCount;
  readonly turning: boolean;
  readonly hints: number;
  readonly seconds: number;
}

/** Both halves of a score, whole numbers. */
export interface Points {
  readonly care: number;
  readonly speed: number;
}

/** Seconds played. */
export function secondsPlayed(table: Table): number {
  return table.steps * STEP_SECONDS;
}

/**
 * Points for care and for speed. Both have less where nothing lay turned, and where hints took pieces off; the first hint
 * halves the care.
 */
export function pointsFor({ count, turning, hints, seconds }: Solved): Points {
  const pieces = Math.max(0, count - HINT_COST * hints);
  const share = turning ? 1 : UNTURNED_SHARE;
  const minutes = Math.max(STEP_SECONDS, seconds) / 60;
  const care = CARE[count] * (pieces / count) * (hints > 0 ? HINTED_SHARE : 1) * share;
  const speed = (WEIGHTS[count] * pieces * share) / minutes;
  const whole = Math.round(care);
  return { care: whole, speed: Math.min(MOST_POINTS - whole, Math.round(speed)) };
}

/** Care and speed together. */
export function totalOf({ care, speed }: Points): number {
  return care + speed;
}

/** The score of a table; 0 while the puzzle is not finished. */
export function scoreOf(table: Table): number {
  if (!table.isFinished) return 0;
  const { cut, turning, hints } = table;
  return totalOf(pointsFor({ count: cut.count, turning, hints, seconds: secondsPlayed(table) }));
}
