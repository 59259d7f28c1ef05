import { STEP_SECONDS } from '#engine/loop/fixed-step.ts';
import type { PieceCount } from '#posters/jigsaw/sizes.ts';
import type { Table } from './state.ts';

const MOST_POINTS = 999_999;

/** Number of pieces that earn no points after each hint. */
export const HINT_COST = 2;

/** Points per piece and minute: at a fair pace every size gives about 800. */
const WEIGHTS: Readonly<Record<PieceCount, number>> = { 12: 100, 48: 160, 120: 280, 300: 500 };

/** Points for care do not depend on time, so that players of 300 pieces do not have to hurry. */
const CARE: Readonly<Record<PieceCount, number>> = { 12: 500, 48: 1000, 120: 2000, 300: 4000 };

/** Fraction of the points if pieces are not turned. */
const UNTURNED_FACTOR = 0.6;

/** Fraction of the points for care after a hint. */
const HINTED_FACTOR = 0.5;

interface Solved {
  readonly count: PieceCount;
  readonly turning: boolean;
  readonly hints: number;
  readonly seconds: number;
}

export interface Points {
  readonly care: number;
  readonly speed: number;
}

export function secondsPlayed(table: Table): number {
  return table.steps * STEP_SECONDS;
}

/** Unturned pieces and hints reduce the points for speed and care. The first hint halves those for care. */
export function pointsFor({ count, turning, hints, seconds }: Solved): Points {
  const pieces = Math.max(0, count - HINT_COST * hints);
  const share = turning ? 1 : UNTURNED_FACTOR;
  const minutes = Math.max(STEP_SECONDS, seconds) / 60;
  const care = CARE[count] * (pieces / count) * (hints > 0 ? HINTED_FACTOR : 1) * share;
  const speed = (WEIGHTS[count] * pieces * share) / minutes;
  const whole = Math.round(care);
  return { care: whole, speed: Math.min(MOST_POINTS - whole, Math.round(speed)) };
}

export function totalOf({ care, speed }: Points): number {
  return care + speed;
}

export function scoreOf(table: Table): number {
  if (!table.isFinished) return 0;
  const { cut, turning, hints } = table;
  return totalOf(pointsFor({ count: cut.count, turning, hints, seconds: secondsPlayed(table) }));
}
