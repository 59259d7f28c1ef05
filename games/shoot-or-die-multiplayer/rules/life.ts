/** The life of a heart, within its bounds. */
import { FULL_LIFE } from '#games/shooter-kit/rules/life.ts';
import type { Heart } from './round.ts';

/** Adds or takes life within its bounds. */
export function changeHeartLife(heart: Heart, amount: number): void {
  heart.life = Math.max(0, Math.min(FULL_LIFE, heart.life + amount));
}
