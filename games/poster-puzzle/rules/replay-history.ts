/** A finished puzzle, watched again: the same deal, and what was done at it one entry after the other. */
import { createFrame } from './frame.ts';
import type { HistoryEntry } from './history.ts';
import { merge, restack } from './join.ts';
import { groupAt, groupOfPiece, type Table } from './state.ts';

/** Does at a freshly dealt table what an entry tells. Entries come in their order; no snapping is tried again. */
export function replayEntry(table: Table, { piece, joined, x, y, turn }: HistoryEntry): void {
  let whole = groupOfPiece(table, piece);
  for (const other of joined) whole = merge(table, whole, groupOfPiece(table, other));
  groupAt(table, whole).frame = createFrame(x, y, turn);
  restack(table, whole);
  table.isFinished = table.stack.length === 1;
}
