/** What closes in on the heart of Shoot or Die, as flat shapes. */
import { circle, polygon } from '../printing/path.ts';

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
