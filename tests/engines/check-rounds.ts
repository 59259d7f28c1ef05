import type { Engine } from './engine.ts';
import type { Look } from './look.ts';
import type { GameRounds } from './rounds/bundle-rounds.ts';
import { compareRounds, loadRules } from './rounds/compare-rounds.ts';

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
