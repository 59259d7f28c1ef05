/** Where the player was: which level, and the moves made in it. */
import type { SavedValue, SaveStore } from '#engine/saving/save-store.ts';
import { readMoves, writeMoves } from '../levels/moves.ts';
import { createHistory, type History, makeMove, movesMade, presentEntry } from '../rules/history.ts';
import { isSolved } from '../rules/rules.ts';
import { levelOf, type Playable } from './playable.ts';

interface Place {
  /** A level's id or a day's date. */
  readonly id: string;
  readonly moves: string;
}

/** Longer runs are not kept: nobody would miss their undo. */
const LONGEST_RUN = 5000;

/** The place as it is kept; null before there is one. */
export const SAVED_PLACE: SavedValue<Place | null> = {
  name: 'place',
  version: 1,
  fallback: null,
  parse(stored) {
    const { id, moves } = stored as Partial<Place>;
    if (typeof id !== 'string' || typeof moves !== 'string' || moves.length > LONGEST_RUN) return null;
    return { id, moves };
  },
};

/** Keeps what was done in a level; levels of one's own and rushes are not kept. False if the device refuses. */
export function savePlace(saves: SaveStore, playable: Playable, history: History): boolean {
  const id = idOf(playable);
  if (id === null) return true;
  return saves.update(SAVED_PLACE, () => ({ id, moves: writeMoves(movesMade(history)) })).isKept;
}

/** What was done in a level before a reload; its start if nothing was, or nothing that is possible, or all of it. */
export function resumePlace(saves: SaveStore, playable: Playable): History {
  const place = saves.read(SAVED_PLACE);
  const level = levelOf(playable);
  const start = createHistory(level);
  if (!place || place.id !== idOf(playable)) return start;
  let history: History | null = start;
  for (const direction of readMoves(place.moves) ?? []) {
    history = history && makeMove(level, history, direction);
  }
  return history && !isSolved(presentEntry(history).state) ? history : start;
}

function idOf(playable: Playable): string | null {
  if (playable.kind === 'room') return playable.named.id;
  return playable.kind === 'day' ? playable.date : null;
}
