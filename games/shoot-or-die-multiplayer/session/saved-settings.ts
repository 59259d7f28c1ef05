import { defaultKeys, parseKeys } from '#engine/commands/key-bindings.ts';
import { isOneOf, isShare, type SavedValue } from '#engine/saving/save-store.ts';
import { KEY_CONTROLS } from '../commands.ts';
import { FEWEST_HEARTS, MOST_HEARTS } from '../rules/round.ts';
import type { Settings } from './settings.ts';

const DEFAULT_KEYS = defaultKeys(KEY_CONTROLS);

export const SAVED_SETTINGS: SavedValue<Settings> = {
  name: 'settings',
  version: 3,
  fallback: {
    hearts: 3,
    hasPlayed: false,
    isMuted: false,
    isMono: false,
    volume: 0.7,
    shake: 1,
    motion: 'system',
    quality: 'auto',
    keys: DEFAULT_KEYS,
  },
  parse(stored) {
    const { hearts, hasPlayed, isMuted, isMono, volume, shake, motion, quality, keys } =
      stored as Partial<Settings>;
    const isCount =
      Number.isInteger(hearts) && Number(hearts) >= FEWEST_HEARTS && Number(hearts) <= MOST_HEARTS;
    if (!isCount || typeof isMuted !== 'boolean') return null;
    if (!isShare(volume) || !isShare(shake)) return null;
    if (!isOneOf(motion, ['system', 'reduced']) || !isOneOf(quality, ['auto', 'low'])) return null;
    const parsed = parseKeys(keys, KEY_CONTROLS) ?? DEFAULT_KEYS;
    return {
      hearts: Number(hearts),
      hasPlayed: hasPlayed === true,
      isMuted,
      isMono: isMono === true,
      volume,
      shake,
      motion,
      quality,
      keys: parsed,
    };
  },
};
