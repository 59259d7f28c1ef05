import { runInThisContext } from 'node:vm';
import type { Engine, Look, Tab } from '../engine.ts';
import type { GameRounds } from './bundle-rounds.ts';
import type { hashesOf, playRound } from './play-rounds.ts';

const EVERY_STEPS = 60;

const AT_ONCE = 10;

interface Difference {
  game: string;
  round: string;
  step: number;
}

type Rules = { playRound: typeof playRound; hashesOf: typeof hashesOf };

/** Loads the rules in Node; V8 is the reference for other engines. */
function loadRules(code: string): Rules {
  runInThisContext(code);
  return globalThis as unknown as Rules;
}

const play = ({ slug }: GameRounds, input: string, everySteps: number) =>
  `hashesOf(playRound(${JSON.stringify(slug)}, files, ${JSON.stringify(input)}, ${everySteps}))`;

async function compareRounds(tab: Tab, rules: Rules, game: GameRounds): Promise<Difference[]> {
  const { slug, files, rounds } = game;
  await tab.evaluate(`void (globalThis.files = ${JSON.stringify(files)})`);
  const differences: Difference[] = [];
  for (let first = 0; first < rounds.length; first += AT_ONCE) {
    const some = rounds.slice(first, first + AT_ONCE);
    const there = await tab.evaluate<number[][]>(
      `[${some.map(({ input }) => play(game, input, EVERY_STEPS)).join(',')}]`,
    );
    for (const [index, { name, input }] of some.entries()) {
      const here = rules.hashesOf(rules.playRound(slug, files, input, EVERY_STEPS));
      if (firstDifference(here, there[index] ?? []) === null) continue;
      const everyStep = rules.hashesOf(rules.playRound(slug, files, input, 1));
      const step = firstDifference(everyStep, await tab.evaluate<number[]>(play(game, input, 1)));
      differences.push({ game: slug, round: name, step: (step ?? 0) + 1 });
    }
  }
  return differences;
}

function firstDifference(here: readonly number[], there: readonly number[]): number | null {
  const length = Math.max(here.length, there.length);
  for (let i = 0; i < length; i++) if (here[i] !== there[i]) return i;
  return null;
}

export async function checkRounds(
  engine: Engine,
  page: string,
  code: string,
  games: readonly GameRounds[],
): Promise<Look[]> {
  await engine.tab.open(page);
  const rules = loadRules(code);
  const looks: Look[] = [];
  for (const game of games) {
    const differences = await compareRounds(engine.tab, rules, game);
    const [first] = differences;
    const fault = first
      ? `${differences.length} differ; the first is ${first.round}, from its step ${first.step} on`
      : null;
    looks.push({ name: `${engine.name}: ${game.slug}, ${game.rounds.length} rounds as in Node`, fault });
  }
  return looks;
}
