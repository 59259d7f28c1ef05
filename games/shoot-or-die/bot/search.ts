import type { BalanceRow } from '#engine/rules/bot-contract.ts';
import { searchPolicy } from '#engine/rules/policy-search.ts';
import { createAimingBot, pickDeepest } from './bots.ts';
import { medianOf } from './goals.ts';
import { playRound } from './play-round.ts';
import { readTuning } from './recorded-run.ts';
import { UNSEEING, type Unseeing, unseeingFamily } from './unseeing.ts';

/** Fractions of all rounds. Auto-aim is the strongest of the three, so that most is spent on it. */
const FRACTIONS = { blind: 0.3, 'auto-aim': 0.5, fleeing: 0.2 } as const;

const LOOKING_ROUNDS = 24;
const LOOKING_ERROR = 0.05;

const moveText = ({ move, aim, cards }: Unseeing): string =>
  JSON.stringify([move, aim, 'list' in cards ? cards.list.slice(0, 4) : cards.position]);

/** Searches each family and compares its best with the bot that looks. */
export function searchPolicies(rounds: number): BalanceRow[] {
  const tuning = readTuning();
  const looking = medianOf(
    Array.from({ length: LOOKING_ROUNDS }, (_, seed) =>
      playRound(createAimingBot(seed + 1000, LOOKING_ERROR, pickDeepest), seed + 1, tuning),
    ),
    ({ score }) => score,
  );
  return UNSEEING.map((name) => {
    const { policy, scores } = searchPolicy(unseeingFamily(name, tuning), rounds * FRACTIONS[name], 39);
    const median = scores[scores.length >> 1] ?? 0;
    return {
      figure: `median score of the best ${name} policy: ${moveText(policy)}`,
      value: `${median} of ${looking}`,
      goal: 'less than half of the bot that looks',
      isMet: median < looking / 2,
    };
  });
}
