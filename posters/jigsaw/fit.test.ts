import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from '#engine/rules/random.ts';
import { drawTab, flattenCurve } from './edge-shape.ts';
import { addPrint, type EdgePrint, gapBetween, mirrorPrint, nearestGap, printEdge } from './fit.ts';

const anySeed = fc.nat(0xffff_ffff);

function printOf(seed: number, fromX = 0, fromY = 0, toX = 1, toY = 0): EdgePrint {
  return printEdge(flattenCurve(drawTab(createRandom(seed), fromX, fromY, toX, toY, 1), 2), 1);
}

test('a tab fits its own socket, in any position and rotation', () => {
  fc.assert(
    fc.property(anySeed, fc.integer({ min: -5, max: 5 }), fc.integer({ min: -5, max: 5 }), (seed, x, y) => {
      // Sine and cosine of the 3-4-5 triangle are exact.
      expect(gapBetween(printOf(seed), printOf(seed, x, y, x + 0.6, y + 0.8))).toBeLessThan(1e-7);
    }),
  );
});

test('the gap is symmetric, and mirroring a line twice gives the line itself', () => {
  fc.assert(
    fc.property(anySeed, anySeed, (one, other) => {
      const [print, second] = [printOf(one), printOf(other)];
      expect(gapBetween(print, second)).toBeCloseTo(gapBetween(second, print), 2);
      expect(gapBetween(mirrorPrint(mirrorPrint(print)), print)).toBeLessThan(1e-7);
      expect(gapBetween(mirrorPrint(print), mirrorPrint(second))).toBeCloseTo(gapBetween(print, second), 7);
    }),
  );
});

test('bending one end of a line by a tenth of a piece leaves a gap of some hundredths', () => {
  const line = flattenCurve(drawTab(createRandom(4), 0, 0, 1, 0, 1), 2);
  const bent = line.map((value, i) => (i === line.length - 1 ? value + 0.1 : value));
  const gap = gapBetween(printEdge(line, 1), printEdge(bent, 1));
  expect(gap).toBeGreaterThan(0.04);
  expect(gap).toBeLessThan(0.1);
});

test('the fast search for the nearest line finds the same as comparing all of them', () => {
  fc.assert(
    fc.property(anySeed, fc.array(anySeed, { minLength: 1, maxLength: 60 }), (seed, others) => {
      const prints: EdgePrint[] = [];
      for (const other of others) addPrint(prints, printOf(other));
      const print = printOf(seed);
      const slow = Math.min(1, ...prints.map((other) => gapBetween(print, other)));
      expect(nearestGap(prints, print, 1)).toBe(slow);
      expect(nearestGap(prints, print, 0.05)).toBe(Math.min(0.05, slow));
    }),
  );
});
