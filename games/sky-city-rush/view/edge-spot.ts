/** Where in the picture the nearer edge of the deck is, some way ahead of a ship: what the first lesson is about stands there. */

import type { Place } from '../rules/state.ts';
import { createSection, pathOf, readSection, type Track } from '../rules/track.ts';
import { createTrackFrame, frameAt } from '../rules/track-frame.ts';
import { createPoint, setPoint } from './point.ts';
import type { Viewport } from './viewport.ts';

/** Metres ahead of the ship, and over the deck. */
const AHEAD = 30;
const OVER = 2.2;

/** The words stand within these shares of the picture, so that none is cut off. */
const LEAST_X = 0.22;
const LEAST_Y = 0.3;
const MOST_Y = 0.72;

/** A spot in shares of the picture, from its left and top. */
export interface EdgeSpot {
  x: number;
  y: number;
}

/** Finds the spot; null where it is behind the eye. It holds until the next call. */
export function createEdgeSpot(
  viewport: Pick<Viewport, 'locate'>,
): (track: Track, place: Readonly<Place>) => Readonly<EdgeSpot> | null {
  const section = createSection();
  const frame = createTrackFrame();
  const spot: EdgeSpot = { x: 0, y: 0 };
  const point = createPoint();
  return (track, { path, along, across }) => {
    readSection(pathOf(track, path), along + AHEAD, section);
    const edge = nearerEdge(section.left, section.right, across) < 0 ? section.left : section.right;
    frameAt(track, path, along + AHEAD, edge, OVER, frame);
    setPoint(point, frame.x, frame.y, frame.z);
    if (!viewport.locate(point)) return null;
    spot.x = Math.max(LEAST_X, Math.min(1 - LEAST_X, point.x));
    spot.y = Math.max(LEAST_Y, Math.min(MOST_Y, point.y));
    return spot;
  };
}

/** −1 if the left edge is the nearer one, else 1. */
export function nearerEdge(left: number, right: number, across: number): -1 | 1 {
  return across - left < right - across ? -1 : 1;
}
