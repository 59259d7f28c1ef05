/** What the device remembers: best scores, sound settings, whether one plays the day's seed. */
import type { SavedValue } from '#engine/saving.ts';
import type { Mode } from './view/screens.ts';

/** The best runs. The day's best counts only on its day. */
export interface Bests {
  free: number;
  day: number;
  /** 'YYYY-MM-DD' in UTC. */
  dayDate: string;
}

/** What the player has set. */
export interface Settings {
  mode: Mode;
  isMuted: boolean;
  /** 0…1 */
  volume: number;
}

const isScore = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

export const SAVED_BESTS: SavedValue<Bests> = {
  name: 'bests',
  version: 1,
  fallback: { free: 0, day: 0, dayDate: '' },
  parse(stored) {
    const { free, day, dayDate } = stored as Partial<Bests>;
    if (!isScore(free) || !isScore(day) || typeof dayDate !== 'string') return null;
    return { free, day, dayDate };
  },
};

export const SAVED_SETTINGS: SavedValue<Settings> = {
  name: 'settings',
  version: 1,
  fallback: { mode: 'free', isMuted: false, volume: 0.7 },
  parse(stored) {
    const { mode, isMuted, volume } = stored as Partial<Settings>;
    if ((mode !== 'free' && mode !== 'day') || typeof isMuted !== 'boolean') return null;
    if (typeof volume !== 'number' || !(volume >= 0 && volume <= 1)) return null;
    return { mode, isMuted, volume };
  },
};

/** A date's name in UTC: the same day for everybody. */
export function dayName(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The seed of a day: its digits, so that anybody can name it. */
export function seedOfDay(name: string): number {
  return Number(name.replaceAll('-', ''));
}
