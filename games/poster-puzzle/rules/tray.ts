import { grab } from './held-group.ts';
import { groupAt, groupOfPiece, isPiece, type Table } from './state.ts';

/** Puts the held group into the tray. Returns false for a group of several pieces. */
export function stowHeld(table: Table): boolean {
  const { held, stack, tray } = table;
  if (held.group < 0) return false;
  const id = held.group;
  const group = groupAt(table, id);
  if (group.pieces.length > 1) return false;
  held.group = -1;
  held.wouldJoin = false;
  // The group keeps its position on the table, so that it can be put back.
  Object.assign(group.frame, held.from);
  stack.splice(stack.indexOf(id), 1);
  tray.push(id);
  group.place = 'tray';
  return true;
}

export function stow(table: Table, piece: number): boolean {
  if (!isPiece(table, piece)) return false;
  const group = groupAt(table, groupOfPiece(table, piece));
  if (group.place !== 'table' || group.pieces.length > 1) return false;
  return grab(table, piece, 0, 0) && stowHeld(table);
}

export function unstow(table: Table, piece: number): boolean {
  if (!isPiece(table, piece) || table.held.group >= 0) return false;
  const id = groupOfPiece(table, piece);
  const group = groupAt(table, id);
  if (group.place !== 'tray') return false;
  table.tray.splice(table.tray.indexOf(id), 1);
  group.place = 'table';
  table.stack.push(id);
  return true;
}

/** Moves all single pieces from the table into the tray. Does not start the clock. */
export function dealIntoTray(table: Table): void {
  const { stack, tray } = table;
  for (const id of [...stack]) {
    const group = groupAt(table, id);
    if (group.pieces.length > 1) continue;
    stack.splice(stack.indexOf(id), 1);
    tray.push(id);
    group.place = 'tray';
  }
}
