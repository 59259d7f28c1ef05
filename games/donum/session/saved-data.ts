import { type BaseSettings, defaultKeys, savedSettings } from '#engine/commands/key-bindings.ts';
import { type Day, dayName } from '#engine/rules/day.ts';
import { KEPT_DAYS, type KeptDays, keepDay } from '#engine/saving/kept-days.ts';
import type { SavedValue, SaveStore } from '#engine/saving/save-store.ts';
import { ask } from '../commands.ts';
import { EMPTY_MAP, readDraft } from '../levels/map.ts';
import { readMoves, writeMoves } from '../levels/moves.ts';
import { createHistory, type History, makeMove, movesMade, presentEntry } from '../rules/history.ts';
import { isSolved } from '../rules/rules.ts';
import type { Playable } from './playable.ts';

const COMMANDS = Object.values(ask);
const DEFAULTS: BaseSettings = { isMuted: false, volume: 0.7, keys: defaultKeys(COMMANDS) };

export const SAVED_SETTINGS = savedSettings(1, DEFAULTS, COMMANDS, {});

export const SAVED_DRAFT: SavedValue<readonly string[]> = {
  name: 'draft',
  version: 1,
  fallback: EMPTY_MAP,
  parse(stored) {
    if (!Array.isArray(stored) || !stored.every((row) => typeof row === 'string')) return null;
    try {
      return readDraft(stored).start.player < 0 ? null : stored;
    } catch {
      return null; // Invalid data: start with an empty board.
    }
  },
};

interface Place {
  /** A level's id or a day's date. */
  readonly id: string;
  readonly moves: string;
  /** Day on which a daily level was started. Absent for other levels and in old saves. */
  readonly begun?: Day;
}

const LONGEST_RUN = 5000;

export const SAVED_PLACE: SavedValue<Place | null> = {
  name: 'place',
  version: 1,
  fallback: null,
  parse(stored) {
    const { id, moves, begun } = stored as Partial<Place>;
    if (typeof id !== 'string' || typeof moves !== 'string' || moves.length > LONGEST_RUN) return null;
    return { id, moves, ...(Number.isSafeInteger(begun) && { begun }) };
  },
};

/** Returns null for drawn levels and timed runs, which are not saved, and for more than 5000 moves. */
export function placeOf(playable: Playable, history: History, begun: Day): Place | null {
  const id = idOf(playable);
  const moves = writeMoves(movesMade(history));
  if (id === null || moves.length > LONGEST_RUN) return null;
  return { id, moves, ...(playable.kind === 'day' && { begun }) };
}

/** Returns the stored state of a level after a reload, or its start if nothing valid and unfinished is stored. */
export function resumePlace(saves: SaveStore, playable: Playable): History {
  const place = saves.read(SAVED_PLACE);
  const { level } = playable;
  const start = createHistory(level);
  if (!place || place.id !== idOf(playable)) return start;
  let history: History | null = start;
  for (const direction of readMoves(place.moves) ?? []) {
    history = history && makeMove(level, history, direction);
  }
  return history && !isSolved(presentEntry(history).state) ? history : start;
}

/** Returns null for levels that are not part of the game. */
export function idOf(playable: Playable): string | null {
  if (playable.kind === 'room') return playable.named.id;
  return playable.kind === 'day' ? playable.date : null;
}

// Days whose level was started on that day and solved, for the calendar and the streak.

export const SAVED_DAYS: SavedValue<KeptDays> = {
  name: 'days',
  ...KEPT_DAYS,
};

/** Records a daily level as solved if it was started on its own day, even if it was solved later. */
export function keepSolvedDay(saves: SaveStore, date: string, begun: Day): void {
  if (date === dayName(begun)) keepDay(saves, SAVED_DAYS, begun);
}
