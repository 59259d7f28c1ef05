/** What a player sets, and how the device keeps it. */
import { type KeyMap, parseKeyMap } from '#engine/input/key-map.ts';
import type { SavedValue } from '#engine/saving/save-store.ts';
import { isOneOf, isShare } from '#engine/saving/save-store.ts';
import { DEFAULT_KEYS } from '../input/devices.ts';

/** Whether the seed is the day's, the same for everybody, or a fresh one. */
export type Mode = 'free' | 'day';

/** Who aims: the player, or the game for those who play with one hand. Ranked apart. */
export type Aiming = 'own' | 'auto';

/** What the player has set. */
export interface Settings {
  mode: Mode;
  aiming: Aiming;
  isMuted: boolean;
  /** 0…1 */
  volume: number;
  /** How far the picture shakes, 0…1. */
  shake: number;
  /** Whether motion is reduced: as the system says, or always. */
  motion: 'system' | 'reduced';
  /** How finely the picture is drawn: as fast as the machine allows, or coarsely. */
  quality: 'auto' | 'low';
  /** Whether gamepads and phones rumble. */
  rumbles: boolean;
  keys: KeyMap;
}

/** The settings as they are kept. */
export const SAVED_SETTINGS: SavedValue<Settings> = {
  name: 'settings',
  version: 2,
  fallback: {
    mode: 'free',
    aiming: 'own',
    isMuted: false,
    volume: 0.7,
    shake: 1,
    motion: 'system',
    quality: 'auto',
    rumbles: true,
    keys: DEFAULT_KEYS,
  },
  parse(stored) {
    const {
      mode,
      aiming,
      isMuted,
      volume,
      shake,
      motion,
      quality,
      rumbles = true,
      keys,
    } = stored as Partial<Record<keyof Settings, unknown>>;
    const parsedKeys = parseKeyMap(keys, DEFAULT_KEYS);
    if (!isOneOf(mode, ['free', 'day']) || !isOneOf(aiming, ['own', 'auto'])) return null;
    if (!isOneOf(motion, ['system', 'reduced']) || !isOneOf(quality, ['auto', 'low'])) return null;
    // Settings that were kept before there was any rumble have none of it.
    if (typeof rumbles !== 'boolean') return null;
    if (typeof isMuted !== 'boolean' || !isShare(volume) || !isShare(shake) || !parsedKeys) return null;
    return { mode, aiming, isMuted, volume, shake, motion, quality, rumbles, keys: parsedKeys };
  },
};
