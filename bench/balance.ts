/**
 * `npm run balance`: bots play each game, and one table compares the results with the goals. Exits with 1 if one is missed.
 */
import type { BalanceRow } from '#engine/rules/bot-contract.ts';
import { say } from '#serve/terminal.ts';
import { table } from './markdown.ts';
import { modulesOfGames } from './modules-of-games.ts';

const started = Date.now();
const games = await modulesOfGames<{ measureBalance: () => readonly BalanceRow[] }>('bot/balance.ts');
const rows = games.flatMap(({ slug, module }) =>
  module.measureBalance().map((row) => ({ game: slug, ...row })),
);

const head = ['game', 'figure', 'value', 'goal', ''];
const mark = (isMet: boolean | null): string => (isMet === null ? '' : isMet ? 'yes' : 'NO');
const cells = rows.map(({ game, figure, value, goal, isMet }) => [game, figure, value, goal, mark(isMet)]);
console.log(table(head, cells));
const missed = rows.filter(({ isMet }) => isMet === false).length;
const seconds = Math.round((Date.now() - started) / 1000);
say(`${missed === 0 ? 'All goals are met' : `${missed} goals are missed`}, after ${seconds} seconds.`);
if (missed > 0) process.exitCode = 1;
