/** The balance of Shoot or Die Multiplayer in figures, for `npm run balance`. */
import type { BalanceRow } from '#engine/rules/balance-row.ts';
import { goalRows, playAllSeries } from './goals.ts';

/** Matches of a series: as many as three quarters of a minute are good for. */
const MATCHES = 40;

/** Plays all series and says what came of them. */
export function measureBalance(): BalanceRow[] {
  return goalRows(playAllSeries(MATCHES));
}
