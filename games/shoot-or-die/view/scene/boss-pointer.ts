/** Points from the edge of the view to bosses outside the view. On tall screens a boss is often outside. */
import { liveItem } from '#engine/rules/pool.ts';
import { interpolateX, interpolateY } from '#games/shooter-kit/rules/moving.ts';
import type { Camera } from '#games/shooter-kit/view/camera.ts';
import { INK_NUMBERS, type SpriteBatch } from '#games/shooter-kit/view/sprites.ts';
import { isBoss } from '../../rules/kinds.ts';
import type { Run } from '../../rules/run.ts';

/** Distance of the pointer from the edge, in CSS pixels. */
const INSET = 24;
/** Half the length of the pointer, in CSS pixels. */
const HALF = 13;
/** Width of the outline, in CSS pixels. */
const OUTLINE = 5;

export interface Pointer {
  x: number;
  y: number;
  cosine: number;
  sine: number;
}

/** Lengths are in world units. Returns false if any part of the circle of `radius` is in view. */
export function pointFrom(camera: Camera, x: number, y: number, radius: number, pointer: Pointer): boolean {
  const { centreX, centreY, halfWidth, halfHeight, unitsPerCssPixel } = camera;
  const isSeen = Math.abs(x - centreX) < halfWidth + radius && Math.abs(y - centreY) < halfHeight + radius;
  if (isSeen) return false;
  const reachX = halfWidth - INSET * unitsPerCssPixel;
  const reachY = halfHeight - INSET * unitsPerCssPixel;
  pointer.x = Math.max(centreX - reachX, Math.min(centreX + reachX, x));
  pointer.y = Math.max(centreY - reachY, Math.min(centreY + reachY, y));
  const wayX = x - pointer.x;
  const wayY = y - pointer.y;
  const distance = Math.sqrt(wayX * wayX + wayY * wayY);
  pointer.cosine = wayX / distance;
  pointer.sine = wayY / distance;
  return true;
}

const pointer: Pointer = { x: 0, y: 0, cosine: 1, sine: 0 };

/** `pulse` is the strength of the beat. */
export function drawBossPointers(
  air: SpriteBatch,
  run: Run,
  camera: Camera,
  share: number,
  pulse: number,
): void {
  for (let i = 0; i < run.enemies.count; i++) {
    const enemy = liveItem(run.enemies, i);
    if (!isBoss(enemy.kind)) continue;
    if (!pointFrom(camera, interpolateX(enemy, share), interpolateY(enemy, share), enemy.radius, pointer))
      continue;
    const { x, y, cosine, sine } = pointer;
    const half = HALF * camera.unitsPerCssPixel * (1 + 0.25 * pulse);
    const outer = half + OUTLINE * camera.unitsPerCssPixel;
    air.add('shard', x, y, outer, outer, cosine, sine, 1, INK_NUMBERS.black, 0, 0, 0);
    air.add('shard', x, y, half, half, cosine, sine, 1, INK_NUMBERS.bone, 0, 0, 0);
  }
}
