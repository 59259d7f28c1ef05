/** What was done at a table, short enough to be kept: enough to show a finished puzzle again as a time-lapse. */

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

/**
 * Adds an entry. An earlier one that only laid the same group elsewhere is dropped: so a history is never longer than
 * twice the pieces, however long somebody shoves them about.
 */
export function tell(history: HistoryEntry[], entry: HistoryEntry): void {
  const earlier = history.findIndex(({ piece, joined }) => piece === entry.piece && joined.length === 0);
  if (earlier >= 0) history.splice(earlier, 1);
  history.push(entry);
}
