/** What the player has set; checked when read, because a storage may hold anything. */
import { isKeyCode, parseKeys } from '#engine/input/key-map.ts';
import type { SavedValue } from '#engine/saving/save-store.ts';
import { isShare } from '#engine/saving/stored-checks.ts';
import type { SoundSettings } from '#engine/shell/settings-store.ts';
import { ACTIONS, DEFAULT_KEYS, type KeyMap } from '../input/key-map.ts';

/** What can be set in the menu. */
export interface Settings extends SoundSettings {
  readonly keys: KeyMap;
}

const DEFAULTS: Settings = { isMuted: false, volume: 0.7, keys: DEFAULT_KEYS };

/** The settings as the device keeps them. */
export const SAVED_SETTINGS: SavedValue<Settings> = {
  name: 'settings',
  version: 1,
  fallback: DEFAULTS,
  parse(stored) {
    const { isMuted, volume, keys } = stored as Partial<Settings>;
    if (typeof isMuted !== 'boolean' || !isShare(volume)) return null;
    return { isMuted, volume, keys: parseKeys(keys, ACTIONS, isKeyCode) ?? DEFAULT_KEYS };
  },
};
