import type { Keys } from '#engine/commands/key-bindings.ts';
import type { CommonSettings } from '#games/shooter-kit/session/settings.ts';

/** The daily seed is the same for everybody. */
export type Mode = 'free' | 'day';

/** `auto`: the game aims, in one-handed mode. */
export type Aiming = 'own' | 'auto';

export interface Settings extends CommonSettings {
  mode: Mode;
  aiming: Aiming;
  rumbles: boolean;
  keys: Keys;
}
