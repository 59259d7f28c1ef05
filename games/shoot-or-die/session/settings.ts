/** What a player sets. */
import type { Keys } from '#engine/commands/key-bindings.ts';

/** Whether the seed is the day's, the same for everybody, or a fresh one. */
export type Mode = 'free' | 'day';

/** Who aims: the player, or the game for those who play with one hand. Ranked apart. */
export type Aiming = 'own' | 'auto';

/** What the player has set. */
export interface Settings {
  mode: Mode;
  aiming: Aiming;
  isMuted: boolean;
  /** 0…1 */
  volume: number;
  /** How far the picture shakes, 0…1. */
  shake: number;
  /** Whether motion is reduced: as the system says, or always. */
  motion: 'system' | 'reduced';
  /** How finely the picture is drawn: as fast as the machine allows, or coarsely. */
  quality: 'auto' | 'low';
  /** Whether gamepads and phones rumble. */
  rumbles: boolean;
  keys: Keys;
}
