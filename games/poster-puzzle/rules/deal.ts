/** A new table: the pieces lie about, with room in the middle to begin. */
import { createRandom, nextBelow, nextBetween, type Random } from '#engine/random.ts';
import { type Cut, createCut } from './cut.ts';
import { createFrame, roundFrame } from './frame.ts';
import { createOpenSides } from './magnet.ts';
import { type PieceCount, POSTER_HEIGHT, POSTER_WIDTH } from './sizes.ts';
import type { Group, Table } from './state.ts';

/** Of a table's two sides, in units: room for all pieces about the poster, and for the poster at any turn. */
export const TABLE_LONG = 8.8;
export const TABLE_SHORT = 5.6;

/** Dealt pieces lie about this many degrees off the straight, which a snap forgives. */
const CARELESS_DEGREES = 6;

/** How a puzzle is laid out. */
export interface Deal {
  seed: number;
  count: PieceCount;
  /** Whether pieces lie turned. */
  turning: boolean;
  /** A tall table suits a phone held upright. */
  isTall: boolean;
}

/** Cuts a poster and lays its pieces about. Equal deals give equal tables on every machine. */
export function dealTable({ seed, count, turning, isTall }: Deal): Table {
  const table = layTable(createCut(seed, count), turning, isTall);
  // Not the sequence that cut the pieces.
  const random = createRandom(~seed);
  const spots = spotsFor(table.width, table.height, count, table.cut.pieceSize);
  for (const piece of table.cut.pieces) {
    const [x, y] = spots.splice(nextBelow(random, spots.length), 1)[0] as [number, number];
    const turn = turning ? dealTurn(random) : 0;
    const frame = createFrame(0, 0, turn);
    const stray = 0.04 * table.cut.pieceSize;
    frame.x = x + nextBetween(random, -stray, stray);
    frame.y = y + nextBetween(random, -stray, stray);
    frame.x -= frame.cosine * piece.homeX - frame.sine * piece.homeY;
    frame.y -= frame.sine * piece.homeX + frame.cosine * piece.homeY;
    roundFrame(frame);
    (table.groups[piece.id] as Group).frame = frame;
  }
  return table;
}

/** A table with every piece apart and at its home; for those who lay them elsewhere next. */
export function layTable(cut: Cut, turning: boolean, isTall: boolean): Table {
  const ids = cut.pieces.map(({ id }) => id);
  return {
    cut,
    turning,
    width: isTall ? TABLE_SHORT : TABLE_LONG,
    height: isTall ? TABLE_LONG : TABLE_SHORT,
    groups: ids.map((id) => ({ frame: createFrame(0, 0, 0), pieces: [id], place: 'table' })),
    groupOf: [...ids],
    stack: [...ids],
    tray: [],
    held: {
      group: -1,
      handX: 0,
      handY: 0,
      homeX: 0,
      homeY: 0,
      from: createFrame(0, 0, 0),
      fromPlace: 'table',
      shown: createFrame(0, 0, 0),
      wouldJoin: false,
      reach: { left: 0, right: 0, top: 0, bottom: 0 },
      openSides: createOpenSides(cut.count),
    },
    steps: 0,
    isStarted: false,
    isFinished: false,
    hints: 0,
    hint: null,
    story: [],
  };
}

/** Spots for so many pieces, as far apart as there is room for: those nearest to the middle, but not in it. */
function spotsFor(width: number, height: number, count: number, size: number): [number, number][] {
  for (let apart = 1.6; ; apart -= 0.02) {
    const spots = spotsApart(width, height, apart * size);
    if (spots.length < count) continue;
    return spots.sort(([x, y], [a, b]) => x * x + y * y - a * a - b * b).slice(0, count);
  }
}

function spotsApart(width: number, height: number, apart: number): [number, number][] {
  const columns = Math.floor(width / apart);
  const rows = Math.floor(height / apart);
  const spots: [number, number][] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const x = (column - (columns - 1) / 2) * apart;
      const y = (row - (rows - 1) / 2) * apart;
      if (Math.abs(x) > POSTER_WIDTH / 2 || Math.abs(y) > POSTER_HEIGHT / 2) spots.push([x, y]);
    }
  return spots;
}

function dealTurn(random: Random): number {
  const careless = nextBelow(random, 2 * CARELESS_DEGREES + 1) - CARELESS_DEGREES;
  return 90 * nextBelow(random, 4) + careless;
}
