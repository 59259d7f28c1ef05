/** Shapes of Shoot or Die: the heart, and the enemies that close in on it. */
import { circle, polygon } from '../printing/path.ts';

/** The heart as a sign, as cards have it, 200 units wide, its middle at the origin. */
export const HEART_SIGN =
  'M0 92C-40 50 -100 10 -100 -38C-100 -76 -72 -96 -46 -96C-24 -96 -8 -84 0 -66C8 -84 24 -96 46 -96C72 -96 100 -76 100 -38C100 10 40 50 0 92Z';

/** How many kinds `enemyShape` knows. */
export const ENEMY_SHAPES = 4;

/** An enemy around the origin, facing to the right: drifter, seeker, dasher or splitter by its number. */
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
