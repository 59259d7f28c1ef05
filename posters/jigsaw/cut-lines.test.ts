import { expect, test } from 'vitest';
import { examples } from '#tests/examples.ts';
import { flattenCurve } from './curve.ts';
import { createCut, edgeOf } from './cut.ts';
import { gapBetween, printEdge } from './fit.ts';
import { leastGap } from './least-gap.ts';
import { PIECE_COUNTS, type PieceCount } from './sizes.ts';
import { visibleGap } from './visible-gap.ts';

/** Fewer for large puzzles: each of their cuts has many times the lines. */
const seedsFor = (count: PieceCount) => examples(Math.min(1000, 48_000 / count));

/** In pieces; at 300 pieces about a tenth of a millimetre on a phone, three tenths on a desk. */
const LEAST_GAP = 0.03;

/** In pieces; measured on denser points than the rules use. */
const LEAST_VISIBLE_CLEARANCE = 0.05;

test.each(PIECE_COUNTS.map((count) => [count, seedsFor(count)] as const))(
  'Of %i pieces, no two edges fit by accident, in %i seeds',
  (count, seeds) => {
    let least = 1;
    for (let seed = 0; seed < seeds; seed++) least = Math.min(least, leastGap(createCut(seed, count)));
    expect(least).toBeGreaterThanOrEqual(LEAST_GAP);
  },
  600_000,
);

test.each(PIECE_COUNTS)('Of %i pieces, the five most alike lines leave a gap that one sees', (count) => {
  const cut = createCut(99, count);
  const lines = cut.edges
    .filter(({ isBorder }) => !isBorder)
    .map(({ curve }) => ({ curve, print: printEdge(flattenCurve(curve, 2), cut.pieceSize) }));
  const alike = lines
    .flatMap((one, i) =>
      lines.slice(0, i).map((other) => ({ one, other, gap: gapBetween(one.print, other.print) })),
    )
    .sort((a, b) => a.gap - b.gap)
    .slice(0, 5);
  for (const { one, other } of alike)
    expect(visibleGap(one.curve, other.curve, cut.pieceSize)).toBeGreaterThan(0.012);
});

test.each(PIECE_COUNTS)(
  'Of %i pieces, no line crosses itself and no tab comes near another line',
  (count) => {
    for (let seed = 0; seed < 240 / count; seed++)
      expect(leastClearance(seed, count)).toBeGreaterThan(LEAST_VISIBLE_CLEARANCE);
  },
);

/** The least distance, in pieces, of a tab from the other lines of the piece that it reaches into; 0 if a line crosses itself. */
function leastClearance(seed: number, count: PieceCount): number {
  const cut = createCut(seed, count);
  const lines = cut.edges.map(({ curve }) => flattenCurve(curve, 6));
  if (lines.some(crossesItself)) return 0;
  let least = 1;
  for (const piece of cut.pieces)
    for (const tab of piece.sides) {
      if (edgeOf(cut, tab).isBorder) continue;
      // Cubics 1 to 4 are the tab, from neck to neck.
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

/** Whether two points lie on different sides of the straight through a stretch of the line. */
function areApart(line: readonly number[], stretch: number, one: number, other: number): boolean {
  const sideOf = (point: number): number => {
    const [x, y] = [line[2 * stretch] as number, line[2 * stretch + 1] as number];
    const [wayX, wayY] = [(line[2 * stretch + 2] as number) - x, (line[2 * stretch + 3] as number) - y];
    return wayX * ((line[2 * point + 1] as number) - y) - wayY * ((line[2 * point] as number) - x);
  };
  return sideOf(one) * sideOf(other) < 0;
}
