import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from '#engine/rules/random.ts';
import { drawTab, flattenCurve } from './edge-shape.ts';
import { addProfile, type EdgeProfile, gapBetween, mirrorProfile, nearestGap, profileEdge } from './fit.ts';

const anySeed = fc.nat(0xffff_ffff);

function profileOf(seed: number, fromX = 0, fromY = 0, toX = 1, toY = 0): EdgeProfile {
  return profileEdge(flattenCurve(drawTab(createRandom(seed), fromX, fromY, toX, toY, 1), 2), 1);
}

test('a tab fits its own socket, in any position and rotation', () => {
  fc.assert(
    fc.property(anySeed, fc.integer({ min: -5, max: 5 }), fc.integer({ min: -5, max: 5 }), (seed, x, y) => {
      // The 3-4-5 triangle gives a rotation with exact sine and cosine.
      expect(gapBetween(profileOf(seed), profileOf(seed, x, y, x + 0.6, y + 0.8))).toBeLessThan(1e-7);
    }),
  );
});

test('the gap is symmetric, and mirroring a line twice returns the original line', () => {
  fc.assert(
    fc.property(anySeed, anySeed, (one, other) => {
      const [profile, second] = [profileOf(one), profileOf(other)];
      expect(gapBetween(profile, second)).toBeCloseTo(gapBetween(second, profile), 2);
      expect(gapBetween(mirrorProfile(mirrorProfile(profile)), profile)).toBeLessThan(1e-7);
      expect(gapBetween(mirrorProfile(profile), mirrorProfile(second))).toBeCloseTo(
        gapBetween(profile, second),
        7,
      );
    }),
  );
});

test('bending one end of a line by a tenth of a piece side causes a gap of a few hundredths', () => {
  const line = flattenCurve(drawTab(createRandom(4), 0, 0, 1, 0, 1), 2);
  const bent = line.map((value, i) => (i === line.length - 1 ? value + 0.1 : value));
  const gap = gapBetween(profileEdge(line, 1), profileEdge(bent, 1));
  expect(gap).toBeGreaterThan(0.04);
  expect(gap).toBeLessThan(0.1);
});

test('the fast search for the nearest line gives the same result as comparing all lines', () => {
  fc.assert(
    fc.property(anySeed, fc.array(anySeed, { minLength: 1, maxLength: 60 }), (seed, others) => {
      const profiles: EdgeProfile[] = [];
      for (const other of others) addProfile(profiles, profileOf(other));
      const profile = profileOf(seed);
      const slow = Math.min(1, ...profiles.map((other) => gapBetween(profile, other)));
      expect(nearestGap(profiles, profile, 1)).toBe(slow);
      expect(nearestGap(profiles, profile, 0.05)).toBe(Math.min(0.05, slow));
    }),
  );
});
