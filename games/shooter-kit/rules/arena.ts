/** The arena: a round chamber around the origin that closes and opens, and closes further as a run goes on. */
import { cosineOfTurn } from '#engine/rules/angle.ts';

/** Radius of the open arena, in world units. */
export const OPEN_RADIUS = 600;

/** Period of closing and opening, in seconds. */
const BREATH_SECONDS = 24;
const FIRST_SQUEEZE = 50;
const LAST_SQUEEZE = 190;
const SQUEEZE_GROWS_SECONDS = 150;

export function arenaRadiusAt(seconds: number): number {
  const squeeze =
    FIRST_SQUEEZE + (LAST_SQUEEZE - FIRST_SQUEEZE) * Math.min(1, seconds / SQUEEZE_GROWS_SECONDS);
  return OPEN_RADIUS - squeeze * (0.5 - 0.5 * cosineOfTurn(seconds / BREATH_SECONDS));
}

interface Placed {
  x: number;
  y: number;
}

/** Keeps a circle inside the wall. Returns true if it was moved. */
export function keepInside(thing: Placed, radius: number, arenaRadius: number): boolean {
  const reach = arenaRadius - radius;
  const square = thing.x * thing.x + thing.y * thing.y;
  if (square <= reach * reach) return false;
  const distance = Math.sqrt(square);
  thing.x *= reach / distance;
  thing.y *= reach / distance;
  return true;
}
