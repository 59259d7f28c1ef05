/** A finished puzzle put together again in some seconds. */

import { dealTable } from '../rules/deal.ts';
import { replayEntry } from '../rules/held-group.ts';
import type { HistoryEntry, Table } from '../rules/state.ts';
import { readPuzzle } from './saved-puzzle.ts';

/** All of it takes about so long, in milliseconds, and a single entry no longer than this. */
const WHOLE_MS = 9000;
const LONGEST_ENTRY_MS = 500;

/** A time-lapse under way. */
export interface TimeLapse {
  readonly table: Table;
  /** All of it, in milliseconds. */
  readonly lengthMs: number;
  /** Does all up to a share of it, 0 to 1; never back. */
  goTo(share: number): void;
  /** Does what is due; the entry that was done last, or null if nothing was. */
  advance(nowMs: number): HistoryEntry | null;
}

/** Begins one from the text that a finished puzzle was kept as; null if there is no history in it. */
export function beginTimeLapse(text: string, nowMs: number): TimeLapse | null {
  const { puzzle } = readPuzzle(text);
  if (!puzzle || puzzle.table.history.length === 0) return null;
  const { cut, turning, width, height, history } = puzzle.table;
  const table = dealTable({ seed: cut.seed, count: cut.count, turning, isTall: height > width });
  const entryMs = Math.min(LONGEST_ENTRY_MS, WHOLE_MS / history.length);
  let told = 0;
  const tellUpTo = (due: number): HistoryEntry | null => {
    let last: HistoryEntry | null = null;
    for (; told < Math.min(history.length, due); told++) {
      last = history[told] as HistoryEntry;
      replayEntry(table, last);
    }
    return last;
  };
  return {
    table,
    lengthMs: entryMs * history.length,
    goTo: (share) => void tellUpTo(Math.floor(share * history.length)),
    advance: (now) => tellUpTo(Math.floor((now - nowMs) / entryMs)),
  };
}
