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

export interface Dropped {
  /** The dropped group, or the group that it was merged into. */
  group: number;
  /** One piece of each group that the dropped group was joined with; empty if there was none. */
  joined: number[];
}

/** Takes a group at the point; a piece from the tray is centred there. False if it cannot be taken. */
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

/** Drags the held group without allocating; the cost grows with the number of the group's open sides. */
export function dragTo(table: Table, x: number, y: number): void {
  const { held } = table;
  if (held.group < 0 || !Number.isFinite(x) || !Number.isFinite(y)) return;
  held.handX = x;
  held.handY = y;
  follow(table, groupAt(table, held.group));
}

/** Turns the held group clockwise around the pointer, by whole degrees. Returns false if it cannot turn. */
export function turnHeld(table: Table, degrees: number): boolean {
  const { held } = table;
  if (held.group < 0 || !table.turning || !Number.isFinite(degrees)) return false;
  const group = groupAt(table, held.group);
  setTurn(group.frame, Math.round(group.frame.turn + (degrees % 360)));
  prepare(table, group);
  follow(table, group);
  return true;
}

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
  addEntry(table.history, { step: table.steps, piece, joined: dropped.joined, x, y, turn });
  table.isFinished = groupsLeft(table) === 1;
  if (table.hint && groupOfPiece(table, table.hint.piece) === groupOfPiece(table, table.hint.beside))
    table.hint = null;
  return dropped;
}

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

/** Turns a group around the piece by whole degrees, and joins what fits. Returns null if it cannot turn. */
export function turnInPlace(table: Table, piece: number, degrees: number): Dropped | null {
  if (!isPiece(table, piece) || !table.turning || !Number.isFinite(degrees)) return null;
  const { frame, place } = groupAt(table, groupOfPiece(table, piece));
  const { homeX: middleX, homeY: middleY } = pieceOf(table.cut, piece);
  if (place !== 'table') return null;
  if (!grab(table, piece, tableX(frame, middleX, middleY), tableY(frame, middleX, middleY))) return null;
  turnHeld(table, degrees);
  return drop(table);
}

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

/** Deletes an earlier entry that only moved the group, so there are at most two entries per piece. */
function addEntry(history: HistoryEntry[], entry: HistoryEntry): void {
  const earlier = history.findIndex(({ piece, joined }) => piece === entry.piece && joined.length === 0);
  if (earlier >= 0) history.splice(earlier, 1);
  history.push(entry);
}

/** Joins the entry's groups without checking distances. Call it for all entries in order, on a fresh deal. */
export function replayEntry(table: Table, { piece, joined, x, y, turn }: HistoryEntry): void {
  let whole = groupOfPiece(table, piece);
  for (const other of joined) whole = merge(table, whole, groupOfPiece(table, other));
  groupAt(table, whole).frame = createFrame(x, y, turn);
  restack(table, whole);
  table.isFinished = table.stack.length === 1;
}
