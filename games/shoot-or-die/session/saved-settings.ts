import { defaultKeys, parseKeys } from '#engine/commands/key-bindings.ts';
import { SPEEDS } from '#engine/rules/assists.ts';
import { checkFlag, checkOneOf, parseFields, type SavedValue } from '#engine/saving/save-store.ts';
import { COMMON_CHECKS, COMMON_DEFAULTS } from '#games/shooter-kit/session/settings.ts';
import { CONTROLS } from '../commands.ts';
import type { Settings } from './settings.ts';

const DEFAULTS: Settings = {
  mode: 'free',
  aiming: 'own',
  ...COMMON_DEFAULTS,
  rumbles: true,
  speed: 100,
  hasSpareLife: false,
  keys: defaultKeys(CONTROLS),
};

export const SAVED_SETTINGS: SavedValue<Settings> = {
  name: 'settings',
  version: 2,
  fallback: DEFAULTS,
  parse: (stored) =>
    parseFields(stored, DEFAULTS, {
      mode: checkOneOf(['free', 'day']),
      aiming: checkOneOf(['own', 'auto']),
      ...COMMON_CHECKS,
      rumbles: checkFlag,
      speed: checkOneOf(SPEEDS),
      hasSpareLife: checkFlag,
      keys: (keys) => parseKeys(keys, CONTROLS),
    }),
};
