import { defaultKeys, savedSettings } from '#engine/commands/key-bindings.ts';
import { SPEEDS } from '#engine/rules/assists.ts';
import { checkFlag, checkOneOf } from '#engine/saving/save-store.ts';
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

export const SAVED_SETTINGS = savedSettings(2, DEFAULTS, CONTROLS, {
  mode: checkOneOf(['free', 'day']),
  aiming: checkOneOf(['own', 'auto']),
  ...COMMON_CHECKS,
  rumbles: checkFlag,
  speed: checkOneOf(SPEEDS),
  hasSpareLife: checkFlag,
});
