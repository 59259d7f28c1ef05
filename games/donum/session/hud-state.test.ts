import { expect, test } from 'vitest';
import { levelFigures, timedRunFigures } from './hud-state.ts';

test('the fewest moves are shown only to players who have solved the level', () => {
  expect(levelFigures(1, 8, 9)).toEqual(['1 move', 'fewest 8 · best 9']);
  expect(levelFigures(2, 8, null)).toEqual(['2 moves', '']);
  expect(levelFigures(0, null, null)).toEqual(['0 moves', '']);
  expect(levelFigures(3, null, 5)).toEqual(['3 moves', 'best 5']);
});

test('a timed run shows its clock and its points', () => {
  const run = { deck: [], solved: 1, points: 105, leftMs: 61_000 };
  expect(timedRunFigures(run)).toEqual(['1:01', '1 solved · 105 points']);
});
