/** Where a ship was in a race, four times a second: what a ghost is made of that a link has no room to fly again. */
import type { Ghost, Place as GhostPlace } from '#engine/replay/duel.ts';
import type { Place, Race } from '../rules/state.ts';

/** Steps from place to place: a quarter of a second. */
const EVERY_STEPS = 15;

/** A place in two whole numbers: the path and decimetres along it, and decimetres across. No path is this long. */
const PATH_UNIT = 1_000_000;
const PER_METRE = 10;

/** Places from the start on, the first of them on the grid. */
export type FlightLog = GhostPlace[];

/** Takes down a race after each of its steps, and before the first one. */
export function followFlight(log: FlightLog, { phase, steps, ships }: Race): void {
  const [ship] = ships;
  const isDue = phase === 'countdown' ? log.length === 0 : steps === log.length * EVERY_STEPS;
  if (!ship || !isDue) return;
  log.push({
    x: ship.path * PATH_UNIT + Math.round(ship.along * PER_METRE),
    y: Math.round(ship.across * PER_METRE),
  });
}

/** The ghost of a log, with so many steps from place to place: a multiple of a quarter of a second. */
export function ghostOf(log: FlightLog, everySteps: number): Ghost {
  const stride = Math.max(1, Math.round(everySteps / EVERY_STEPS));
  return { everySteps: stride * EVERY_STEPS, places: log.filter((_, index) => index % stride === 0) };
}

/** Reads a ghost's place into `place`, its height left out: ghosts do not tell how high they flew. */
export function readGhostPlace({ x, y }: GhostPlace, place: Place): void {
  place.path = Math.floor(x / PATH_UNIT);
  place.along = (x - place.path * PATH_UNIT) / PER_METRE;
  place.across = y / PER_METRE;
}
