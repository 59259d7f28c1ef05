/** A ship beyond the main line's edge at a fork is on the branch. */
import type { Ship } from './state.ts';
import { alongBetween, branchOf, pathOf, type Track, wrapAlong } from './track.ts';

/** Moves the ship to the path that it has entered. `metres` is its last move along its path. */
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
