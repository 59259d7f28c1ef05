import type { Keys } from '#engine/commands/key-bindings.ts';
import type { CommonSettings } from '#games/shooter-kit/session/settings.ts';
import { FEWEST_HEARTS, MOST_HEARTS } from '../rules/round.ts';

export interface Settings extends CommonSettings {
  /** Rivals included. */
  hearts: number;
  /** A round to its end. */
  hasPlayed: boolean;
  keys: Keys;
}

export function nextHearts(hearts: number): number {
  return hearts >= MOST_HEARTS ? FEWEST_HEARTS : hearts + 1;
}
