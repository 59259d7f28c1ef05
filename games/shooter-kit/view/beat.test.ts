import { expect, test } from 'vitest';
import { advanceBeat, beatsPerMinute, createBeat } from './beat.ts';

test('the heart beats 60 times a minute at rest and 170 at the limit', () => {
  expect(beatsPerMinute(1, 0)).toBe(60);
  expect(beatsPerMinute(0, 180)).toBe(170);
  expect(beatsPerMinute(0, 9999)).toBe(170);
});

test.each([30, 60, 144])('a minute at %d frames per second has the right number of beats', (rate) => {
  const beat = createBeat();
  let beats = 0;
  for (let i = 0; i < rate * 60; i++) if (advanceBeat(beat, 1 / rate, 120)) beats++;
  expect(Math.abs(beats - 120)).toBeLessThanOrEqual(1);
});

test('even the fastest beat flashes less than three times a second', () => {
  expect(beatsPerMinute(0, 9999) / 60).toBeLessThan(3);
});
