import { expect, test } from 'vitest';
import { createRandom } from '#engine/rules/random.ts';
import { PIECE_COUNTS } from '#posters/jigsaw/sizes.ts';
import { dealTable } from '../rules/deal.ts';
import { scoreOf } from '../rules/score.ts';
import { readPuzzle, writePuzzle } from '../session/saved-puzzle.ts';
import { fumble, STEPS_PER_ACTION, solveByEdges } from './bots.ts';
import { faultOf } from './check-table.ts';

const STEPS_PER_HOUR = 60 * 60 * 60;

test.each(PIECE_COUNTS)('With %i pieces, a bot that makes no errors needs one try per piece', (count) => {
  for (const turning of [true, false]) {
    const table = dealTable({ seed: 21, count, turning, isTall: turning });
    expect(solveByEdges(table, 0, 1)).toBeLessThan(count);
    expect(table.isFinished).toBe(true);
    expect(faultOf(table)).toBeNull();
  }
});

test.each(PIECE_COUNTS)(
  'With %i pieces, even a bot that only distinguishes tabs from sockets finishes',
  (count) => {
    const table = dealTable({ seed: 5, count, turning: true, isTall: false });
    solveByEdges(table, 1, 1);
    expect(table.isFinished).toBe(true);
    expect(faultOf(table)).toBeNull();
  },
);

test.each([12, 48, 120] as const)(
  'With %i pieces, a bot with a smaller error scores more in each of four deals',
  (count) => {
    for (let seed = 0; seed < 4; seed++) {
      const [sharp, fair, blind] = [0.02, 0.15, 1].map((blur) => {
        const table = dealTable({ seed, count, turning: true, isTall: false });
        solveByEdges(table, blur, seed);
        return scoreOf(table);
      }) as [number, number, number];
      expect(sharp).toBeGreaterThanOrEqual(fair);
      expect(fair).toBeGreaterThan(blind);
    }
  },
);

test.each(PIECE_COUNTS)(
  'With %i pieces, two hours of random play lose no piece, put none off the table and join none wrongly',
  (count) => {
    const random = createRandom(count);
    let table = dealTable({ seed: count, count, turning: true, isTall: false });
    for (let i = 0; i < (2 * STEPS_PER_HOUR) / STEPS_PER_ACTION; i++) {
      fumble(table, random);
      if (i % 100 !== 0 && !table.isFinished) continue;
      expect(faultOf(table)).toBeNull();
      if (i % 1000 === 0) {
        const { refusal } = readPuzzle(writePuzzle({ poster: 'any', posterSeed: 0, table }));
        expect(refusal).toBeNull();
      }
      if (table.isFinished) table = dealTable({ seed: i, count, turning: false, isTall: true });
    }
  },
);
