import { defaultKeys, type Keys, parseKeys, savedSettings } from '#engine/commands/key-bindings.ts';
import { checkFlag, type SoundSettings } from '#engine/saving/save-store.ts';
import { ask, FORMER_KEYS } from '../commands.ts';

export interface Settings extends SoundSettings {
  /** Bright rims around pieces, for better contrast. */
  readonly hasRims: boolean;
  readonly tapTurns: boolean;
  /** Whether the game shows points. The page receives them in any case. */
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

export const SAVED_SETTINGS = savedSettings(1, USUAL, COMMANDS, {
  hasRims: checkFlag,
  tapTurns: checkFlag,
  showsPoints: checkFlag,
  keys: (keys) => parseKeys(byWords(keys), COMMANDS),
});

/** Replaces default key positions that early versions stored with the characters that are the defaults now. */
function byWords(keys: unknown): unknown {
  const stored: Record<string, unknown> = { ...(keys ?? {}) };
  for (const [id, { position, character }] of Object.entries(FORMER_KEYS))
    if (stored[id] === position) stored[id] = character;
  return stored;
}
