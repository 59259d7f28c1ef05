/** A table with a puzzle on it: the whole state as plain data. */

import type { Cut } from '#posters/jigsaw/cut.ts';

/** Positions are rounded to this share of a unit when something is let go, so that a kept table is the same to the bit. */
export const FINEST = 1 / 1024;

/** Where a poster lies: its middle on the table in units (y downwards), and its turn clockwise in whole degrees, 0…359. */
export interface Frame {
  x: number;
  y: number;
  turn: number;
  /** Cosine and sine of the turn. */
  cosine: number;
  sine: number;
}

/** 'merged': its pieces belong to another group by now. */
type Place = 'table' | 'tray' | 'merged';

/**
 * Pieces that hang together; at first every piece is a group of its own, with its id. A group has one frame: where the
 * poster would lie if its pieces were the whole of it. So joined pieces fit to the bit, and moving a hundred is moving one.
 */
export interface Group {
  frame: Frame;
  /** Ids of pieces. */
  pieces: number[];
  place: Place;
}

/** What is in the hand. */
interface Held {
  /** The group, or −1. */
  group: number;
  /** The piece by which it was taken. */
  piece: number;
  /** Where the hand is on the table, and the point of the poster that it took. */
  handX: number;
  handY: number;
  homeX: number;
  homeY: number;
  /** How it lay before, for putting it back. */
  from: Frame;
  fromPlace: Place;
  /** Where to draw it: its frame, drawn towards the place where it fits once that is near. */
  shown: Frame;
  /** Whether it would join if it were let go now. */
  wouldJoin: boolean;
  /** How far its pieces' middles reach from its frame. */
  reach: Reach;
  /** Sides of the group whose neighbour lies elsewhere on the table; `count` of them. See `magnet.ts`. */
  openSides: OpenSides;
}

/** The box of the middles of a group's pieces, from its frame, in units. */
export interface Reach {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Sides at which the held group could join another. */
export interface OpenSides {
  count: number;
  /** Group beyond the side, and the line between. */
  group: Int32Array;
  edge: Int32Array;
  /** The side's middle from the held group's frame, and where it would have to be on the table. */
  middleX: Float64Array;
  middleY: Float64Array;
  targetX: Float64Array;
  targetY: Float64Array;
}

/** A piece, and one that belongs beside it. */
export interface Hint {
  piece: number;
  beside: number;
}

/** Something was let go. */
export interface HistoryEntry {
  /** When, in steps played. */
  step: number;
  /** The lowest piece of the group that was in the hand. */
  piece: number;
  /** Pieces of the groups it joined, one each, in this order. */
  joined: number[];
  /** How the group lies after it. */
  x: number;
  y: number;
  turn: number;
}

/** A puzzle in play. */
export interface Table {
  readonly cut: Cut;
  /** Whether pieces lie turned, and can be turned. */
  readonly turning: boolean;
  /** In units; the table's middle is (0, 0). No piece's middle comes nearer to its edge than half a piece. */
  readonly width: number;
  readonly height: number;
  /** By group id. */
  readonly groups: Group[];
  /** Group by piece id. */
  readonly groupOf: number[];
  /** Groups on the table, the lowest first. */
  readonly stack: number[];
  /** Groups in the tray, in its order; each is a single piece. */
  readonly tray: number[];
  readonly held: Held;
  /** Steps played, from the first touch on. */
  steps: number;
  /** Whether anything has been touched yet. */
  isStarted: boolean;
  /** Whether all pieces hang together. */
  isFinished: boolean;
  /** Hints taken, and the last one while it helps. */
  hints: number;
  hint: Hint | null;
  /** What was done, for the time-lapse. */
  readonly history: HistoryEntry[];
}

export function groupAt(table: Table, id: number): Group {
  return table.groups[id] as Group;
}

export function groupOfPiece(table: Table, piece: number): number {
  return table.groupOf[piece] as number;
}

/** The piece that stands for a group: its lowest. */
export function leadPiece(group: Group): number {
  let lead = group.pieces[0] as number;
  for (const piece of group.pieces) if (piece < lead) lead = piece;
  return lead;
}

/** Groups that are still apart, in the tray or not. */
export function groupsLeft(table: Table): number {
  return table.stack.length + table.tray.length;
}

/** Whether there is a piece with this id. −0 is none, for it would be kept as 0. */
export function isPiece(table: Table, id: number): boolean {
  return Number.isInteger(id) && id >= 0 && !Object.is(id, -0) && id < table.groupOf.length;
}

/** One fixed step of 1/60 s in play; time starts with the first touch and ends with the last piece. */
export function step(table: Table): void {
  if (table.isStarted && !table.isFinished) table.steps++;
}
