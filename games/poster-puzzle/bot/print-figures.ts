/** Prints the measurements in decision 019: `npx tsx games/poster-puzzle/bot/print-figures.ts [seeds] [hours]` */
import { createRandom } from '#engine/rules/random.ts';
import { createCut, leastGap } from '#posters/jigsaw/cut.ts';
import { PIECE_COUNTS } from '#posters/jigsaw/sizes.ts';
import { dealTable } from '../rules/deal.ts';
import { dragTo, grab } from '../rules/held-group.ts';
import { layAgainst } from '../rules/openings.ts';
import { scoreOf, secondsPlayed } from '../rules/score.ts';
import { fumble, joinBlock, STEPS_PER_ACTION, solveByEdges } from './bots.ts';
import { faultOf } from './check-table.ts';

const seeds = Number(process.argv[2] ?? 100);
const hours = Number(process.argv[3] ?? 1);

for (const count of PIECE_COUNTS) {
  const start = process.cpuUsage();
  let least = Number.POSITIVE_INFINITY;
  for (let seed = 0; seed < seeds; seed++) least = Math.min(least, leastGap(createCut(seed, count)));
  const ms = process.cpuUsage(start).user / 1000 / seeds;
  console.log(
    `${count} pieces: least gap of ${seeds} seeds ${least.toFixed(4)}, ${ms.toFixed(1)} ms for a cut and its measurement`,
  );
}

for (const count of PIECE_COUNTS)
  for (const blur of [0, 0.1, 1]) {
    const table = dealTable({ seed: 1, count, turning: true, isTall: false });
    const start = process.cpuUsage();
    const tries = solveByEdges(table, blur, 1);
    const ms = process.cpuUsage(start).user / 1000;
    const minutes = (secondsPlayed(table) / 60).toFixed(1);
    console.log(
      `${count} pieces, blur ${blur}: ${tries} tries, ${minutes} min, score ${scoreOf(table)}, ${ms.toFixed(0)} ms`,
    );
  }

// Pieces are not turned, so that all sides of the block can match.
const table = dealTable({ seed: 1, count: 300, turning: false, isTall: false });
joinBlock(table, 10, 10);
// Holds the piece near its fitting position beside piece 10, so that each step computes the pull.
grab(table, 9, 0, 0);
layAgainst(table, { piece: 10, side: 3 });
const { handX, handY } = table.held;
const DRAGS = 200_000;
const before = process.cpuUsage();
for (let i = 0; i < DRAGS; i++) dragTo(table, handX + (i % 40) / 1000, handY);
const drags = process.cpuUsage(before).user / DRAGS;
console.log(`a drag of 100 of 300: ${drags.toFixed(2)} µs, would join: ${table.held.wouldJoin}`);

for (const count of PIECE_COUNTS) {
  const random = createRandom(count);
  const actions = (hours * 60 * 60 * 60) / STEPS_PER_ACTION;
  let puzzle = dealTable({ seed: count, count, turning: true, isTall: false });
  let finished = 0;
  for (let i = 0; i < actions; i++) {
    fumble(puzzle, random);
    const fault = i % 50 === 0 || puzzle.isFinished ? faultOf(puzzle) : null;
    if (fault) throw new Error(fault);
    if (!puzzle.isFinished) continue;
    finished++;
    puzzle = dealTable({ seed: i, count, turning: i % 2 === 0, isTall: i % 3 === 0 });
  }
  console.log(`${count} pieces: ${hours} hours of random play, no fault, finished ${finished} times`);
}
