/** What the player has set, and where they were; checked when read, because a storage may hold anything. */
import { isKeyCode, parseKeys } from '#engine/input/key-map.ts';
import type { SavedValue } from '#engine/saving/save-store.ts';
import { isShare } from '#engine/saving/stored-checks.ts';

/** What one can do with a key. */
export const ACTIONS = [
  'up',
  'right',
  'down',
  'left',
  'undo',
  'redo',
  'restart',
  'hint',
  'levels',
  'words',
  'mute',
] as const;
/** One of them. */
export type Action = (typeof ACTIONS)[number];

/** Keys by `KeyboardEvent.code`, one for each action; arrows always walk beside them. */
export type Keys = Readonly<Record<Action, string>>;

/** The settings. */
export interface Settings {
  readonly isMuted: boolean;
  /** 0…1 */
  readonly volume: number;
  readonly keys: Keys;
}

/** The keys until others are chosen. */
export const USUAL_KEYS: Keys = {
  up: 'KeyW',
  right: 'KeyD',
  down: 'KeyS',
  left: 'KeyA',
  undo: 'KeyZ',
  redo: 'KeyY',
  restart: 'KeyR',
  hint: 'KeyH',
  levels: 'KeyL',
  words: 'KeyB',
  mute: 'KeyM',
};

const USUAL: Settings = { isMuted: false, volume: 0.7, keys: USUAL_KEYS };

/** The settings as they are kept. */
export const SAVED_SETTINGS: SavedValue<Settings> = {
  name: 'settings',
  version: 1,
  fallback: USUAL,
  parse(stored) {
    const { isMuted, volume, keys } = stored as Partial<Settings>;
    if (typeof isMuted !== 'boolean' || !isShare(volume)) return null;
    return { isMuted, volume, keys: parseKeys(keys, ACTIONS, isKeyCode) ?? USUAL_KEYS };
  },
};

/** Where the player was: a level's id and the moves made in it. */
export interface Place {
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

/** The best solution of a day's level. */
export interface DayBest {
  /** 'YYYY-MM-DD' in UTC. */
  readonly date: string;
  readonly moves: string;
}

/** The best of the day as it is kept; null before there is one. */
export const SAVED_DAY: SavedValue<DayBest | null> = {
  name: 'day',
  version: 1,
  fallback: null,
  parse(stored) {
    const { date, moves } = stored as Partial<DayBest>;
    return typeof date === 'string' && typeof moves === 'string' ? { date, moves } : null;
  },
};
