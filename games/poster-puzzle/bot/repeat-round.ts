import type { RepeatRound } from '#engine/rules/bot-contract.ts';
import { type Deal, dealTable } from '../rules/deal.ts';
import { groupAt, type Table } from '../rules/state.ts';
import { solveByEdges } from './matching-bot.ts';

/** Returns the dealt table and, for a solved round, also the final table. */
export const repeatRound: RepeatRound = (_files, input) => {
  const { isSolved, ...deal } = JSON.parse(input) as Deal & { isSolved?: true };
  const table = dealTable(deal);
  const dealt = `${stateOf(table)} ${JSON.stringify(table.cut)}`;
  if (!isSolved) return [dealt];
  const tries = solveByEdges(table, 0, deal.seed);
  return [dealt, `${tries} tries ${stateOf(table)}`];
};

/** Numbers as text are exact: ECMA-262 prints the shortest text that parses to the same number. */
function stateOf(table: Table): string {
  const { groupOf, stack, tray, steps } = table;
  const frames = stack.map((id) => groupAt(table, id).frame);
  return JSON.stringify([frames, groupOf, stack, tray, steps]);
}
