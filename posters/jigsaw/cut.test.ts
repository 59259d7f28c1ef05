import fc from 'fast-check';
import { expect, test } from 'vitest';
import { between } from '#tests/support/examples.ts';
import { createCut, edgeOf, isInPiece, outlineOf, pieceOf } from './cut.ts';
import { flattenCurve, reverseCurve } from './edge-shape.ts';
import { gridOf, PIECE_COUNTS, POSTER_HEIGHT, POSTER_WIDTH } from './sizes.ts';

const anySeed = fc.nat(0xffff_ffff);

function doubleArea(points: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i] as number, points[i + 1] as number];
    const next = (i + 2) % points.length;
    sum += x * (points[next + 1] as number) - (points[next] as number) * y;
  }
  return sum;
}

test('a cut has the requested number of pieces', () => {
  for (const count of PIECE_COUNTS) {
    const { columns, rows } = gridOf(count);
    expect(columns * rows).toBe(count);
    expect(createCut(1, count).pieces.map(({ id }) => id)).toEqual([...Array(count).keys()]);
  }
});

test('equal seeds give equal cuts, different seeds do not', () => {
  expect(createCut(7, 48)).toEqual(createCut(7, 48));
  expect(createCut(7, 48)).not.toEqual(createCut(8, 48));
});

test('a known seed still gives the same cut; a different cut would require a new CUT_VERSION', () => {
  const { edges } = createCut(2024, 12);
  const sum = edges
    .flatMap(({ curve }) => curve)
    .reduce((total, value, i) => total + value * ((i % 7) + 1), 0);
  expect(sum).toMatchInlineSnapshot(`13.682333983130992`);
});

test.each(PIECE_COUNTS)(
  'with %i pieces both neighbours share each line exactly, and one of them has the tab',
  (count) => {
    const cut = createCut(3, count);
    for (const piece of cut.pieces) {
      piece.sides.forEach((side, index) => {
        expect(edgeOf(cut, side).isBorder).toBe(side.neighbour < 0);
        if (side.neighbour < 0) return;
        const opposite = pieceOf(cut, side.neighbour).sides[(index + 2) % 4];
        expect(opposite).toEqual({ edge: side.edge, isReversed: !side.isReversed, neighbour: piece.id });
      });
    }
  },
);

test.each(PIECE_COUNTS)('with %i pieces only those at the edge are border pieces', (count) => {
  const { columns, rows, pieces } = createCut(3, count);
  const border = pieces.filter(({ isBorder }) => isBorder).length;
  expect(border).toBe(2 * columns + 2 * rows - 4);
});

test('outlines are clockwise, and together they cover the poster exactly once', () => {
  fc.assert(
    fc.property(anySeed, fc.constantFrom(12 as const, 48 as const), (seed, count) => {
      const cut = createCut(seed, count);
      const areas = cut.pieces.map((piece) => doubleArea(flattenCurve(outlineOf(cut, piece), 8)) / 2);
      for (const area of areas) expect(area).toBeGreaterThan(0.4 * cut.pieceSize * cut.pieceSize);
      const whole = areas.reduce((sum, area) => sum + area, 0);
      expect(whole).toBeCloseTo(POSTER_WIDTH * POSTER_HEIGHT, 9);
    }),
    { numRuns: 30 },
  );
});

test('an outline is closed and passes through its piece’s corners', () => {
  const cut = createCut(5, 120);
  for (const piece of cut.pieces) {
    const outline = outlineOf(cut, piece);
    expect(outline.slice(-2)).toEqual(outline.slice(0, 2));
    expect((outline.length - 2) % 6).toBe(0);
  }
});

test('every point of the poster is inside exactly one piece or on a line', () => {
  const cut = createCut(11, 48);
  fc.assert(
    fc.property(between(-1.49, 1.49), between(-1.99, 1.99), (x, y) => {
      const holders = cut.pieces.filter((piece) => isInPiece(cut, piece, x, y));
      expect(holders).toHaveLength(1);
    }),
    { numRuns: 60 },
  );
});

test('reversing a line twice returns the original line', () => {
  const { curve } = createCut(1, 12).edges[5] as { curve: readonly number[] };
  expect(reverseCurve(reverseCurve(curve))).toEqual(curve);
  expect(reverseCurve(curve)).not.toEqual(curve);
});
