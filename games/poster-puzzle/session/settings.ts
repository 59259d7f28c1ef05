import { defaultKeys, type Keys, parseKeys } from '#engine/commands/key-bindings.ts';
import type { SavedValue, SoundSettings } from '#engine/saving/save-store.ts';
import { parseSound } from '#engine/saving/save-store.ts';
import { ask } from '../commands.ts';

export interface Settings extends SoundSettings {
  /** Bright rims around pieces, for better contrast. */
  readonly hasRims: boolean;
  readonly tapTurns: boolean;
  /** Whether the game shows points; its page always receives them. */
  readonly showsPoints: boolean;
  readonly keys: Keys;
}

const COMMANDS = Object.values(ask);

const USUAL: Settings = {
  isMuted: false,
  volume: 0.7,
  hasRims: false,
  tapTurns: true,
  showsPoints: true,
  keys: defaultKeys(COMMANDS),
};

export const SAVED_SETTINGS: SavedValue<Settings> = {
  name: 'settings',
  version: 1,
  fallback: USUAL,
  parse(stored) {
    const sound = parseSound(stored);
    const { hasRims, tapTurns, showsPoints, keys } = stored as Partial<Settings>;
    if (!sound || typeof hasRims !== 'boolean' || typeof tapTurns !== 'boolean') return null;
    return {
      ...sound,
      hasRims,
      tapTurns,
      // Absent from settings that were stored before points could be hidden.
      showsPoints: showsPoints !== false,
      keys: parseKeys(byWords(keys), COMMANDS) ?? USUAL.keys,
    };
  },
};

/** Early versions stored positions of + and − on a US keyboard; unchanged ones become those characters. */
function byWords(keys: unknown): unknown {
  const { 'zoom-in': closer, 'zoom-out': further, ...others } = (keys ?? {}) as Record<string, unknown>;
  return {
    ...others,
    'zoom-in': closer === 'Equal' ? '+' : closer,
    'zoom-out': further === 'Minus' ? '-' : further,
  };
}
