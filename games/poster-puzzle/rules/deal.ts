/** Deals pieces around an empty middle, in which players start. */

import { type Day, seedOfDay } from '#engine/rules/day.ts';
import { createRandom, nextBelow, nextBetween, nextUint32, type Random } from '#engine/rules/random.ts';
import { type Cut, createCut } from '#posters/jigsaw/cut.ts';
import { type PieceCount, POSTER_HEIGHT, POSTER_WIDTH } from '#posters/jigsaw/sizes.ts';
import { createFrame, roundFrame } from './frame.ts';
import { createOpenSides } from './join.ts';
import type { Group, Table } from './state.ts';

export function cutSeedOfDay(day: Day): number {
  return nextUint32(createRandom(seedOfDay(day)));
}

/** Largest distance between dealt pieces, in widths of a piece. */
const WIDEST = 1.6;
/** Smallest distance between dealt pieces, in widths of a piece. */
const NARROWEST = 1;

/** A position on the table, in table units. */
export interface Spot {
  x: number;
  y: number;
}

/** True outside the middle of the table, which stays free for the poster. */
export function isBesidePoster(x: number, y: number): boolean {
  return Math.abs(x) > POSTER_WIDTH / 2 || Math.abs(y) > POSTER_HEIGHT / 2;
}

interface GridSpot extends Spot {
  /** Squared distance from the middle, in half grid steps: an integer, so all engines compare it alike. */
  away: number;
  index: number;
}

/** Returns free spots from the middle outwards, as far apart as possible; fewer than `count` if there is no room. */
export function findSpots(
  { width, height, cut }: Pick<Table, 'width' | 'height' | 'cut'>,
  count: number,
  isFree: (x: number, y: number) => boolean,
): Spot[] {
  let spots: GridSpot[] = [];
  for (let apart = WIDEST; apart >= NARROWEST && spots.length < count; apart -= 0.02) {
    spots = gridSpots(width, height, apart * cut.pieceSize).filter(({ x, y }) => isFree(x, y));
  }
  // Compares the index as well, because the order of equal distances would depend on the engine's sort.
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

/** Long side of the table, in units. There is room for all pieces, and for the poster at any angle. */
const TABLE_LONG = 8.8;
/** Short side of the table, in units. */
const TABLE_SHORT = 5.6;

/** Maximum rotation of dealt pieces in degrees, which a snap tolerates. */
const CARELESS_DEGREES = 6;

export interface Deal {
  seed: number;
  count: PieceCount;
  turning: boolean;
  /** A tall table suits a phone in portrait. */
  isTall: boolean;
}

/** Deals with equal values give equal tables on every device. */
export function dealTable({ seed, count, turning, isTall }: Deal): Table {
  const table = layTable(createCut(seed, count), turning, isTall);
  // Inverts the seed, because the unchanged seed has already cut the pieces.
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

/** Creates a table of single pieces at their final positions; the caller moves the pieces. */
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
