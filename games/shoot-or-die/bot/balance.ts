/** The balance of Shoot or Die in figures, for `npm run balance`. */
import type { BalanceRow } from '#engine/rules/bot-contract.ts';
import { playFamilies } from './families.ts';
import { familyRows, goalRows } from './goals.ts';
import { readTuning } from './recorded-run.ts';

/** As many as two minutes are good for. */
const SEEDS = { aiming: 60, circling: 40, trying: 40 };

/** Plays all families and says what came of it. */
export function measureBalance(): BalanceRow[] {
  const families = playFamilies(readTuning(), SEEDS);
  return [...familyRows(families), ...goalRows(families)];
}
