/**
 * How matches between rivals go, over many seeds, for `npm run balance`: how long rounds take and how they end, whether a
 * seat is better than another, and whether skill pays.
 */
import type { BalanceRow } from '#engine/rules/balance-row.ts';
import type { Match } from '../rules/match.ts';
import { ROUND_STEPS } from '../rules/step.ts';
import { playMatch } from './play-match.ts';
import { TEMPERS, type Temper } from './rival.ts';

const MATCHES = 20;

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
const share = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`;

function rowOf(name: string, tempers: readonly Temper[]): BalanceRow {
  const lengths: number[] = [];
  const scores: number[] = [];
  const wins = tempers.map(() => 0);
  let draws = 0;
  let outOfTime = 0;
  let stoppedByHearts = 0;
  let stopped = 0;
  for (let seed = 1; seed <= MATCHES; seed++) {
    let seen: Match['round'] | null = null;
    const match = playMatch(seed, tempers, {
      onStep({ round }) {
        if (!round.isOver || round === seen) return;
        seen = round;
        lengths.push(round.steps / 60);
        if (round.steps >= ROUND_STEPS) outOfTime++;
        stopped += round.hearts.filter(({ isBeating }) => !isBeating).length;
        stoppedByHearts += round.hearts.reduce((sum, heart) => sum + heart.stopped, 0);
      },
    });
    if (match.champion === null) draws++;
    else {
      wins[match.champion] = (wins[match.champion] ?? 0) + 1;
      scores.push(match.scores[match.champion] ?? 0);
    }
  }
  const value = [
    `rounds of ${median(lengths).toFixed(0)} s`,
    `out of time ${share(outOfTime, lengths.length)}`,
    `stopped by another heart ${share(stoppedByHearts, stopped)}`,
    `won ${wins.map((won) => share(won, MATCHES)).join(' ')}`,
    `nobody ${share(draws, MATCHES)}`,
    `points ${median(scores)}`,
  ].join(', ');
  return { figure: `${name}, ${MATCHES} matches`, value, goal: '', isMet: null };
}

/** Lets rivals of several tempers play. */
export function measureBalance(): BalanceRow[] {
  const { feeder, fighter, hunter, blind } = TEMPERS;
  return [
    rowOf('two fighters', [fighter, fighter]),
    rowOf('three fighters', [fighter, fighter, fighter]),
    rowOf('feeder, fighter, hunter', [feeder, fighter, hunter]),
    rowOf('fighter against a blind one', [fighter, blind]),
  ];
}
