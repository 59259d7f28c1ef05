/** The arena: the one-player game's, smaller, because all hearts have to be seen at once. */
import { arenaRadiusAt } from '#games/shooter-kit/rules/arena.ts';

/** Share of the one-player arena's radius. */
const SHARE = 0.78;

/** The wall's distance from the middle after so many seconds of a round. */
export function wallAt(seconds: number): number {
  return arenaRadiusAt(seconds) * SHARE;
}
