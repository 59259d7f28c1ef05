import { circle, polygon } from '../printing/path.ts';

/** Heart of playing cards, 200 units wide, centred on the origin. */
export const HEART_SIGN =
  'M0 92C-40 50 -100 10 -100 -38C-100 -76 -72 -96 -46 -96C-24 -96 -8 -84 0 -66C8 -84 24 -96 46 -96C72 -96 100 -76 100 -38C100 10 40 50 0 92Z';

export const ENEMY_SHAPES = 4;

/** Outline at the origin, facing right. Kinds 0 to 3: drifter, seeker, dasher, splitter. */
export function enemyShape(kind: number, size: number): string {
  if (kind === 0) return circle([0, 0], size * 0.8);
  if (kind === 1)
    return polygon([
      [size * 1.2, 0],
      [-size * 0.8, size * 0.8],
      [-size * 0.4, 0],
      [-size * 0.8, -size * 0.8],
    ]);
  if (kind === 2)
    return polygon([
      [size * 1.3, 0],
      [0, size * 0.55],
      [-size * 1.3, 0],
      [0, -size * 0.55],
    ]);
  return circle([-size * 0.55, 0], size * 0.6) + circle([size * 0.55, 0], size * 0.6);
}
