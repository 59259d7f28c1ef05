/** Time at the table. */
import type { Table } from './state.ts';

/** One fixed step of 1/60 s in play; time starts with the first touch and ends with the last piece. */
export function step(table: Table): void {
  if (table.isStarted && !table.isFinished) table.steps++;
}
