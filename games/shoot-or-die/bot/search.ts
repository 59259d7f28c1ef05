import type { BalanceRow } from '#engine/rules/bot-contract.ts';
import { searchPolicy } from '#engine/rules/policy-search.ts';
import { medianOf } from './balance.ts';
import { BASELINE_KINDS, type BaselinePolicy, baselineFamily } from './baseline.ts';
import { createAimingBot, createOneHandedBot } from './bots.ts';
import { byBestList } from './families.ts';
import { type Bot, playRound, readTuning } from './play-round.ts';

/** Fractions of all rounds. Most rounds search the policies with automatic aim, which are the strongest. */
const FRACTIONS = { blind: 0.3, 'auto-aim': 0.5, fleeing: 0.2 } as const;

const LOOKING_ROUNDS = 24;
const LOOKING_ERROR = 0.05;

const moveText = ({ move, aim, cards }: BaselinePolicy): string =>
  JSON.stringify([move, aim, 'list' in cards ? cards.list.slice(0, 4) : cards.position]);

export function searchPolicies(rounds: number): BalanceRow[] {
  const tuning = readTuning();
  const medianScore = (create: (seed: number) => Bot): number =>
    medianOf(
      Array.from({ length: LOOKING_ROUNDS }, (_, i) => playRound(create(i + 1000), i + 1, tuning)),
      ({ score }) => score,
    );
  const aimed = medianScore((seed) => createAimingBot(seed, LOOKING_ERROR, byBestList));
  // Automatic aim is compared with a bot that also uses it, because the game ranks such runs separately.
  const looking = {
    blind: aimed,
    fleeing: aimed,
    'auto-aim': medianScore(() => createOneHandedBot(byBestList)),
  };
  return BASELINE_KINDS.map((name) => {
    const { policy, scores } = searchPolicy(baselineFamily(name, tuning), rounds * FRACTIONS[name], 39);
    const median = scores[scores.length >> 1] ?? 0;
    return {
      figure: `median score of the best ${name} policy: ${moveText(policy)}`,
      value: `${median} of ${looking[name]}`,
      goal: 'less than half of the bot that reacts to the state',
      isMet: median < looking[name] / 2,
    };
  });
}
