import { expect, test } from 'vitest';
import { TRACK_IDS } from './fly-race.ts';
import { flyAtRandom } from './random-flight.ts';
import { readTrack } from './read-track.ts';

test('five hours of random inputs leave no ship outside the track for 3 s, stuck, or with a value that is not finite', {
  timeout: 300_000,
}, () => {
  const report = flyAtRandom(TRACK_IDS.map(readTrack), 5, 20_261_121);
  expect(report.hours).toBe(5);
  expect(report.longestOutside).toBeLessThan(3);
  expect(report.longestPinned).toBeLessThan(6);
  expect(report.stuck).toBe(0);
  expect(report.notFinite).toBe(0);
  // It was no easy flight.
  expect(report.falls).toBeGreaterThan(500);
  expect(report.wallHits).toBeGreaterThan(1500);
});
