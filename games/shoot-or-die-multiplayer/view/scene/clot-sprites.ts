/** A clot: what is left of a heart, dark, upside down, with fangs. */
import { interpolateX, interpolateY } from '#games/shooter-kit/rules/moving.ts';
import { INK_NUMBERS } from '#games/shooter-kit/view/sprites.ts';
import { CLOT_RADIUS } from '../../rules/clots.ts';
import type { Heart } from '../../rules/round.ts';
import type { SceneRenderer } from './layers.ts';

/** Drawn larger than it can be touched; `heart-shader.ts` divides by the same. */
const CLOT_HALF = CLOT_RADIUS * 1.5 * 1.9;

/** How full of its ink it is, as a heart of such life would be. */
const INK_LEFT = 0.5;

const FANG = 8;

/** Adds one. It leans the way it goes; while it is stunned it is half there and shows no fangs. */
export function drawClot(renderer: SceneRenderer, clot: Heart, share: number, viewSeconds: number): void {
  const { hearts, air } = renderer.layers;
  const { seat, stunSteps, velocityX, velocityY } = clot;
  const [x, y] = [interpolateX(clot, share), interpolateY(clot, share)];
  const alpha = stunSteps > 0 ? 0.5 : 1;
  const lean = Math.PI + 0.14 * Math.sin(viewSeconds * 7 + seat * 2);
  const half = CLOT_HALF * (1 + 0.05 * Math.sin(viewSeconds * 9 + seat));
  hearts.add('glow', x, y, 58, 58, 1, 0, 0.2 * alpha, 0, 0, 0, seat);
  hearts.add('heart', x, y, half, half, Math.cos(lean), Math.sin(lean), alpha, INK_LEFT, 0, 0, seat);
  const speed = Math.hypot(velocityX, velocityY);
  if (stunSteps > 0 || speed < 20) return;
  const [aheadX, aheadY] = [velocityX / speed, velocityY / speed];
  for (const side of [-1, 1]) {
    const fangX = x + aheadX * CLOT_RADIUS * 1.1 - aheadY * side * 7;
    const fangY = y + aheadY * CLOT_RADIUS * 1.1 + aheadX * side * 7;
    air.add('shard', fangX, fangY, FANG, FANG, aheadX, aheadY, 1, INK_NUMBERS.bone, 0, 0, 0);
  }
}
