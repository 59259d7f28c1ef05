import { defaultKeys, parseKeys } from '#engine/commands/key-bindings.ts';
import type { SavedValue } from '#engine/saving/save-store.ts';
import { COMMON_DEFAULTS, parseCommon } from '#games/shooter-kit/session/settings.ts';
import { KEY_CONTROLS } from '../commands.ts';
import { FEWEST_HEARTS, MOST_HEARTS } from '../rules/round.ts';
import type { Settings } from './settings.ts';

export const DEFAULT_KEYS = defaultKeys(KEY_CONTROLS);

export const SAVED_SETTINGS: SavedValue<Settings> = {
  name: 'settings',
  version: 3,
  fallback: { hearts: 3, hasPlayed: false, ...COMMON_DEFAULTS, keys: DEFAULT_KEYS },
  parse(stored) {
    const { hearts, hasPlayed, keys, ...rest } = stored as Partial<Settings>;
    const common = parseCommon(rest);
    if (!common || !isHearts(hearts)) return null;
    const parsed = parseKeys(keys, KEY_CONTROLS) ?? DEFAULT_KEYS;
    return { hearts, hasPlayed: hasPlayed === true, ...common, keys: parsed };
  },
};

const isHearts = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= FEWEST_HEARTS && Number(value) <= MOST_HEARTS;
