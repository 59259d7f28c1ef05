/** A new table: the pieces lie about, with room in the middle to begin. */
import { createRandom, nextBelow, nextBetween, type Random } from '#engine/rules/random.ts';
import { type Cut, createCut } from '#posters/jigsaw/cut.ts';
import type { PieceCount } from '#posters/jigsaw/sizes.ts';
import { createFrame, roundFrame } from './frame.ts';
import { createOpenSides } from './magnet.ts';
import { findSpots, isBesidePoster, type Spot } from './spots.ts';
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
  const spots = findSpots(table, count, isBesidePoster);
  for (const piece of table.cut.pieces) {
    const { x, y } = spots.splice(nextBelow(random, spots.length), 1)[0] as Spot;
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
      piece: -1,
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
    history: [],
  };
}

function dealTurn(random: Random): number {
  const careless = nextBelow(random, 2 * CARELESS_DEGREES + 1) - CARELESS_DEGREES;
  return 90 * nextBelow(random, 4) + careless;
}
