import { expect, test } from 'vitest';
import { MEDALS, medalFor, nextMedal } from './medals.ts';

test('a medal is won in the very second it asks for', () => {
  expect(medalFor(29.9)).toBeNull();
  expect(medalFor(30)?.name).toBe('Pulse');
  expect(medalFor(1000)?.name).toBe('Immortal');
});

test('the next medal is the one after the one won', () => {
  expect(nextMedal(0)?.name).toBe('Pulse');
  expect(nextMedal(60)?.name).toBe('Artery');
  expect(nextMedal(1000)).toBeNull();
});

test('medals ask for more and more', () => {
  const seconds = MEDALS.map((medal) => medal.seconds);
  expect(seconds).toEqual([...seconds].sort((a, b) => a - b));
});
