import { defaultKeys, parseKeys } from '#engine/commands/key-bindings.ts';
import { SPEEDS } from '#engine/rules/assists.ts';
import { isOneOf, type SavedValue } from '#engine/saving/save-store.ts';
import { COMMON_DEFAULTS, parseCommon } from '#games/shooter-kit/session/settings.ts';
import { CONTROLS } from '../commands.ts';
import type { Settings } from './settings.ts';

export const DEFAULT_KEYS = defaultKeys(CONTROLS);

export const SAVED_SETTINGS: SavedValue<Settings> = {
  name: 'settings',
  version: 2,
  fallback: {
    mode: 'free',
    aiming: 'own',
    ...COMMON_DEFAULTS,
    rumbles: true,
    speed: 100,
    hasSpareLife: false,
    keys: DEFAULT_KEYS,
  },
  parse(stored) {
    // Settings from before rumble and assists existed do not contain them.
    const {
      mode,
      aiming,
      rumbles = true,
      speed = 100,
      hasSpareLife = false,
      keys,
      ...rest
    } = stored as Partial<Record<keyof Settings, unknown>>;
    const common = parseCommon(rest);
    if (!common || typeof rumbles !== 'boolean') return null;
    if (!isOneOf(mode, ['free', 'day']) || !isOneOf(aiming, ['own', 'auto'])) return null;
    if (!isOneOf(speed, SPEEDS) || typeof hasSpareLife !== 'boolean') return null;
    return {
      mode,
      aiming,
      ...common,
      rumbles,
      speed,
      hasSpareLife,
      keys: parseKeys(keys, CONTROLS) ?? DEFAULT_KEYS,
    };
  },
};
