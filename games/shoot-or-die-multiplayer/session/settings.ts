import type { Keys } from '#engine/commands/key-bindings.ts';
import type { CommonSettings } from '#games/shooter-kit/session/settings.ts';
import { FEWEST_HEARTS, MOST_HEARTS } from '../rules/round.ts';

export interface Settings extends CommonSettings {
  /** Number of hearts in the arena, rivals included. */
  hearts: number;
  /** Whether a round has been played to its end on this device. */
  hasPlayed: boolean;
  keys: Keys;
}

export function nextHearts(hearts: number): number {
  return hearts >= MOST_HEARTS ? FEWEST_HEARTS : hearts + 1;
}
