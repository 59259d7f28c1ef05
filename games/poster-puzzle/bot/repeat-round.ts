import type { RepeatRound } from '#engine/rules/bot-contract.ts';
import { type Deal, dealTable } from '../rules/deal.ts';
import { groupAt, type Table } from '../rules/state.ts';
import { solveByEdges } from './matching-bot.ts';

/** As it is dealt, and, if it is to be solved, at its end: the bot sees no more than the rules' own lines. */
export const repeatRound: RepeatRound = (_files, input) => {
  const { isSolved, ...deal } = JSON.parse(input) as Deal & { isSolved?: true };
  const table = dealTable(deal);
  const dealt = `${stateOf(table)} ${JSON.stringify(table.cut)}`;
  if (!isSolved) return [dealt];
  const tries = solveByEdges(table, 0, deal.seed);
  return [dealt, `${tries} tries ${stateOf(table)}`];
};

/** Numbers as text are exact: ECMA-262 has the shortest that reads back as the same. */
function stateOf(table: Table): string {
  const { groupOf, stack, tray, steps } = table;
  const frames = stack.map((id) => groupAt(table, id).frame);
  return JSON.stringify([frames, groupOf, stack, tray, steps]);
}
