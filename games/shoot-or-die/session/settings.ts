import type { Keys } from '#engine/commands/key-bindings.ts';

/** Whether the seed is the daily one, which is the same for everybody, or random. */
export type Mode = 'free' | 'day';

/** Who aims: the player, or the game in one-handed mode. Ranked separately. */
export type Aiming = 'own' | 'auto';

export interface Settings {
  mode: Mode;
  aiming: Aiming;
  isMuted: boolean;
  isMono: boolean;
  /** 0 to 1. */
  volume: number;
  shake: number;
  motion: 'system' | 'reduced';
  quality: 'auto' | 'low';
  rumbles: boolean;
  keys: Keys;
}
