import { expect, test } from 'vitest';
import { bent, mapped, rectangle } from './path.ts';

test('every point of a path is moved, and nothing else of it changes', () => {
  expect(mapped('M0 0L10 -2.5Q1 2 3 4Z', ([x, y]) => [x + 1, y * 2])).toBe('M1 0L11 -5Q2 4 4 8Z');
});

test('straight lines are cut before they are bent, the closing one too', () => {
  const wave = bent(rectangle(0, 0, 100, 100), 50, ([x, y]) => [x, y + (x === 50 ? 10 : 0)]);
  expect(wave).toBe('M0 0L50 10L100 0L100 50L100 100L50 110L0 100L0 50L0 0Z');
});

test('a path that is bent by nothing keeps its shape', () => {
  expect(bent('M0 0L30 0Q40 5 30 10L0 10Z', 1000, (point) => point)).toBe('M0 0L30 0Q40 5 30 10L0 10L0 0Z');
});
