/** `npm run balance`: bots play; exits with 1 if a goal is missed. `--search` looks for policies that win blindly. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { BalanceRow } from '#engine/rules/bot-contract.ts';
import { say } from '#serve/terminal.ts';
import { table } from './markdown-tables.ts';
import { modulesOfGames } from './modules-of-games.ts';

const SEARCH_ROUNDS = 2000;

type GameRow = BalanceRow & { game: string };

async function measured(): Promise<GameRow[]> {
  const games = await modulesOfGames<{ measureBalance: () => readonly BalanceRow[] }>('bot/balance.ts');
  return games.flatMap(({ slug, module }) =>
    module.measureBalance().map((row): GameRow => ({ game: slug, ...row })),
  );
}

const searches = () =>
  modulesOfGames<{ searchPolicies: (rounds: number) => readonly BalanceRow[] }>('bot/search.ts');

/** Runs each game's search in its own process, to use two cores. */
async function found(rounds: number): Promise<GameRow[]> {
  const games = await searches();
  const rows = await Promise.all(
    games.map(async ({ slug }) => {
      const parameters = [...process.execArgv, import.meta.filename, '--searched-game', slug, `${rounds}`];
      const { stdout } = await promisify(execFile)(process.execPath, parameters);
      return (JSON.parse(stdout) as BalanceRow[]).map((row): GameRow => ({ game: slug, ...row }));
    }),
  );
  return rows.flat();
}

function print(rows: readonly GameRow[], started: number): void {
  const head = ['game', 'figure', 'value', 'goal', ''];
  const mark = (isMet: boolean | null): string => (isMet === null ? '' : isMet ? 'yes' : 'NO');
  const cells = rows.map(({ game, figure, value, goal, isMet }) => [game, figure, value, goal, mark(isMet)]);
  console.log(table(head, cells));
  const missed = rows.filter(({ isMet }) => isMet === false).length;
  const seconds = Math.round((Date.now() - started) / 1000);
  say(`${missed === 0 ? 'All goals are met' : `${missed} goals are missed`}, after ${seconds} seconds.`);
  if (missed > 0) process.exitCode = 1;
}

const [option, slug, rounds] = process.argv.slice(2);
if (option === '--searched-game') {
  const game = (await searches()).find((each) => each.slug === slug);
  console.log(JSON.stringify(game?.module.searchPolicies(Number(rounds)) ?? []));
} else {
  const started = Date.now();
  print(option === '--search' ? await found(Number(slug ?? SEARCH_ROUNDS)) : await measured(), started);
}
