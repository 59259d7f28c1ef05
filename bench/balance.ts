/**
 * `npm run balance [-- game …]`: bots play; exits with 1 if a goal is missed.
 * `npm run balance -- --search [rounds] [game …]` looks for policies that win without looking.
 */
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import type { BalancePart, BalanceRow } from '#engine/rules/bot-contract.ts';
import { say } from '#serve/terminal.ts';
import { table } from './markdown-tables.ts';
import { modulesOfGames } from './modules-of-games.ts';

const SEARCH_ROUNDS = 2000;

interface Part {
  slug: string;
  measure: BalancePart;
}

type GameRow = BalanceRow & { game: string };

async function measurements(): Promise<Part[]> {
  const games = await modulesOfGames<{ balanceParts: readonly BalancePart[] }>('bot/balance.ts');
  return games.flatMap(({ slug, module }) => module.balanceParts.map((measure) => ({ slug, measure })));
}

async function searches(rounds: number): Promise<Part[]> {
  const games = await modulesOfGames<{ searchPolicies: (rounds: number) => readonly BalanceRow[] }>(
    'bot/search.ts',
  );
  return games.map(({ slug, module }) => ({ slug, measure: () => module.searchPolicies(rounds) }));
}

/** Runs each part in its own process, as many at a time as there are cores. */
async function rowsOf(parts: readonly Part[], isChosen: (part: Part) => boolean): Promise<GameRow[]> {
  const rows: GameRow[][] = parts.map(() => []);
  const waiting = [...parts.entries()].filter(([, part]) => isChosen(part));
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, { slug }] = next;
      const parameters = [...process.execArgv, import.meta.filename, '--part', `${index}`, ...given];
      const { stdout } = await promisify(execFile)(process.execPath, parameters);
      rows[index] = (JSON.parse(stdout) as BalanceRow[]).map((row): GameRow => ({ game: slug, ...row }));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
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

const started = Date.now();
const parameters = process.argv.slice(2);
const childPart = parameters[0] === '--part' ? Number(parameters[1]) : null;
const given = childPart === null ? parameters : parameters.slice(2);
const isSearch = given[0] === '--search';
const rounds = given.map(Number).find((number) => number > 0) ?? SEARCH_ROUNDS;
const parts = await (isSearch ? searches(rounds) : measurements());
if (childPart !== null) {
  console.log(JSON.stringify(parts[childPart]?.measure() ?? []));
} else {
  const slugs = given.filter((word) => word !== '--search' && Number.isNaN(Number(word)));
  const unknown = slugs.find((slug) => !parts.some((part) => part.slug === slug));
  if (unknown) throw new Error(`No game named ${unknown} has such measurements.`);
  const chosen = await rowsOf(parts, ({ slug }) => slugs.length === 0 || slugs.includes(slug));
  print(chosen, started);
}
