import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGrid, fillGrid, findNear, findNeighbours, firstNear } from './grid.ts';

const coordinate = fc.double({ min: -600, max: 600, noNaN: true });
const place = fc.record({
  x: coordinate,
  y: coordinate,
  kind: fc.constantFrom('seeker' as const, 'eye' as const),
});

test('everything within 80 units of a place is found, and nothing twice', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 120 }), place, (things, centre) => {
      const grid = createGrid(120);
      fillGrid(grid, things, things.length);
      findNear(grid, centre.x, centre.y, 80);
      const found = [...grid.found.subarray(0, grid.foundCount)];
      expect(new Set(found).size).toBe(found.length);
      things.forEach((thing, index) => {
        const isNear = Math.hypot(thing.x - centre.x, thing.y - centre.y) <= 80;
        if (isNear) expect(found).toContain(index);
      });
    }),
  );
});

test('things that are no longer in the list are not found', () => {
  const grid = createGrid(4);
  const things = [
    { x: 0, y: 0, kind: 'seeker' as const },
    { x: 1, y: 1, kind: 'seeker' as const },
  ];
  fillGrid(grid, things, 2);
  fillGrid(grid, things, 1);
  findNear(grid, 0, 0, 10);
  expect([...grid.found.subarray(0, grid.foundCount)]).toEqual([0]);
});

test('a boss is found from anywhere: it is larger than the cells', () => {
  const grid = createGrid(2);
  fillGrid(grid, [{ x: -500, y: 0, kind: 'valve' }], 1);
  findNear(grid, 500, 0, 10);
  expect([...grid.found.subarray(0, grid.foundCount)]).toEqual([0]);
});

test('of a dense crowd only so many neighbours are found, and each thing has others', () => {
  const grid = createGrid(50);
  const things = Array.from({ length: 50 }, (_, i) => ({ x: i / 10, y: 0, kind: 'seeker' as const }));
  fillGrid(grid, things, 50);
  const found = [3, 20].map((index) => {
    findNeighbours(grid, index, 8);
    return [...grid.found.subarray(0, grid.foundCount)];
  });
  for (const neighbours of found) expect(neighbours).toHaveLength(8);
  expect(found[0]).not.toContain(3);
  expect(found[0]).not.toEqual(found[1]);
});

test('the first that is asked for is found where all would be found, and nothing else', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 60 }), place, (things, centre) => {
      const grid = createGrid(60);
      fillGrid(grid, things, things.length);
      const isOdd = (_: null, __: null, index: number): boolean => index % 2 === 1;
      const first = firstNear(grid, centre.x, centre.y, 80, isOdd, null, null);
      findNear(grid, centre.x, centre.y, 80);
      const odd = [...grid.found.subarray(0, grid.foundCount)].filter((index) => index % 2 === 1);
      expect(first).toBe(odd[0] ?? -1);
    }),
  );
});
