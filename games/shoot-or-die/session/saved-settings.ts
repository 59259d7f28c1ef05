import { defaultKeys, parseKeys } from '#engine/commands/key-bindings.ts';
import { isOneOf, isShare, type SavedValue } from '#engine/saving/save-store.ts';
import { CONTROLS } from '../commands.ts';
import type { Settings } from './settings.ts';

export const DEFAULT_KEYS = defaultKeys(CONTROLS);

export const SAVED_SETTINGS: SavedValue<Settings> = {
  name: 'settings',
  version: 2,
  fallback: {
    mode: 'free',
    aiming: 'own',
    isMuted: false,
    isMono: false,
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
      isMono = false,
      rumbles = true,
      keys,
    } = stored as Partial<Record<keyof Settings, unknown>>;
    if (!isOneOf(mode, ['free', 'day']) || !isOneOf(aiming, ['own', 'auto'])) return null;
    if (!isOneOf(motion, ['system', 'reduced']) || !isOneOf(quality, ['auto', 'low'])) return null;
    // Settings from before rumble and mono existed do not contain them.
    if (typeof rumbles !== 'boolean' || typeof isMono !== 'boolean') return null;
    if (typeof isMuted !== 'boolean' || !isShare(volume) || !isShare(shake)) return null;
    return {
      mode,
      aiming,
      isMuted,
      isMono,
      volume,
      shake,
      motion,
      quality,
      rumbles,
      keys: parseKeys(keys, CONTROLS) ?? DEFAULT_KEYS,
    };
  },
};
