import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { counted, readable } from './counted.ts';

test('uses the singular for exactly one only', () => {
  expect([0, 1, 1.5, 2, -1].map((count) => counted(count, 'point'))).toEqual([
    '0 points',
    '1 point',
    '1.5 points',
    '2 points',
    '-1 points',
  ]);
  fc.assert(
    fc.property(fc.double(), (count) => {
      expect(counted(count, 'loss', 'losses').endsWith(' loss')).toBe(count === 1);
    }),
  );
});

test('large numbers are grouped by three digits', () => {
  expect(readable(12340)).toBe('12,340');
});

test('numbers are formatted as in English', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -2000, max: 2000 }), fc.double()), (number) => {
      expect(readable(number)).toBe((number + 0).toLocaleString('en'));
    }),
  );
});

test('formats small integers without loading locale data, because a game’s start shows only these', () => {
  const asked = vi.spyOn(Number.prototype, 'toLocaleString');
  expect([0, 7, 999, -12].map(readable)).toEqual(['0', '7', '999', '-12']);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});
