/** Positions of HUD labels in fractions of the picture, from the top left. */
import type { Place } from '../rules/state.ts';
import { createSection, pathOf, readSection, type Track } from '../rules/track.ts';
import { createTrackFrame, frameAt, type TrackFrame } from '../rules/track-frame.ts';
import { createPoint, metresBetween, type Point, setPoint } from './point.ts';
import type { Viewport } from './viewport.ts';

const AHEAD = 30;
const OVER_DECK = 2.2;

/** Smallest distance of a label from the left and right of the picture, so that it is not clipped. */
const LABEL_MARGIN = 0.04;
const LEAST_Y = 0.3;
const MOST_Y = 0.72;

export interface EdgeSpot {
  x: number;
  y: number;
}

/** `width` is the label's. Null if the position is behind the eye. The result is valid until the next call. */
export function createEdgeSpot(
  viewport: Pick<Viewport, 'locate'>,
): (track: Track, place: Readonly<Place>, width: number) => Readonly<EdgeSpot> | null {
  const section = createSection();
  const frame = createTrackFrame();
  const spot: EdgeSpot = { x: 0, y: 0 };
  const point = createPoint();
  return (track, { path, along, across }, width) => {
    readSection(pathOf(track, path), along + AHEAD, section);
    const edge = nearerEdge(section.left, section.right, across) < 0 ? section.left : section.right;
    frameAt(track, path, along + AHEAD, edge, OVER_DECK, frame);
    setPoint(point, frame.x, frame.y, frame.z);
    if (!viewport.locate(point)) return null;
    const least = Math.min(0.5, width / 2 + LABEL_MARGIN);
    spot.x = Math.max(least, Math.min(1 - least, point.x));
    spot.y = Math.max(LEAST_Y, Math.min(MOST_Y, point.y));
    return spot;
  };
}

export function nearerEdge(left: number, right: number, across: number): -1 | 1 {
  return across - left < right - across ? -1 : 1;
}

/** Height of a name over its ship, in metres. */
const OVER_SHIP = 2.4;
/** Smallest distance from the eye at which a name is shown, in metres. */
const NEAREST = 12;
const FARTHEST = 140;

export interface NameSpot {
  x: number;
  y: number;
  metres: number;
}

/** Null if the ship is outside the picture. The result is valid until the next call. */
export function createNameSpots(
  viewport: Pick<Viewport, 'locate'>,
  eye: Point,
): (frame: Readonly<TrackFrame>) => Readonly<NameSpot> | null {
  const place = createPoint();
  const spot: NameSpot = { x: 0, y: 0, metres: 0 };
  return ({ x, y, z, upX, upY, upZ }) => {
    setPoint(place, x + upX * OVER_SHIP, y + upY * OVER_SHIP, z + upZ * OVER_SHIP);
    spot.metres = metresBetween(place, eye);
    if (spot.metres < NEAREST || spot.metres > FARTHEST || !viewport.locate(place)) return null;
    spot.x = place.x;
    spot.y = place.y;
    return spot.x > 0 && spot.x < 1 && spot.y > 0 && spot.y < 1 ? spot : null;
  };
}
