/** What was done at a table, short enough to be kept: enough to show a finished puzzle again as a time-lapse. */
import { createFrame } from './frame.ts';
import { merge, restack } from './join.ts';
import { groupAt, groupOfPiece, type HistoryEntry, type Table } from './state.ts';

/**
 * Adds an entry. An earlier one that only laid the same group elsewhere is dropped: so a history is never longer than
 * twice the pieces, however long somebody shoves them about.
 */
export function tell(history: HistoryEntry[], entry: HistoryEntry): void {
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
