/** The way that a pilot means to take, and how it bends ahead. */
import { nextShare, type Random } from '#engine/random.ts';
import type { Race, Ship } from '../state.ts';
import { type Branch, bendAt, branchOf, pathOf, type Track, wrapAlong } from '../track.ts';
import type { Pilot } from './pilot.ts';

/** Metres before a fork from which a pilot keeps to its side of it. */
export const FORK_REACH = 190;

/** Share of the forks at a split, whose ways are about as fast, at which one leaves the main line. */
const SPLIT_SHARE = 0.5;

/** Chooses, once a lap, at which forks to leave the main line. */
export function chooseBranches(race: Race, ship: Ship, pilot: Pilot, random: Random): void {
  if (pilot.plannedLap === ship.lap) return;
  pilot.plannedLap = ship.lap;
  const { branches } = race.track;
  for (let i = 0; i < branches.length; i++) {
    const share = branches[i]?.kind === 'shortcut' ? pilot.skill.nerve : SPLIT_SHARE;
    pilot.takes[i] = nextShare(random) < share;
  }
}

/** Whether a ship flies towards a branch that its pilot means to take. */
export function isLeaving(track: Track, ship: Ship, pilot: Pilot): boolean {
  if (ship.path > 0) return false;
  const main = pathOf(track, 0);
  for (let i = 0; i < track.branches.length; i++) {
    const { from } = track.branches[i] as Branch;
    if (pilot.takes[i] && wrapAlong(main, from - ship.along) <= FORK_REACH) return true;
  }
  return false;
}

/** The bend per metre, to the right, `metres` ahead of a ship on the way that its pilot means to take. */
export function bendAhead(track: Track, ship: Ship, pilot: Pilot, metres: number): number {
  const path = pathOf(track, ship.path);
  if (ship.path > 0) {
    const beyond = ship.along + metres - path.length;
    if (beyond <= 0) return bendAt(path, ship.along + metres);
    return bendAt(pathOf(track, 0), branchOf(track, ship.path).to + beyond);
  }
  for (let i = 0; i < track.branches.length; i++) {
    if (!pilot.takes[i]) continue;
    const branch = track.branches[i] as Branch;
    const beyond = metres - wrapAlong(path, branch.from - ship.along);
    if (beyond > 0) return bendAt(pathOf(track, branch.path), beyond);
  }
  return bendAt(path, ship.along + metres);
}
