/** Groups becoming one. */
import { copyFrame, setTurn, turnAbout } from './frame.ts';
import { findOpenSides, joiningSide, SNAP_DEGREES } from './magnet.ts';
import { groupAt, leadPiece, type Table } from './state.ts';

/**
 * Joins a group with all that it fits beside, the largest first, and what then fits beside them. Returns one piece of
 * each group that it was joined with, and the group that holds them all.
 */
export function joinNear(table: Table, id: number): { group: number; joined: number[] } {
  const joined: number[] = [];
  let whole = id;
  for (;;) {
    const group = groupAt(table, whole);
    findOpenSides(table, group);
    const side = joiningSide(table, group);
    if (side < 0) return { group: whole, joined };
    const { openSides } = table.held;
    const beside = openSides.group[side] as number;
    joined.push(leadPiece(groupAt(table, beside)));
    whole = merge(table, whole, beside);
    straighten(table, whole, openSides.edge[side] as number);
  }
}

/** Makes two groups one, which lies as the larger did, or as the resting one of two that are equal. Returns its id. */
export function merge(table: Table, moved: number, resting: number): number {
  const isMovedLarger = groupAt(table, moved).pieces.length > groupAt(table, resting).pieces.length;
  const [keptId, goneId] = isMovedLarger ? [moved, resting] : [resting, moved];
  const kept = groupAt(table, keptId);
  const gone = groupAt(table, goneId);
  for (const piece of gone.pieces) {
    kept.pieces.push(piece);
    table.groupOf[piece] = keptId;
  }
  gone.pieces.length = 0;
  gone.place = 'merged';
  copyFrame(kept.frame, gone.frame);
  table.stack.splice(table.stack.indexOf(goneId), 1);
  return keptId;
}

/** Puts a group into the stack above all that are as large or larger, so that no piece is lost below a larger one. */
export function restack(table: Table, id: number): void {
  const { stack } = table;
  const size = groupAt(table, id).pieces.length;
  stack.splice(stack.indexOf(id), 1);
  const above = stack.findIndex((other) => groupAt(table, other).pieces.length < size);
  stack.splice(above < 0 ? stack.length : above, 0, id);
}

/** What was joined lies straight, if it nearly does: about the middle of the line that was joined. */
function straighten(table: Table, id: number, edge: number): void {
  const { frame } = groupAt(table, id);
  const straight = 90 * Math.round(frame.turn / 90);
  const line = table.cut.edges[edge];
  if (line && Math.abs(straight - frame.turn) <= SNAP_DEGREES)
    turnAbout(frame, straight, line.middleX, line.middleY);
  else setTurn(frame, Math.round(frame.turn));
}
