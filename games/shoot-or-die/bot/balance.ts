/** Numbers on the balance of Shoot or Die, for `npm run balance`. */
import type { BalanceRow } from '#engine/rules/bot-contract.ts';
import { playFamilies } from './families.ts';
import { familyRows, goalRows } from './goals.ts';
import { readTuning } from './recorded-run.ts';

/** As many seeds as fit in two minutes. */
const SEEDS = { aiming: 60, circling: 40, trying: 40 };

export function measureBalance(): BalanceRow[] {
  const families = playFamilies(readTuning(), SEEDS);
  return [...familyRows(families), ...goalRows(families)];
}
