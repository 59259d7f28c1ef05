import { expect, test } from 'vitest';
import { MEDALS, medalFor, nextMedal } from './result.ts';

test('a medal is won with exactly the points it requires', () => {
  expect(medalFor(499)).toBeNull();
  expect(medalFor(500)?.name).toBe('Pulse');
  expect(medalFor(1_000_000)?.name).toBe('Immortal');
});

test('the next medal is the lowest one not won yet', () => {
  expect(nextMedal(0)?.name).toBe('Pulse');
  expect(nextMedal(5_000)?.name).toBe('Artery');
  expect(nextMedal(1_000_000)).toBeNull();
});

test('medals require more and more points', () => {
  const points = MEDALS.map((medal) => medal.points);
  expect(points).toEqual([...points].sort((a, b) => a - b));
});
