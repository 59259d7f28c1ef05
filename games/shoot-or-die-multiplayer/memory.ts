/** What the device remembers: sound, and how many hearts there are. */
import { parseKeyMap } from '#engine/input/key-map.ts';
import type { SavedValue } from '#engine/saving.ts';
import { DEFAULT_KEYS, type Keys } from './devices.ts';
import { FEWEST_HEARTS, MOST_HEARTS } from './rules/round.ts';

/** What the players have set. */
export interface Settings {
  /** Hearts in the arena, rivals included. */
  hearts: number;
  isMuted: boolean;
  /** 0…1 */
  volume: number;
  keys: Keys;
}

export const SAVED_SETTINGS: SavedValue<Settings> = {
  name: 'settings',
  version: 1,
  fallback: { hearts: 3, isMuted: false, volume: 0.7, keys: DEFAULT_KEYS },
  parse(stored) {
    const { hearts, isMuted, volume, keys } = stored as Partial<Settings>;
    const isCount =
      Number.isInteger(hearts) && Number(hearts) >= FEWEST_HEARTS && Number(hearts) <= MOST_HEARTS;
    if (!isCount || typeof isMuted !== 'boolean') return null;
    if (typeof volume !== 'number' || !(volume >= 0 && volume <= 1)) return null;
    const parsedKeys = parseKeyMap(keys, DEFAULT_KEYS);
    return parsedKeys && { hearts: Number(hearts), isMuted, volume, keys: parsedKeys as Keys };
  },
};

/** The next number of hearts: two, three, four, and two again. */
export function nextHearts(hearts: number): number {
  return hearts >= MOST_HEARTS ? FEWEST_HEARTS : hearts + 1;
}
