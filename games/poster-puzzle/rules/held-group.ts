/** What a hand does at the table: it takes a group, drags and turns it, and lets it go. */

import { pieceOf } from '#posters/jigsaw/cut.ts';
import {
  copyFrame,
  createFrame,
  homeX,
  homeY,
  keepOnTable,
  measureReach,
  setTurn,
  settle,
  tableX,
  tableY,
} from './frame.ts';
import { findOpenSides, joinNear, merge, pullHeld, restack } from './join.ts';
import {
  type Group,
  groupAt,
  groupOfPiece,
  groupsLeft,
  type HistoryEntry,
  isPiece,
  leadPiece,
  type Table,
} from './state.ts';

/** What came of letting go. */
export interface Dropped {
  /** The group that was let go, or that it became part of. */
  group: number;
  /** One piece of each group it was joined with; none if it just lies there. */
  joined: number[];
}

/**
 * Takes the group of a piece at a point of the table; a piece of the tray comes out of it, its middle under the hand.
 * False if nothing happened: the hand is full, the puzzle is finished, or there is no such piece or point.
 */
export function grab(table: Table, piece: number, x: number, y: number): boolean {
  const { held, tray, stack } = table;
  if (held.group >= 0 || table.isFinished || !isPiece(table, piece)) return false;
  if (!Number.isFinite(x) || !Number.isFinite(y)) return false;
  const id = groupOfPiece(table, piece);
  const group = groupAt(table, id);
  copyFrame(group.frame, held.from);
  held.fromPlace = group.place;
  held.group = id;
  held.piece = piece;
  if (group.place === 'tray') {
    const { homeX: middleX, homeY: middleY } = pieceOf(table.cut, piece);
    tray.splice(tray.indexOf(id), 1);
    group.place = 'table';
    held.homeX = middleX;
    held.homeY = middleY;
  } else {
    held.homeX = homeX(group.frame, x, y);
    held.homeY = homeY(group.frame, x, y);
    stack.splice(stack.indexOf(id), 1);
  }
  stack.push(id);
  table.isStarted = true;
  held.handX = x;
  held.handY = y;
  prepare(table, group);
  follow(table, group);
  return true;
}

/** Moves the hand. Nothing is allocated; the cost grows with the open sides of what it holds. */
export function dragTo(table: Table, x: number, y: number): void {
  const { held } = table;
  if (held.group < 0 || !Number.isFinite(x) || !Number.isFinite(y)) return;
  held.handX = x;
  held.handY = y;
  follow(table, groupAt(table, held.group));
}

/** Turns what is in the hand, about the hand, clockwise by whole degrees. False if it cannot be turned. */
export function turnHeld(table: Table, degrees: number): boolean {
  const { held } = table;
  if (held.group < 0 || !table.turning || !Number.isFinite(degrees)) return false;
  const group = groupAt(table, held.group);
  setTurn(group.frame, Math.round(group.frame.turn + (degrees % 360)));
  prepare(table, group);
  follow(table, group);
  return true;
}

/** Lets go: what lies near enough to where it fits is joined. Null if the hand was empty. */
export function drop(table: Table): Dropped | null {
  const { held } = table;
  if (held.group < 0) return null;
  const piece = leadPiece(groupAt(table, held.group));
  const dropped = joinNear(table, held.group);
  const group = groupAt(table, dropped.group);
  held.group = -1;
  held.wouldJoin = false;
  settle(table, group);
  restack(table, dropped.group);
  const { x, y, turn } = group.frame;
  tell(table.history, { step: table.steps, piece, joined: dropped.joined, x, y, turn });
  table.isFinished = groupsLeft(table) === 1;
  if (table.hint && groupOfPiece(table, table.hint.piece) === groupOfPiece(table, table.hint.beside))
    table.hint = null;
  return dropped;
}

/** Puts what is in the hand back to where it was taken from. */
export function putBack(table: Table): void {
  const { held, stack, tray } = table;
  if (held.group < 0) return;
  const id = held.group;
  const group = groupAt(table, id);
  copyFrame(held.from, group.frame);
  held.group = -1;
  held.wouldJoin = false;
  if (held.fromPlace === 'tray') {
    stack.splice(stack.indexOf(id), 1);
    tray.push(id);
    group.place = 'tray';
  } else restack(table, id);
}

/** Turns the group of a piece where it lies, about that piece, and joins it if it fits now. Null if it cannot be turned. */
export function turnInPlace(table: Table, piece: number, degrees: number): Dropped | null {
  if (!isPiece(table, piece) || !table.turning || !Number.isFinite(degrees)) return null;
  const { frame, place } = groupAt(table, groupOfPiece(table, piece));
  const { homeX: middleX, homeY: middleY } = pieceOf(table.cut, piece);
  if (place !== 'table') return null;
  if (!grab(table, piece, tableX(frame, middleX, middleY), tableY(frame, middleX, middleY))) return null;
  turnHeld(table, degrees);
  return drop(table);
}

/** What need not be done again while the hand only moves. */
function prepare(table: Table, group: Group): void {
  measureReach(table, group, table.held.reach);
  findOpenSides(table, group);
}

function follow(table: Table, group: Group): void {
  const { held } = table;
  const { frame } = group;
  frame.x = held.handX - (frame.cosine * held.homeX - frame.sine * held.homeY);
  frame.y = held.handY - (frame.sine * held.homeX + frame.cosine * held.homeY);
  keepOnTable(table, frame, held.reach);
  pullHeld(table, group);
}

/**
 * Adds an entry. An earlier one that only laid the same group elsewhere is dropped: so a history is never longer than
 * twice the pieces, however long somebody shoves them about.
 */
function tell(history: HistoryEntry[], entry: HistoryEntry): void {
  const earlier = history.findIndex(({ piece, joined }) => piece === entry.piece && joined.length === 0);
  if (earlier >= 0) history.splice(earlier, 1);
  history.push(entry);
}

/** Does at a freshly dealt table what an entry tells. Entries come in their order; no snapping is tried again. */
export function replayEntry(table: Table, { piece, joined, x, y, turn }: HistoryEntry): void {
  let whole = groupOfPiece(table, piece);
  for (const other of joined) whole = merge(table, whole, groupOfPiece(table, other));
  groupAt(table, whole).frame = createFrame(x, y, turn);
  restack(table, whole);
  table.isFinished = table.stack.length === 1;
}
