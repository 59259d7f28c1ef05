import type { Keys } from '#engine/commands/key-bindings.ts';
import { packAssists } from '#engine/rules/assists.ts';
import type { CommonSettings } from '#games/shooter-kit/session/settings.ts';

/** The daily seed is the same for everybody. */
export type Mode = 'free' | 'day';

/** `auto`: the game aims, in one-handed mode. */
export type Aiming = 'own' | 'auto';

export interface Settings extends CommonSettings {
  mode: Mode;
  aiming: Aiming;
  rumbles: boolean;
  /** Percent of the usual speed. */
  speed: number;
  hasSpareLife: boolean;
  keys: Keys;
}

export const assistsOf = ({ speed, hasSpareLife }: Pick<Settings, 'speed' | 'hasSpareLife'>): number =>
  packAssists({ speed, isHelped: hasSpareLife });
