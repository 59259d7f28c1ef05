/** A new table: the pieces lie about, with room in the middle to begin. */

import { type Day, seedOfDay } from '#engine/rules/day.ts';
import { createRandom, nextBelow, nextBetween, nextUint32, type Random } from '#engine/rules/random.ts';
import { type Cut, createCut } from '#posters/jigsaw/cut.ts';
import { type PieceCount, POSTER_HEIGHT, POSTER_WIDTH } from '#posters/jigsaw/sizes.ts';
import { createFrame, roundFrame } from './frame.ts';
import { createOpenSides } from './join.ts';
import type { Group, Table } from './state.ts';

/** The seed of a day's cut, and of how its pieces are dealt. */
export function cutSeedOfDay(day: Day): number {
  return nextUint32(createRandom(seedOfDay(day)));
}

// Spots where single pieces are laid without touching.

/** How far apart spots are at most and at least, in pieces. */
const WIDEST = 1.6;
const NARROWEST = 1;

/** A place on the table, in units. */
export interface Spot {
  x: number;
  y: number;
}

/** Whether a place is outside the middle of the table, which is left free to begin in. */
export function isBesidePoster(x: number, y: number): boolean {
  return Math.abs(x) > POSTER_WIDTH / 2 || Math.abs(y) > POSTER_HEIGHT / 2;
}

/** A place of a grid about the table's middle. */
interface GridSpot extends Spot {
  /** Square of its distance from the middle, in half steps of the grid: whole numbers, which compare alike everywhere. */
  away: number;
  /** Counted row by row. */
  index: number;
}

/**
 * So many spots among those that are free, as far apart as there is room for, from the table's middle outwards. Fewer
 * if there is no room even where pieces touch.
 */
export function findSpots(
  { width, height, cut }: Pick<Table, 'width' | 'height' | 'cut'>,
  count: number,
  isFree: (x: number, y: number) => boolean,
): Spot[] {
  let spots: GridSpot[] = [];
  for (let apart = WIDEST; apart >= NARROWEST && spots.length < count; apart -= 0.02) {
    spots = gridSpots(width, height, apart * cut.pieceSize).filter(({ x, y }) => isFree(x, y));
  }
  // Distances in table units round: of equal ones it would be up to the engine's way of sorting which comes first.
  return spots
    .sort((a, b) => a.away - b.away || a.index - b.index)
    .slice(0, count)
    .map(({ x, y }) => ({ x, y }));
}

function gridSpots(width: number, height: number, apart: number): GridSpot[] {
  const columns = Math.floor(width / apart);
  const rows = Math.floor(height / apart);
  return Array.from({ length: columns * rows }, (_, index) => {
    const x = 2 * (index % columns) - (columns - 1);
    const y = 2 * Math.floor(index / columns) - (rows - 1);
    return { x: (x / 2) * apart, y: (y / 2) * apart, away: x * x + y * y, index };
  });
}

/** Of a table's two sides, in units: room for all pieces about the poster, and for the poster at any turn. */
const TABLE_LONG = 8.8;
const TABLE_SHORT = 5.6;

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
