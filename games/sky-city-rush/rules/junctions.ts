/** Where paths meet: a ship beyond the main line's edge at a fork is on the branch, and back on the main line at its end. */
import type { Place, Ship } from './state.ts';
import { alongBetween, branchOf, pathOf, type Track, wrapAlong } from './track.ts';

/** Moves a ship that has just flown `metres` along its path onto another one if it has passed a junction. */
export function crossJunctions(track: Track, ship: Ship, metres: number): void {
  const main = pathOf(track, 0);
  if (ship.path > 0) {
    const branch = branchOf(track, ship.path);
    const { length } = pathOf(track, ship.path);
    if (ship.along >= length) {
      ship.along = wrapAlong(main, branch.to + ship.along - length);
      ship.across += branch.toAcross;
      ship.path = 0;
    } else if (ship.along < 0) {
      ship.along = wrapAlong(main, branch.from + ship.along);
      ship.across += branch.fromAcross;
      ship.path = 0;
    }
    return;
  }
  for (const branch of track.branches) {
    const isForwards = metres >= 0;
    const past = alongBetween(main, isForwards ? branch.from : branch.to, ship.along);
    const hasPassed = isForwards ? past >= 0 && past - metres < 0 : past < 0 && past - metres >= 0;
    if (!hasPassed) continue;
    const centre = isForwards ? branch.fromAcross : branch.toAcross;
    const path = pathOf(track, branch.path);
    const inner = centre - branch.side * (path.right[0] as number);
    if ((ship.across - inner) * branch.side <= 0) continue;
    ship.path = branch.path;
    ship.along = isForwards ? past : path.length + past;
    ship.across -= centre;
    return;
  }
}

/**
 * Writes to `out` where a ship is between its last two steps; `share` 0 is a step ago, 1 is now. The place is on the
 * path that the ship is on now, also where it came from another: `frameAt` goes on beyond a path's ends.
 */
export function placeBetween(track: Track, ship: Ship, share: number, out: Place): void {
  const { from } = ship;
  const main = pathOf(track, 0);
  let along = from.along;
  let across = from.across;
  if (from.path !== ship.path) {
    if (from.path > 0) {
      const branch = branchOf(track, from.path);
      const isPastEnd = along > pathOf(track, from.path).length / 2;
      along = isPastEnd ? branch.to + along - pathOf(track, from.path).length : branch.from + along;
      across += isPastEnd ? branch.toAcross : branch.fromAcross;
    }
    if (ship.path > 0) {
      const branch = branchOf(track, ship.path);
      const { length } = pathOf(track, ship.path);
      const isAtStart = ship.along < length / 2;
      along = isAtStart
        ? alongBetween(main, branch.from, along)
        : length + alongBetween(main, branch.to, along);
      across -= isAtStart ? branch.fromAcross : branch.toAcross;
    }
  }
  out.path = ship.path;
  out.along =
    ship.path === 0
      ? wrapAlong(main, along + alongBetween(main, along, ship.along) * share)
      : along + (ship.along - along) * share;
  out.across = across + (ship.across - across) * share;
  out.height = from.height + (ship.height - from.height) * share;
}
