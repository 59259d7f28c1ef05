import fc from 'fast-check';
import { expect, test } from 'vitest';
import { between } from '#tests/support/examples.ts';
import { createGrid, fillGrid, findNear, findNeighbours, type Grid } from './grid.ts';

// Half of them in the middle, so that some are within reach of each other.
const coordinate = fc.oneof(between(-600, 600), between(-120, 120));
const place = fc.record({
  x: coordinate,
  y: coordinate,
  radius: fc.integer({ min: 10, max: 36 }),
  kind: fc.constantFrom('seeker' as const, 'eye' as const),
});

const found = (grid: Grid): number[] =>
  [...grid.found.subarray(0, grid.foundCount)].map((slot) => grid.indices[slot] ?? -1);

test('every object within 80 units of a position is found once', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 120, size: 'max' }), place, (things, centre) => {
      const grid = createGrid(120);
      fillGrid(grid, things, things.length);
      findNear(grid, centre, 80);
      const indices = found(grid);
      expect(new Set(indices).size).toBe(indices.length);
      things.forEach((thing, index) => {
        const isNear = Math.hypot(thing.x - centre.x, thing.y - centre.y) <= 80;
        if (isNear) expect(indices).toContain(index);
      });
    }),
  );
});

test('objects that are no longer in the list are not found', () => {
  const grid = createGrid(4);
  const things = [
    { x: 0, y: 0, radius: 18, kind: 'seeker' as const },
    { x: 1, y: 1, radius: 18, kind: 'seeker' as const },
  ];
  fillGrid(grid, things, 2);
  fillGrid(grid, things, 1);
  findNear(grid, { x: 0, y: 0 }, 10);
  expect(found(grid)).toEqual([0]);
});

test('a boss is found from anywhere, because it is larger than the cells', () => {
  const grid = createGrid(2);
  fillGrid(grid, [{ x: -500, y: 0, radius: 66, kind: 'valve' }], 1);
  findNear(grid, { x: 500, y: 0 }, 10);
  expect(found(grid)).toEqual([0]);
});

test('in a dense crowd only a limited number of neighbours is found, different ones for each object', () => {
  const grid = createGrid(50);
  const things = Array.from({ length: 50 }, (_, i) => ({
    x: i / 10,
    y: 0,
    radius: 18,
    kind: 'seeker' as const,
  }));
  fillGrid(grid, things, 50);
  const [of3, of20] = [3, 20].map((index) => {
    findNeighbours(grid, index, 8);
    return found(grid);
  });
  expect(of3).toHaveLength(8);
  expect(of20).toHaveLength(8);
  expect(of3).not.toContain(3);
  expect(of3).not.toEqual(of20);
});

test('the slot of each object stores its index, position and radius', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 60 }), (things) => {
      const grid = createGrid(60);
      fillGrid(grid, things, things.length);
      things.forEach(({ x, y, radius }, index) => {
        const slot = grid.slots[index] ?? -1;
        expect([grid.indices[slot], grid.xs[slot], grid.ys[slot], grid.radii[slot]]).toEqual([
          index,
          x,
          y,
          radius,
        ]);
      });
    }),
  );
});
