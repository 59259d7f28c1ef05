/** Searches simple policies that ignore the state, for `npm run balance -- --search`. */
import type { BalanceRow } from '#engine/rules/bot-contract.ts';
import { type PolicyFamily, searchPolicy } from '#engine/rules/policy-search.ts';
import { nextBelow, nextBetween, nextFraction, type Random } from '#engine/rules/random.ts';
import { setControls } from '#games/shooter-kit/rules/controls.ts';
import type { Match } from '../rules/match.ts';
import { playMatch } from './play-match.ts';
import type { Rival } from './rival.ts';

const ROUNDS_IN_MATCH = 4;

/** A policy that ignores the state must win a smaller fraction of rounds than this: half of what its opponent wins. */
export const MOST_BASELINE = 1 / 3;

/** A policy that ignores the state: a sequence of stick positions, fire in all directions, and dashes. */
interface BaselinePolicy {
  /** Stick positions: `turn` is the direction in turns (1 is a full circle). */
  moves: readonly { turn: number; tilt: number; steps: number }[];
  /** Seconds of one full rotation of the barrel. */
  aimSeconds: number;
  isDashing: boolean;
}

/** Best policy of a search with rules version 2. */
export const FOUND: readonly BaselinePolicy[] = [
  {
    moves: [
      { turn: 0, tilt: 0, steps: 73 },
      { turn: 0.79, tilt: 1, steps: 94 },
      { turn: 0.391, tilt: 1, steps: 86 },
    ],
    aimSeconds: 7.73,
    isDashing: true,
  },
];

function createBaselineRival({ moves, aimSeconds, isDashing }: BaselinePolicy): Rival {
  const inAll = moves.reduce((sum, { steps }) => sum + steps, 0);
  return {
    steer({ phase, round }, _seat, controls) {
      let index = 0;
      for (let at = round.steps % inAll; at >= (moves[index]?.steps ?? at + 1); index++)
        at -= moves[index]?.steps ?? 0;
      const move = moves[index];
      const angle = (move?.turn ?? 0) * 2 * Math.PI;
      const tilt = move?.tilt ?? 0;
      const aim = (round.steps / 60 / aimSeconds) * 2 * Math.PI;
      setControls(controls, Math.cos(angle) * tilt, Math.sin(angle) * tilt, aim, true);
      controls.dash = isDashing;
      controls.choice = phase === 'choice' ? 1 : 0;
    },
  };
}

function createBaselinePolicy(random: Random): BaselinePolicy {
  return {
    moves: Array.from({ length: 1 + nextBelow(random, 8) }, () => ({
      turn: nextFraction(random),
      tilt: nextFraction(random) < 0.2 ? 0 : 1,
      steps: 5 + nextBelow(random, 115),
    })),
    aimSeconds: nextBetween(random, 0.3, 8),
    isDashing: nextFraction(random) < 0.5,
  };
}

/** Returns the fraction of rounds that a policy wins against a fighter in one match. */
export function fractionWon(policy: BaselinePolicy, seed: number): number {
  let seen: Match['round'] | null = null;
  const wins = [0, 0];
  playMatch(seed, [createBaselineRival(policy), 'fighter'], {
    onStep({ round }) {
      if (!round.isOver || round === seen) return;
      seen = round;
      if (round.winner !== null) wins[round.winner] = (wins[round.winner] ?? 0) + 1;
    },
  });
  const [won = 0, lost = 0] = wins;
  return won / Math.max(1, won + lost);
}

const family: PolicyFamily<BaselinePolicy> = {
  create: createBaselinePolicy,
  mutate(policy, random) {
    const other = createBaselinePolicy(random);
    const what = nextBelow(random, 3);
    if (what === 0) return { ...policy, moves: other.moves };
    return what === 1
      ? { ...policy, aimSeconds: other.aimSeconds }
      : { ...policy, isDashing: !policy.isDashing };
  },
  play: fractionWon,
};

export function searchPolicies(rounds: number): BalanceRow[] {
  const { policy, scores } = searchPolicy(family, Math.floor(rounds / ROUNDS_IN_MATCH), 39);
  const share = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return [
    {
      figure: `rounds won against a fighter by the best policy that ignores the state: ${JSON.stringify(policy)}`,
      value: `${Math.round(share * 100)} %`,
      goal: 'less than half of the fighter, 33 %',
      isMet: share < MOST_BASELINE,
    },
  ];
}
