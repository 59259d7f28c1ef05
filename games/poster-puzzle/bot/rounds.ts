import type { RecordRounds, RepeatRound } from '#engine/rules/bot-contract.ts';
import { dayName, dayOf } from '#engine/rules/day.ts';
import { PIECE_COUNTS } from '#posters/jigsaw/sizes.ts';
import { cutSeedOfDay, type Deal, dealTable } from '../rules/deal.ts';
import { groupAt, type Table } from '../rules/state.ts';
import { solveByEdges } from './bots.ts';

const FIRST_DAY = dayOf(new Date(Date.UTC(2028, 0, 1)));
const DAYS = 366;
const DEALS = 20;

export const recordRounds: RecordRounds = (most = DAYS) => {
  const days = Array.from({ length: Math.min(DAYS, most) }, (_, day) => {
    return {
      name: dayName(FIRST_DAY + day),
      input: JSON.stringify({ seed: cutSeedOfDay(FIRST_DAY + day), count: 12, turning: true, isTall: false }),
    };
  });
  const deals = Array.from({ length: Math.min(DEALS, most) }, (_, index) => {
    const count = PIECE_COUNTS[index % PIECE_COUNTS.length] ?? 12;
    const deal = { seed: index + 1, count, turning: index % 3 > 0, isTall: index % 2 > 0, isSolved: true };
    return { name: `${count} pieces, seed ${deal.seed}`, input: JSON.stringify(deal) };
  });
  return { files: {}, rounds: [...days, ...deals] };
};

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
