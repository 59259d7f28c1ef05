import { dealTable } from '../rules/deal.ts';
import { replayEntry } from '../rules/held-group.ts';
import type { HistoryEntry } from '../rules/state.ts';
import { readPuzzle } from './saved-puzzle.ts';

const TIME_LAPSE_MS = 9000;
const LONGEST_ENTRY_MS = 500;

export type TimeLapse = NonNullable<ReturnType<typeof beginTimeLapse>>;

/** Returns null if the saved text contains no history. */
export function beginTimeLapse(text: string, nowMs: number) {
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
    /** Replays the moves up to the fraction `share` of the time-lapse, 0 to 1. Never goes back. */
    goTo: (share: number) => void replayUpTo(Math.floor(share * history.length)),
    /** Replays the entries that are due by now. Returns the last of them, or null. */
    advance: (now: number) => replayUpTo(Math.floor((now - nowMs) / entryMs)),
  };
}
