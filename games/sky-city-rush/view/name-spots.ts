/** Where in the picture a ship's name belongs. */
import type { TrackFrame } from '../rules/track-frame.ts';
import { createPoint, metresBetween, type Point, setPoint } from './point.ts';
import type { Viewport } from './viewport.ts';

/** A name stands so many metres over its ship, and is read from so near to so far. */
const OVER = 2.4;
const NEAREST = 12;
const FARTHEST = 140;

/** Shares of the picture, from its left and top. */
export interface NameSpot {
  x: number;
  y: number;
  /** From the eye. */
  metres: number;
}

/** Finds the spot for a ship at a frame, as the eye at `eye` sees it; null where it is out of the picture. It holds until the next call. */
export function createNameSpots(
  viewport: Pick<Viewport, 'locate'>,
  eye: Point,
): (frame: Readonly<TrackFrame>) => Readonly<NameSpot> | null {
  const place = createPoint();
  const spot: NameSpot = { x: 0, y: 0, metres: 0 };
  return ({ x, y, z, upX, upY, upZ }) => {
    setPoint(place, x + upX * OVER, y + upY * OVER, z + upZ * OVER);
    spot.metres = metresBetween(place, eye);
    if (spot.metres < NEAREST || spot.metres > FARTHEST || !viewport.locate(place)) return null;
    spot.x = place.x;
    spot.y = place.y;
    return spot.x > 0 && spot.x < 1 && spot.y > 0 && spot.y < 1 ? spot : null;
  };
}
