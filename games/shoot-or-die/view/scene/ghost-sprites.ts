/** The opponent of a duel: a pale heart where theirs was at this moment, and a mark where it fell. */
import { HEART_RADIUS } from '#games/shooter-kit/rules/moving.ts';
import { INK_NUMBERS } from '#games/shooter-kit/view/sprites.ts';
import type { Run } from '../../rules/run.ts';
import { type Opponent, placeOpponent } from '../../session/opponent.ts';
import type { SceneRenderer } from './layers.ts';

/** Its sprite is larger than it can be touched, as the heart's own is; `heart-shader.ts` divides by the second. */
const HALF = HEART_RADIUS * 1.3 * 1.9;

/** How much of it is there: enough to be followed, too little to be taken for one's own. */
const ALPHA = 0.3;

const place = { x: 0, y: 0 };

/** Adds the ghost, or the mark once it has fallen. */
export function drawGhost(
  { ground, heart }: SceneRenderer['layers'],
  opponent: Opponent,
  { steps }: Run,
  share: number,
): void {
  if (placeOpponent(opponent, Math.max(0, steps - 1 + share), place)) {
    ground.add('ring', place.x, place.y, 30, 30, 1, 0, 0.5, INK_NUMBERS.bone, 1, 0, 0);
    heart.add('heart', place.x, place.y, HALF, HALF, 1, 0, ALPHA, 0, 0, 0.6, 0);
  } else if (opponent.fell && steps >= opponent.fell.step) {
    const { x, y } = opponent.fell;
    for (const half of [20, 26]) ground.add('ring', x, y, half, half, 1, 0, 0.6, INK_NUMBERS.bone, 1.2, 0, 0);
    ground.add('stain', x, y, 22, 22, 1, 0, 0.9, INK_NUMBERS.dried, 1, 0, 0);
  }
}
