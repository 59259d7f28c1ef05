import { defaultKeys, savedSettings } from '#engine/commands/key-bindings.ts';
import { checkFlag } from '#engine/saving/save-store.ts';
import { COMMON_CHECKS, COMMON_DEFAULTS } from '#games/shooter-kit/session/settings.ts';
import { KEY_CONTROLS } from '../commands.ts';
import { FEWEST_HEARTS, MOST_HEARTS } from '../rules/round.ts';
import type { Settings } from './settings.ts';

const DEFAULTS: Settings = {
  hearts: 3,
  hasPlayed: false,
  ...COMMON_DEFAULTS,
  keys: defaultKeys(KEY_CONTROLS),
};

export const SAVED_SETTINGS = savedSettings(3, DEFAULTS, KEY_CONTROLS, {
  hearts: (hearts) => (isHearts(hearts) ? hearts : null),
  hasPlayed: checkFlag,
  ...COMMON_CHECKS,
});

const isHearts = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= FEWEST_HEARTS && Number(value) <= MOST_HEARTS;
