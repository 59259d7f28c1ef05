/** How points weigh care and speed, by a bot that matches edges with a fair eye: rows of `npm run balance`. */
import type { BalanceRow } from '#engine/rules/bot-contract.ts';
import type { PieceCount } from '#posters/jigsaw/sizes.ts';
import { dealTable } from '../rules/deal.ts';
import { pointsFor, secondsPlayed, totalOf } from '../rules/score.ts';
import { solveByEdges } from './matching-bot.ts';

/** Error of the bot's eye, in pieces. */
const FAIR_EYE = 0.1;

/** Larger ones take the bot minutes of computing, and weigh the same by their rules. */
const COUNTS: readonly PieceCount[] = [12, 48];
const SEEDS = [1, 2, 3, 4, 5];

/** Measures. */
export function measureBalance(): readonly BalanceRow[] {
  return COUNTS.flatMap((count) => [...shareOfCare(count), ...worthOfCare(count)]);
}

function secondsOf(count: PieceCount, turning: boolean): number {
  const all = SEEDS.map((seed) => {
    const table = dealTable({ seed, count, turning, isTall: false });
    solveByEdges(table, FAIR_EYE, seed);
    return secondsPlayed(table);
  });
  return all.reduce((sum, each) => sum + each, 0) / all.length;
}

/** Who plays at a fair pace has neither only care nor only speed to thank. */
function shareOfCare(count: PieceCount): BalanceRow[] {
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

/** Pieces that lie turned and no hints are worth the longer time that they take. */
function worthOfCare(count: PieceCount): BalanceRow[] {
  const turnedSeconds = secondsOf(count, true);
  const straightSeconds = secondsOf(count, false);
  const turned = totalOf(pointsFor({ count, turning: true, hints: 0, seconds: turnedSeconds }));
  const straight = totalOf(pointsFor({ count, turning: false, hints: 0, seconds: straightSeconds }));
  // A hint a sixth of the pieces, and each saves the bot what a piece takes.
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
