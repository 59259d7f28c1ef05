/** A table with a puzzle: the whole state as plain data. */

import type { Cut } from '#posters/jigsaw/cut.ts';

/** Resolution of positions in units, applied when a group is dropped, so that a saved table is identical to the bit. */
export const FINEST = 1 / 1024;

/** Pose of a poster: its middle on the table in units (y downwards), and its clockwise rotation in whole degrees, 0…359. */
export interface Frame {
  x: number;
  y: number;
  turn: number;
  cosine: number;
  sine: number;
}

/** 'merged': its pieces belong to another group now. */
type Place = 'table' | 'tray' | 'merged';

/**
 * Joined pieces. Initially every piece is a group with the piece's id. A group has one frame: the pose of the whole poster
 * that its pieces belong to. So joined pieces fit to the bit, and moving a hundred costs the same as moving one.
 */
export interface Group {
  frame: Frame;
  pieces: number[];
  place: Place;
}

interface Held {
  /** Id of the group, or −1. */
  group: number;
  piece: number;
  /** Position of the pointer on the table, and the point of the poster that it holds. */
  handX: number;
  handY: number;
  homeX: number;
  homeY: number;
  /** Pose before it was taken, for putting it back. */
  from: Frame;
  fromPlace: Place;
  /** Pose to draw: its frame, pulled towards a near seat. */
  shown: Frame;
  wouldJoin: boolean;
  /** Extent of its pieces' middles around its frame. */
  reach: Reach;
  /** The first `count` entries are sides of the group whose neighbour is elsewhere on the table. See `join.ts`. */
  openSides: OpenSides;
}

/** Bounding box of the middles of a group's pieces, relative to its frame, in units. */
export interface Reach {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface OpenSides {
  count: number;
  /** Group beyond the side, and the line between them. */
  group: Int32Array;
  edge: Int32Array;
  /** Middle of the side relative to the held group's frame, and its target on the table. */
  middleX: Float64Array;
  middleY: Float64Array;
  targetX: Float64Array;
  targetY: Float64Array;
}

export interface Hint {
  piece: number;
  beside: number;
}

/** A drop. */
export interface HistoryEntry {
  step: number;
  /** First piece of the held group. */
  piece: number;
  /** One piece of each group it joined, in this order. */
  joined: number[];
  /** Pose of the group after it. */
  x: number;
  y: number;
  turn: number;
}

export interface Table {
  readonly cut: Cut;
  readonly turning: boolean;
  /** In units; the table's middle is (0, 0). The middles of pieces stay half a piece away from the edge. */
  readonly width: number;
  readonly height: number;
  /** Groups keyed by their id. */
  readonly groups: Group[];
  readonly groupOf: number[];
  /** Groups on the table, the lowest first. */
  readonly stack: number[];
  /** Groups in the tray, in its order; each is a single piece. */
  readonly tray: number[];
  readonly held: Held;
  /** Steps played since the first touch. */
  steps: number;
  isStarted: boolean;
  isFinished: boolean;
  /** Number of hints taken, and the last one until it is followed. */
  hints: number;
  hint: Hint | null;
  readonly history: HistoryEntry[];
}

export function groupAt(table: Table, id: number): Group {
  return table.groups[id] as Group;
}

export function groupOfPiece(table: Table, piece: number): number {
  return table.groupOf[piece] as number;
}

/** Returns the piece that represents a group: its first. */
export function leadPiece(group: Group): number {
  let lead = group.pieces[0] as number;
  for (const piece of group.pieces) if (piece < lead) lead = piece;
  return lead;
}

export function groupsLeft(table: Table): number {
  return table.stack.length + table.tray.length;
}

/** Returns whether a piece has this id. −0 does not count, because it would be saved as 0. */
export function isPiece(table: Table, id: number): boolean {
  return Number.isInteger(id) && id >= 0 && !Object.is(id, -0) && id < table.groupOf.length;
}

/** Advances a table in play by one fixed step of 1/60 s; time starts with the first touch and ends with the last piece. */
export function step(table: Table): void {
  if (table.isStarted && !table.isFinished) table.steps++;
}
