import type { BalanceRow } from '#engine/rules/bot-contract.ts';
import { playFamilies } from './families.ts';
import { familyRows, goalRows } from './goals.ts';
import { readTuning } from './play-round.ts';

/** Number of seeds per family of bots: as many as can be played in three minutes. */
const SEEDS = { aiming: 40, aimingBadly: 120, circling: 24, trying: 24, fixed: 24 };

export function measureBalance(): BalanceRow[] {
  const families = playFamilies(readTuning(), SEEDS);
  return [...familyRows(families), ...goalRows(families)];
}
