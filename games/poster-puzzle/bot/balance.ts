/** Measures scores with a bot that matches edges fairly well. */
import type { BalancePart, BalanceRow } from '#engine/rules/bot-contract.ts';
import type { PieceCount } from '#posters/jigsaw/sizes.ts';
import { dealTable } from '../rules/deal.ts';
import { pointsFor, secondsPlayed, totalOf } from '../rules/score.ts';
import { solveByEdges } from './bots.ts';

/** Error of the bot's edge comparison, in piece sides. */
const FAIR_EYE = 0.1;

/** Larger puzzles would take the bot minutes, and their points have the same weights. */
const COUNTS: readonly PieceCount[] = [12, 48];
const SEEDS = [1, 2, 3, 4, 5];

export const balanceParts: readonly BalancePart[] = [
  () => COUNTS.flatMap((count) => [...careFractionRows(count), ...careRows(count)]),
];

function secondsOf(count: PieceCount, turning: boolean): number {
  const all = SEEDS.map((seed) => {
    const table = dealTable({ seed, count, turning, isTall: false });
    solveByEdges(table, FAIR_EYE, seed);
    return secondsPlayed(table);
  });
  return all.reduce((sum, each) => sum + each, 0) / all.length;
}

/** Checks that at a fair pace both care and speed contribute a substantial part of the points. */
function careFractionRows(count: PieceCount): BalanceRow[] {
  const points = pointsFor({ count, turning: true, hints: 0, seconds: 3 * secondsOf(count, true) });
  const share = Math.round((100 * points.care) / totalOf(points));
  return [
    {
      figure: `${count} pieces, turned, three times the bot's time: points for care`,
      value: `${share} %`,
      goal: '20 to 60 %',
      isMet: share >= 20 && share <= 60,
    },
  ];
}

/** Checks that turned pieces, and playing without hints, give more points despite the extra time. */
function careRows(count: PieceCount): BalanceRow[] {
  const turnedSeconds = secondsOf(count, true);
  const straightSeconds = secondsOf(count, false);
  const turned = totalOf(pointsFor({ count, turning: true, hints: 0, seconds: turnedSeconds }));
  const straight = totalOf(pointsFor({ count, turning: false, hints: 0, seconds: straightSeconds }));
  // Assumes one hint for every six pieces; each hint saves the bot the time of one piece.
  const hints = count / 6;
  const hinted = totalOf(
    pointsFor({ count, turning: false, hints, seconds: straightSeconds * (1 - hints / count) }),
  );
  return [
    {
      figure: `${count} pieces: turned, straight, straight with ${hints} hints`,
      value: `${turned}, ${straight}, ${hinted}`,
      goal: 'in this order',
      isMet: turned > straight && straight > hinted,
    },
  ];
}
