import type { Keys } from '#engine/commands/key-bindings.ts';
import { FEWEST_HEARTS, MOST_HEARTS } from '../rules/round.ts';

export interface Settings {
  /** Hearts in the arena, rivals included. */
  hearts: number;
  /** Whether a round was played to its end on this device. */
  hasPlayed: boolean;
  isMuted: boolean;
  isMono: boolean;
  volume: number;
  shake: number;
  motion: 'system' | 'reduced';
  quality: 'auto' | 'low';
  keys: Keys;
}

export function nextHearts(hearts: number): number {
  return hearts >= MOST_HEARTS ? FEWEST_HEARTS : hearts + 1;
}
