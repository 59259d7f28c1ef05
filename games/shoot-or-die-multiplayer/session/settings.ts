/** What players set: sound, picture, keys, and how many hearts there are. */
import type { Keys } from '#engine/commands/key-bindings.ts';
import { FEWEST_HEARTS, MOST_HEARTS } from '../rules/round.ts';

export interface Settings {
  /** Hearts in the arena, rivals included. */
  hearts: number;
  isMuted: boolean;
  /** 0…1 */
  volume: number;
  /** How far the picture shakes, 0…1. */
  shake: number;
  /** Whether motion is reduced: as the system says, or always. */
  motion: 'system' | 'reduced';
  /** How finely the picture is drawn: as fast as the machine allows, or coarsely. */
  quality: 'auto' | 'low';
  keys: Keys;
}

/** The next number of hearts: two, three, four, and two again. */
export function nextHearts(hearts: number): number {
  return hearts >= MOST_HEARTS ? FEWEST_HEARTS : hearts + 1;
}
