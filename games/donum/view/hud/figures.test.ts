import { expect, test } from 'vitest';
import { levelFigures, rushFigures } from './figures.ts';

test('the figures leave out what nobody knows', () => {
  expect(levelFigures(1, 8, 9)).toEqual(['1 move', 'fewest 8 · best 9']);
  expect(levelFigures(2, 8, null)).toEqual(['2 moves', 'fewest 8']);
  expect(levelFigures(0, null, null)).toEqual(['0 moves', '']);
});

test('a rush shows its clock and what it has brought', () => {
  const run = { deck: [], solved: 1, points: 105, leftMs: 61_000 };
  expect(rushFigures(run)).toEqual(['1:01', '1 solved · 105 points']);
});
