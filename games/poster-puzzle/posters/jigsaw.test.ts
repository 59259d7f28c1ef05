import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jigsaw, PIECE } from './jigsaw.ts';

/** All points of an outline, moved to where its piece lies on the sheet, to a whole unit. */
function pointsOnSheet(outline: string, column: number, row: number): string[] {
  const numbers = [...outline.matchAll(/-?[\d.]+/g)].map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, index) => {
    const x = (numbers[index * 2] as number) + column * PIECE;
    const y = (numbers[index * 2 + 1] as number) + row * PIECE;
    return `${Math.round(x)},${Math.round(y)}`;
  });
}

test('every point of an edge inside the sheet belongs to both of its neighbours', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 5 }),
      fc.integer({ min: 2, max: 5 }),
      fc.nat(),
      (columns, rows, seed) => {
        const owners = new Map<string, Set<number>>();
        jigsaw(columns, rows, seed).forEach((outline, index) => {
          for (const point of pointsOnSheet(outline, index % columns, Math.floor(index / columns))) {
            owners.set(point, (owners.get(point) ?? new Set()).add(index));
          }
        });
        for (const [point, pieces] of owners) {
          const [x, y] = point.split(',').map(Number) as [number, number];
          const onBorder = x <= 0 || y <= 0 || x >= columns * PIECE || y >= rows * PIECE;
          if (!onBorder) expect(pieces.size, point).toBeGreaterThanOrEqual(2);
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('the same seed cuts the same pieces, another seed others', () => {
  expect(jigsaw(3, 4, 12)).toEqual(jigsaw(3, 4, 12));
  expect(jigsaw(3, 4, 12)).not.toEqual(jigsaw(3, 4, 13));
});

test('no two pieces of a puzzle are alike', () => {
  expect(new Set(jigsaw(4, 4, 5)).size).toBe(16);
});
