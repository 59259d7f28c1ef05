import { defaultKeys, parseKeys, savedSettings } from '#engine/commands/key-bindings.ts';
import { checkFlag } from '#engine/saving/save-store.ts';
import { ask, FORMER_KEYS } from '../commands.ts';
import type { Settings } from './session.ts';

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
