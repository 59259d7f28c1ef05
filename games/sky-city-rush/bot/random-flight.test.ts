import { expect, test } from 'vitest';
import { examples, firstSeed } from '#tests/support/examples.ts';
import { readTrack, TRACK_IDS } from './fly-race.ts';
import { flyAtRandom } from './random-flight.ts';

test('hours of random inputs leave no ship outside the track for 3 s, stuck, or with a value that is not finite', () => {
  const hours = examples(10);
  const report = flyAtRandom(TRACK_IDS.map(readTrack), hours, firstSeed);
  expect(report.hours).toBe(hours);
  expect(report.longestOutside).toBeLessThan(3);
  expect(report.longestPinned).toBeLessThan(6);
  expect(report.stuck).toBe(0);
  expect(report.notFinite).toBe(0);
  // Makes sure that enough falls and hits occurred for a meaningful test.
  expect(report.falls).toBeGreaterThan(100 * hours);
  expect(report.wallHits).toBeGreaterThan(300 * hours);
});
