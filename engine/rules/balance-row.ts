/** A figure of how a game plays, measured by bots, and what it is meant to be: a row of `npm run balance`. */
export interface BalanceRow {
  figure: string;
  value: string;
  /** In words; empty where there is none. */
  goal: string;
  /** Null where there is no goal. */
  isMet: boolean | null;
}
