import type { Cut } from '#posters/jigsaw/cut.ts';

/** Resolution of positions in units, so that a saved table is identical to the bit. */
export const FINEST = 1 / 1024;

/** Pose of the whole poster: middle in units (y downwards), clockwise rotation in whole degrees, 0…359. */
export interface Frame {
  x: number;
  y: number;
  turn: number;
  cosine: number;
  sine: number;
}

/** 'merged' means that the group's pieces now belong to another group. */
type Place = 'table' | 'tray' | 'merged';

/** Joined pieces share one frame, so that they fit exactly, and many are moved as cheaply as one. */
export interface Group {
  frame: Frame;
  pieces: number[];
  place: Place;
}

interface Held {
  group: number;
  piece: number;
  /** Position of the pointer on the table. */
  handX: number;
  handY: number;
  /** Point of the poster under the pointer. */
  homeX: number;
  homeY: number;
  /** Pose before the group was taken, to which it can be put back. */
  from: Frame;
  fromPlace: Place;
  /** Pose in which the group is drawn: its frame, pulled towards a fitting position nearby. */
  shown: Frame;
  wouldJoin: boolean;
  reach: Reach;
  /** The first `count` entries are sides whose neighbours are in other groups on the table; see `join.ts`. */
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
  /** Group of the neighbour at this side. */
  group: Int32Array;
  /** Line between the two pieces. */
  edge: Int32Array;
  /** Middle of the side, relative to the held group's frame. */
  middleX: Float64Array;
  middleY: Float64Array;
  /** Position on the table at which the middle of the side would fit. */
  targetX: Float64Array;
  targetY: Float64Array;
}

export interface Hint {
  piece: number;
  beside: number;
}

export interface HistoryEntry {
  step: number;
  /** First piece of the held group. */
  piece: number;
  /** One piece of each group that the held group joined, in this order. */
  joined: number[];
  x: number;
  y: number;
  turn: number;
}

export interface Table {
  readonly cut: Cut;
  readonly turning: boolean;
  /** Size in units; the table's middle is (0, 0). Piece middles stay half a piece away from the edge. */
  readonly width: number;
  readonly height: number;
  readonly groups: Group[];
  readonly groupOf: number[];
  /** Groups on the table, the lowest first. */
  readonly stack: number[];
  /** Groups in the tray, in the tray's order; each is a single piece. */
  readonly tray: number[];
  readonly held: Held;
  steps: number;
  isStarted: boolean;
  isFinished: boolean;
  hints: number;
  /** Last hint; null once the player has followed it. */
  hint: Hint | null;
  readonly history: HistoryEntry[];
}

export function groupAt(table: Table, id: number): Group {
  return table.groups[id] as Group;
}

export function groupOfPiece(table: Table, piece: number): number {
  return table.groupOf[piece] as number;
}

export function leadPiece(group: Group): number {
  let lead = group.pieces[0] as number;
  for (const piece of group.pieces) if (piece < lead) lead = piece;
  return lead;
}

export function groupsLeft(table: Table): number {
  return table.stack.length + table.tray.length;
}

/** −0 is not a valid id, because it would be saved as 0. */
export function isPiece(table: Table, id: number): boolean {
  return Number.isInteger(id) && id >= 0 && !Object.is(id, -0) && id < table.groupOf.length;
}

/** A tick of 1/60 s. Time starts with the first touch and ends with the last piece. */
export function step(table: Table): void {
  if (table.isStarted && !table.isFinished) table.steps++;
}
