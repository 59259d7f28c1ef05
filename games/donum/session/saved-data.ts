/** What the device keeps beside best scores: settings, the level being drawn, the level in play, and the days that were solved. */

import { defaultKeys, type Keys, parseKeys } from '#engine/commands/key-bindings.ts';
import { type CalendarMonth, calendarMonth } from '#engine/menus/texts.ts';
import { type Day, dateOfDay, dayName } from '#engine/rules/day.ts';
import { KEPT_DAYS, type KeptDays, keepDay } from '#engine/saving/kept-days.ts';
import type { SavedValue, SaveStore, SoundSettings } from '#engine/saving/save-store.ts';
import { isShare } from '#engine/saving/save-store.ts';
import { ask } from '../commands.ts';
import { EMPTY_MAP, readDraft } from '../levels/map.ts';
import { readMoves, writeMoves } from '../levels/moves.ts';
import { createHistory, type History, makeMove, movesMade, presentEntry } from '../rules/history.ts';
import { isSolved } from '../rules/rules.ts';
import { levelOf, type Playable } from './playable.ts';

/** What can be set in the menu. */
export interface Settings extends SoundSettings {
  readonly keys: Keys;
}

const COMMANDS = Object.values(ask);
const DEFAULTS: Settings = { isMuted: false, volume: 0.7, keys: defaultKeys(COMMANDS) };

/** The settings as the device keeps them. */
export const SAVED_SETTINGS: SavedValue<Settings> = {
  name: 'settings',
  version: 1,
  fallback: DEFAULTS,
  parse(stored) {
    const { isMuted, volume, keys } = stored as Partial<Settings>;
    if (typeof isMuted !== 'boolean' || !isShare(volume)) return null;
    return { isMuted, volume, keys: parseKeys(keys, COMMANDS) ?? DEFAULTS.keys };
  },
};

/** What was drawn last; an empty board before that. */
export const SAVED_DRAFT: SavedValue<readonly string[]> = {
  name: 'draft',
  version: 1,
  fallback: EMPTY_MAP,
  parse(stored) {
    if (!Array.isArray(stored) || !stored.every((row) => typeof row === 'string')) return null;
    try {
      return readDraft(stored).start.player < 0 ? null : stored;
    } catch {
      return null; // No map at all: one begins anew.
    }
  },
};

/** Where the player was: which level, and the moves made in it. */
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

// The days whose level was solved when it was theirs: for the calendar, and for how many there are in a row.

/** As the device keeps them. */
export const SAVED_DAYS: SavedValue<KeptDays> = {
  name: 'days',
  ...KEPT_DAYS,
};

/** Keeps the day of a level that was solved, if the level was begun on its day, however late it was solved. */
export function keepSolvedDay(saves: SaveStore, date: string, begun: Day): void {
  if (date === dayName(begun)) keepDay(saves, SAVED_DAYS, begun);
}

/** One day of a month. */
export interface CalendarDay {
  /** From 1. */
  readonly day: number;
  readonly isSolved: boolean;
  readonly isToday: boolean;
}

/** A month as a calendar shows it. */
interface SolvedMonth extends Pick<CalendarMonth, 'title'> {
  /** Weeks of seven days, Monday first; null where a day is of another month. */
  readonly weeks: readonly (readonly (CalendarDay | null)[])[];
  readonly solved: number;
}

/** The month that lies `back` months before the one of `today`. */
export function monthOf(days: KeptDays, today: Day, back: number): SolvedMonth {
  const { title, firstDay, length, offset } = calendarMonth(today, back);
  const kept = new Set(days);
  const inMonth = Array.from({ length }, (_, index) => ({
    day: index + 1,
    isSolved: kept.has(firstDay + index),
    isToday: today === firstDay + index,
  }));
  const cells = [...Array<null>(offset).fill(null), ...inMonth];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[7 * week + day] ?? null),
  );
  return { title, weeks, solved: inMonth.filter(({ isSolved }) => isSolved).length };
}

/** How many months before `today` the first solved day lies; 0 if none does. */
export function monthsBack(days: KeptDays, today: Day): number {
  const first = dateOfDay(Math.min(...days, today));
  const months = (date: Date): number => 12 * date.getUTCFullYear() + date.getUTCMonth();
  return months(dateOfDay(today)) - months(first);
}
