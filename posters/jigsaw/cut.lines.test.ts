import { expect, test } from 'vitest';
import { examples, firstSeed } from '#tests/support/examples.ts';
import { createCut, edgeOf, leastGap } from './cut.ts';
import { type Curve, flattenCurve } from './edge-shape.ts';
import { gapBetween, profileEdge } from './fit.ts';
import { PIECE_COUNTS, type PieceCount } from './sizes.ts';

/** Tests fewer seeds for large puzzles, because their cuts have many more lines. */
const seedsFor = (count: PieceCount) => examples(Math.min(1000, 48_000 / count));

/** Smallest visible gap, in piece widths: with 300 pieces it is about 0.1 mm on a phone and 0.3 mm on a desktop. */
const LEAST_GAP = 0.03;

/** Smallest allowed clearance, in piece widths. It is lower than the rules' own because this test samples more points. */
const LEAST_VISIBLE_CLEARANCE = 0.05;

test.each(PIECE_COUNTS.map((count) => [count, seedsFor(count)] as const))(
  'with %i pieces no two edges fit by accident, in %i seeds',
  (count, seeds) => {
    let least = 1;
    for (let seed = firstSeed; seed < firstSeed + seeds; seed++)
      least = Math.min(least, leastGap(createCut(seed, count)));
    expect(least).toBeGreaterThanOrEqual(LEAST_GAP);
  },
  600_000,
);

test.each(PIECE_COUNTS)('with %i pieces the five most similar lines leave a visible gap', (count) => {
  const cut = createCut(99, count);
  const lines = cut.edges
    .filter(({ isBorder }) => !isBorder)
    .map(({ curve }) => ({ curve, profile: profileEdge(flattenCurve(curve, 2), cut.pieceSize) }));
  const alike = lines
    .flatMap((one, i) =>
      lines.slice(0, i).map((other) => ({ one, other, gap: gapBetween(one.profile, other.profile) })),
    )
    .sort((a, b) => a.gap - b.gap)
    .slice(0, 5);
  for (const { one, other } of alike)
    expect(visibleGap(one.curve, other.curve, cut.pieceSize)).toBeGreaterThan(0.012);
});

test.each(PIECE_COUNTS)(
  'with %i pieces no line crosses itself and no tab comes near another line',
  (count) => {
    for (let seed = 0; seed < 240 / count; seed++)
      expect(leastClearance(seed, count)).toBeGreaterThan(LEAST_VISIBLE_CLEARANCE);
  },
);

/** Returns the smallest clearance of a cut in piece widths; 0 if a line crosses itself. */
function leastClearance(seed: number, count: PieceCount): number {
  const cut = createCut(seed, count);
  const lines = cut.edges.map(({ curve }) => flattenCurve(curve, 6));
  if (lines.some(crossesItself)) return 0;
  let least = 1;
  for (const piece of cut.pieces)
    for (const tab of piece.sides) {
      if (edgeOf(cut, tab).isBorder) continue;
      // Cubics 1 to 4 are the tab, from one side of the neck to the other.
      const head = (lines[tab.edge] as number[]).slice(2 * 6, 2 * 31);
      for (const side of piece.sides)
        if (side !== tab) least = Math.min(least, distanceBetween(head, lines[side.edge] as number[]));
    }
  return least / cut.pieceSize;
}

function distanceBetween(some: readonly number[], others: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < some.length; i += 2)
    for (let j = 0; j < others.length; j += 2) {
      const x = (some[i] as number) - (others[j] as number);
      const y = (some[i + 1] as number) - (others[j + 1] as number);
      least = Math.min(least, x * x + y * y);
    }
  return Math.sqrt(least);
}

function crossesItself(line: readonly number[]): boolean {
  const last = line.length / 2 - 1;
  for (let i = 0; i < last; i++)
    for (let j = i + 2; j < last; j++)
      if (areApart(line, i, j, j + 1) && areApart(line, j, i, i + 1)) return true;
  return false;
}

function areApart(line: readonly number[], stretch: number, one: number, other: number): boolean {
  const sideOf = (point: number): number => {
    const [x, y] = [line[2 * stretch] as number, line[2 * stretch + 1] as number];
    const [wayX, wayY] = [(line[2 * stretch + 2] as number) - x, (line[2 * stretch + 3] as number) - y];
    return wayX * ((line[2 * point + 1] as number) - y) - wayY * ((line[2 * point] as number) - x);
  };
  return sideOf(one) * sideOf(other) < 0;
}

/** Points sampled per cubic: the test measures the visible gap without using the rules. */
const PER_CUBIC = 12;

/** Returns the largest distance between two lines, in piece sides, at the best-fitting shift and rotation. */
function visibleGap(one: Curve, other: Curve, size: number): number {
  const still = aboutMiddle(flattenCurve(one, PER_CUBIC), size);
  const moved = aboutMiddle(flattenCurve(other, PER_CUBIC), size);
  const best = { x: 0, y: 0, angle: Math.atan2(...direction(still)) - Math.atan2(...direction(moved)) };
  let least = farthest(still, moved, best.x, best.y, best.angle);
  for (let step = 0.04; step > 0.0005; step /= 2) {
    for (const key of ['x', 'y', 'angle', 'x', 'y', 'angle'] as const) {
      for (const change of [-step, step]) {
        const tried = { ...best, [key]: best[key] + change };
        const gap = farthest(still, moved, tried.x, tried.y, tried.angle);
        if (gap >= least) continue;
        least = gap;
        Object.assign(best, tried);
      }
    }
  }
  return least;
}

function aboutMiddle(points: readonly number[], size: number): number[] {
  const middle = [0, 1].map((axis) => {
    const values = points.filter((_, i) => i % 2 === axis);
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  });
  return points.map((value, i) => (value - (middle[i % 2] as number)) / size);
}

/** Vector from the first to the last point as (y, x) for atan2. */
function direction(points: readonly number[]): [number, number] {
  const [x = 0, y = 0] = points;
  const [endX = 0, endY = 0] = points.slice(-2);
  return [endY - y, endX - x];
}

function farthest(still: readonly number[], moved: readonly number[], x: number, y: number, angle: number) {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const laid = moved.map((_, i) => {
    const [px, py] = [moved[i - (i % 2)] as number, moved[i - (i % 2) + 1] as number];
    return i % 2 === 0 ? cosine * px - sine * py + x : sine * px + cosine * py + y;
  });
  return Math.max(farthestFromLine(still, laid), farthestFromLine(laid, still));
}

function farthestFromLine(points: readonly number[], line: readonly number[]): number {
  let largest = 0;
  for (let i = 0; i < points.length; i += 2) {
    let least = Number.POSITIVE_INFINITY;
    for (let j = 0; j + 3 < line.length; j += 2) {
      const [x, y, fromX, fromY] = [points[i], points[i + 1], line[j], line[j + 1]] as [
        number,
        number,
        number,
        number,
      ];
      const [wayX, wayY] = [(line[j + 2] as number) - fromX, (line[j + 3] as number) - fromY];
      const along = ((x - fromX) * wayX + (y - fromY) * wayY) / (wayX * wayX + wayY * wayY);
      const share = Math.min(1, Math.max(0, along));
      least = Math.min(least, Math.hypot(x - fromX - share * wayX, y - fromY - share * wayY));
    }
    largest = Math.max(largest, least);
  }
  return largest;
}
