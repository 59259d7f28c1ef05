/**
 * How matches between rivals go, over many seeds: `npx tsx games/shoot-or-die-multiplayer/bot/balance.ts [matches]`.
 * Tells how long rounds take and how they end, whether a seat is better than another, and whether skill pays.
 */
import type { Match } from '../rules/match.ts';
import { ROUND_STEPS } from '../rules/step.ts';
import { playMatch } from './play-match.ts';
import { TEMPERS, type Temper } from './rival.ts';

const matches = Number(process.argv[2] ?? 40);

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
const share = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`;

function tell(name: string, tempers: readonly Temper[]): void {
  const lengths: number[] = [];
  const scores: number[] = [];
  const wins = tempers.map(() => 0);
  let draws = 0;
  let outOfTime = 0;
  let stoppedByHearts = 0;
  let stopped = 0;
  for (let seed = 1; seed <= matches; seed++) {
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
  console.log(
    `${name}: rounds ${lengths.length}, median ${median(lengths).toFixed(0)} s, out of time ${share(outOfTime, lengths.length)}, ` +
      `stopped by another heart ${share(stoppedByHearts, stopped)}, matches won ${wins.map((won) => share(won, matches)).join(' ')}, ` +
      `nobody ${share(draws, matches)}, champion's points ${median(scores)}`,
  );
}

const { feeder, fighter, hunter, blind } = TEMPERS;
tell('two fighters', [fighter, fighter]);
tell('three fighters', [fighter, fighter, fighter]);
tell('four fighters', [fighter, fighter, fighter, fighter]);
tell('feeder, fighter, hunter', [feeder, fighter, hunter]);
tell('fighter against a blind one', [fighter, blind]);
