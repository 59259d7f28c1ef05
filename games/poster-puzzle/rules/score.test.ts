import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { PIECE_COUNTS } from '#posters/jigsaw/sizes.ts';
import { between } from '#tests/support/examples.ts';
import { joinBlock } from '../bot/bots.ts';
import { dealTable } from './deal.ts';
import { drop, grab } from './held-group.ts';
import { pointsFor, scoreOf, secondsPlayed, totalOf } from './score.ts';
import { step, type Table } from './state.ts';

const DEAL = { seed: 1, count: 12, turning: true, isTall: false } as const;

/** Seconds that a fair pace takes: 90 s for twelve pieces, two and a half hours for three hundred. */
const FAIR_PACE_SECONDS = { 12: 90, 48: 600, 120: 2400, 300: 9000 } as const;

let table: Table;

beforeEach(() => {
  table = dealTable(DEAL);
});

test('Time starts with the first touch and ends with the last piece', () => {
  step(table);
  expect(table.steps).toBe(0);
  grab(table, 3, 0, 0);
  drop(table);
  for (let i = 0; i < 60; i++) step(table);
  expect(secondsPlayed(table)).toBeCloseTo(1, 9);
  joinBlock(table, 3, 4);
  step(table);
  expect(table.steps).toBe(60);
});

test.each([
  [12, true, 0, 60, 500, 1200],
  [12, true, 1, 60, 208, 1000],
  [12, true, 3, 60, 125, 600],
  [12, true, 6, 60, 0, 0],
  [12, true, 99, 60, 0, 0],
  [12, false, 0, 60, 300, 720],
  [48, true, 0, 360, 1000, 1280],
  [300, true, 0, 36_000, 4000, 250],
  [12, true, 0, 0, 500, 999_499],
  [300, true, 0, 0, 4000, 995_999],
] as const)(
  '%i pieces, turning %s, %i hints, %i s: %i points for care, %i for speed',
  (count, turning, hints, seconds, care, speed) => {
    expect(pointsFor({ count, turning, hints, seconds })).toEqual({ care, speed });
    table = dealTable({ ...DEAL, count, turning });
    const { columns, rows } = table.cut;
    joinBlock(table, columns, rows);
    table.steps = seconds * 60;
    table.hints = hints;
    expect(scoreOf(table)).toBe(care + speed);
  },
);

test('A careful player with ten times the time scores more than a fast one who takes hints and turns nothing', () => {
  for (const count of PIECE_COUNTS) {
    const seconds = FAIR_PACE_SECONDS[count];
    const slow = { count, turning: true, hints: 0, seconds: 10 * seconds };
    const quick = { count, turning: false, hints: count / 6, seconds };
    expect(totalOf(pointsFor(slow))).toBeGreaterThan(totalOf(pointsFor(quick)));
  }
});

test('Old scores, which had no points for care, are never higher than the same puzzle’s score now', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PIECE_COUNTS),
      fc.boolean(),
      fc.nat(200),
      between(1, 1e6),
      (count, turning, hints, seconds) => {
        const weight = { 12: 100, 48: 160, 120: 280, 300: 500 }[count];
        const before = (weight * Math.max(0, count - 2 * hints) * (turning ? 1 : 0.6)) / (seconds / 60);
        const now = totalOf(pointsFor({ count, turning, hints, seconds }));
        expect(now).toBeGreaterThanOrEqual(Math.min(999_999, Math.round(before)));
      },
    ),
  );
});

test('An unfinished puzzle scores nothing', () => {
  table.steps = 600;
  expect(scoreOf(table)).toBe(0);
});
