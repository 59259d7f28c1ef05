/** What players set (sound, picture, keys, how many hearts there are), and how the device keeps it. */
import { parseKeyMap } from '#engine/input/key-map.ts';
import type { SavedValue } from '#engine/saving/save-store.ts';
import { isOneOf, isShare } from '#engine/saving/save-store.ts';
import { DEFAULT_KEYS, type Keys } from '../input/devices.ts';
import { FEWEST_HEARTS, MOST_HEARTS } from '../rules/round.ts';

/** What the players have set. */
export interface Settings {
  /** Hearts in the arena, rivals included. */
  hearts: number;
  isMuted: boolean;
  /** 0…1 */
  volume: number;
  /** How far the picture shakes, 0…1. */
  shake: number;
  /** Whether motion is reduced: as the system says, or always. */
  motion: 'system' | 'reduced';
  /** How finely the picture is drawn: as fast as the machine allows, or coarsely. */
  quality: 'auto' | 'low';
  keys: Keys;
}

/** The settings as they are kept. */
export const SAVED_SETTINGS: SavedValue<Settings> = {
  name: 'settings',
  version: 3,
  fallback: {
    hearts: 3,
    isMuted: false,
    volume: 0.7,
    shake: 1,
    motion: 'system',
    quality: 'auto',
    keys: DEFAULT_KEYS,
  },
  parse(stored) {
    const { hearts, isMuted, volume, shake, motion, quality, keys } = stored as Partial<Settings>;
    const isCount =
      Number.isInteger(hearts) && Number(hearts) >= FEWEST_HEARTS && Number(hearts) <= MOST_HEARTS;
    if (!isCount || typeof isMuted !== 'boolean') return null;
    if (!isShare(volume) || !isShare(shake)) return null;
    if (!isOneOf(motion, ['system', 'reduced']) || !isOneOf(quality, ['auto', 'low'])) return null;
    const parsedKeys = parseKeyMap(keys, DEFAULT_KEYS);
    return (
      parsedKeys && {
        hearts: Number(hearts),
        isMuted,
        volume,
        shake,
        motion,
        quality,
        keys: parsedKeys as Keys,
      }
    );
  },
};

/** The next number of hearts: two, three, four, and two again. */
export function nextHearts(hearts: number): number {
  return hearts >= MOST_HEARTS ? FEWEST_HEARTS : hearts + 1;
}
