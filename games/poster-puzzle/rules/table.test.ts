import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from '#engine/rules/random.ts';
import { edgeOf } from '#posters/jigsaw/cut.ts';
import { PIECE_COUNTS } from '#posters/jigsaw/sizes.ts';
import { fumble } from '../bot/bots.ts';
import { faultOf } from '../bot/check-table.ts';
import { dealTable } from './deal.ts';
import { middleOf, tableX, tableY } from './frame.ts';
import { turnInPlace } from './held-group.ts';
import { groupAt, groupOfPiece, type Table } from './state.ts';
import { stow, unstow } from './tools.ts';

const anySeed = fc.nat(0xffff_ffff);
const anyDeal = fc.record({
  seed: anySeed,
  count: fc.constantFrom(12 as const, 48 as const),
  turning: fc.boolean(),
  isTall: fc.boolean(),
});

function fumbled(table: Table, seed: number, actions: number): Table {
  const random = createRandom(seed);
  for (let i = 0; i < actions; i++) fumble(table, random);
  return table;
}

test('Equal deals and equal play give equal tables', () => {
  fc.assert(
    fc.property(anyDeal, anySeed, (deal, seed) => {
      expect(fumbled(dealTable(deal), seed, 200)).toEqual(fumbled(dealTable(deal), seed, 200));
    }),
    { numRuns: 10 },
  );
});

test('Another seed deals the pieces to different positions', () => {
  const [one, other] = [1, 2].map((seed) => dealTable({ seed, count: 48, turning: false, isTall: false }));
  const moved = [...Array(48).keys()].filter((piece) => {
    const { x, y } = middleOf(one as Table, piece);
    const there = middleOf(other as Table, piece);
    return Math.hypot(x - there.x, y - there.y) > 0.5;
  });
  expect(moved.length).toBeGreaterThan(36);
});

test('Pieces are dealt on the table, apart, and outside its middle', () => {
  for (const count of PIECE_COUNTS)
    for (const isTall of [true, false]) {
      const table = dealTable({ seed: count, count, turning: true, isTall });
      expect(faultOf(table)).toBeNull();
      const middles = table.cut.pieces.map(({ id }) => middleOf(table, id));
      expect(middles.every(({ x, y }) => Math.abs(x) > 1.4 || Math.abs(y) > 1.9)).toBe(true);
      const distances = middles.flatMap(({ x, y }, i) =>
        middles.slice(0, i).map((other) => Math.hypot(x - other.x, y - other.y)),
      );
      const least = distances.reduce((a, b) => Math.min(a, b));
      expect(least).toBeGreaterThan(1.2 * table.cut.pieceSize);
    }
});

test('No sequence of moves loses a piece, puts one off the table or joins one wrongly', () => {
  fc.assert(
    fc.property(anyDeal, anySeed, (deal, seed) => {
      const table = dealTable(deal);
      const random = createRandom(seed);
      for (let i = 0; i < 300; i++) {
        fumble(table, random);
        expect(faultOf(table)).toBeNull();
      }
    }),
    { numRuns: 25 },
  );
});

test('After any play, joined pieces share their line to the last bit, because positions do not drift', () => {
  fc.assert(
    fc.property(anyDeal, anySeed, (deal, seed) => {
      const table = fumbled(dealTable(deal), seed, 400);
      for (const piece of table.cut.pieces)
        for (const side of piece.sides) {
          if (side.neighbour < 0 || groupOfPiece(table, side.neighbour) !== groupOfPiece(table, piece.id))
            continue;
          const { middleX, middleY } = edgeOf(table.cut, side);
          const { frame } = groupAt(table, groupOfPiece(table, piece.id));
          const other = groupAt(table, groupOfPiece(table, side.neighbour)).frame;
          expect(tableX(other, middleX, middleY)).toBe(tableX(frame, middleX, middleY));
          expect(tableY(other, middleX, middleY)).toBe(tableY(frame, middleX, middleY));
        }
    }),
    { numRuns: 15 },
  );
});

test('Rotating a frame keeps its scale, and four quarter turns are the identity', () => {
  fc.assert(
    fc.property(anySeed, fc.nat(11), fc.integer({ min: -1000, max: 1000 }), (seed, piece, degrees) => {
      const table = dealTable({ seed, count: 12, turning: true, isTall: false });
      const { frame } = groupAt(table, piece);
      const before = frame.turn;
      turnInPlace(table, piece, degrees);
      expect(frame.cosine * frame.cosine + frame.sine * frame.sine).toBeCloseTo(1, 6);
      expect(frame.turn).toBe((((before + degrees) % 360) + 360) % 360);
      for (let quarter = 0; quarter < 4; quarter++) turnInPlace(table, piece, 90);
      expect(frame.turn).toBe((((before + degrees) % 360) + 360) % 360);
    }),
  );
});

test('A piece taken from the tray returns to its last position on the table', () => {
  fc.assert(
    fc.property(anySeed, fc.nat(47), (seed, piece) => {
      const table = dealTable({ seed, count: 48, turning: true, isTall: true });
      const before = { ...groupAt(table, piece).frame };
      expect(stow(table, piece)).toBe(true);
      expect(stow(table, piece)).toBe(false);
      expect(table.tray).toEqual([piece]);
      expect(unstow(table, piece)).toBe(true);
      expect(unstow(table, piece)).toBe(false);
      expect(groupAt(table, piece)).toEqual({ frame: before, pieces: [piece], place: 'table' });
      expect(table.stack.at(-1)).toBe(piece);
    }),
  );
});

test('A history has at most two entries per piece, and stores the time of play', () => {
  const table = fumbled(dealTable({ seed: 3, count: 12, turning: true, isTall: false }), 5, 5000);
  expect(table.history.length).toBeLessThanOrEqual(24);
  const times = table.history.map(({ step }) => step);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});
