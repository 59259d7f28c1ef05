import { dealTable } from '../rules/deal.ts';
import { replayEntry } from '../rules/held-group.ts';
import type { HistoryEntry, Table } from '../rules/state.ts';
import { readPuzzle } from './saved-puzzle.ts';

const TIME_LAPSE_MS = 9000;
const LONGEST_ENTRY_MS = 500;

export interface TimeLapse {
  readonly table: Table;
  readonly lengthMs: number;
  /** Replays the moves up to the fraction `share` of the time-lapse, 0 to 1. Never goes back. */
  goTo(share: number): void;
  /** Replays the entries that are due by now. Returns the last of them, or null. */
  advance(nowMs: number): HistoryEntry | null;
}

/** Returns null if the saved text contains no history. */
export function beginTimeLapse(text: string, nowMs: number): TimeLapse | null {
  const { puzzle } = readPuzzle(text);
  if (!puzzle || puzzle.table.history.length === 0) return null;
  const { cut, turning, width, height, history } = puzzle.table;
  const table = dealTable({ seed: cut.seed, count: cut.count, turning, isTall: height > width });
  const entryMs = Math.min(LONGEST_ENTRY_MS, TIME_LAPSE_MS / history.length);
  let told = 0;
  const replayUpTo = (due: number): HistoryEntry | null => {
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
    goTo: (share) => void replayUpTo(Math.floor(share * history.length)),
    advance: (now) => replayUpTo(Math.floor((now - nowMs) / entryMs)),
  };
}
