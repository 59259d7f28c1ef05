import { defaultKeys, parseKeys } from '#engine/commands/key-bindings.ts';
import { isOneOf, type SavedValue } from '#engine/saving/save-store.ts';
import { COMMON_DEFAULTS, parseCommon } from '#games/shooter-kit/session/settings.ts';
import { CONTROLS } from '../commands.ts';
import type { Settings } from './settings.ts';

export const DEFAULT_KEYS = defaultKeys(CONTROLS);

export const SAVED_SETTINGS: SavedValue<Settings> = {
  name: 'settings',
  version: 2,
  fallback: { mode: 'free', aiming: 'own', ...COMMON_DEFAULTS, rumbles: true, keys: DEFAULT_KEYS },
  parse(stored) {
    // Settings from before rumble existed do not contain it.
    const {
      mode,
      aiming,
      rumbles = true,
      keys,
      ...rest
    } = stored as Partial<Record<keyof Settings, unknown>>;
    const common = parseCommon(rest);
    if (!common || typeof rumbles !== 'boolean') return null;
    if (!isOneOf(mode, ['free', 'day']) || !isOneOf(aiming, ['own', 'auto'])) return null;
    return { mode, aiming, ...common, rumbles, keys: parseKeys(keys, CONTROLS) ?? DEFAULT_KEYS };
  },
};
