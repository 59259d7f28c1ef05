/** History of a level. A restart is also an entry, so that it can be undone. */
import { type Direction, type Level, move, type State, type Turn } from './rules.ts';

export interface Entry {
  readonly state: State;
  /** The move that led here; null for the start and after a restart. */
  readonly direction: Direction | null;
  readonly turn: Turn | null;
  /** Moves since the start or the last restart. */
  readonly moves: number;
}

export interface History {
  readonly entries: readonly Entry[];
  readonly present: number;
}

export function createHistory(level: Level): History {
  return { entries: [{ state: level.start, direction: null, turn: null, moves: 0 }], present: 0 };
}

export function presentEntry(history: History): Entry {
  return history.entries[history.present] as Entry;
}

export function makeMove(level: Level, history: History, direction: Direction): History | null {
  const { state, moves } = presentEntry(history);
  const turn = move(level, state, direction);
  return turn && add(history, { state: turn.state, direction, turn, moves: moves + 1 });
}

export function restart(level: Level, history: History): History | null {
  if (presentEntry(history).moves === 0) return null;
  return add(history, { state: level.start, direction: null, turn: null, moves: 0 });
}

export function undo(history: History): History | null {
  return history.present === 0 ? null : { ...history, present: history.present - 1 };
}

export function redo(history: History): History | null {
  if (history.present === history.entries.length - 1) return null;
  return { ...history, present: history.present + 1 };
}

export function movesMade({ entries, present }: History): Direction[] {
  const { moves } = entries[present] as Entry;
  return entries.slice(present - moves + 1, present + 1).map((entry) => entry.direction as Direction);
}

function add(history: History, entry: Entry): History {
  const entries = [...history.entries.slice(0, history.present + 1), entry];
  return { entries, present: entries.length - 1 };
}
