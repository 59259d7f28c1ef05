import { nextFraction, type Random } from '#engine/rules/random.ts';
import type { Race, Ship } from '../state.ts';
import { type Branch, bendAt, branchOf, pathOf, type Track, wrapAlong } from '../track.ts';
import type { Pilot } from './pilot.ts';

export const FORK_REACH = 190;

/** Fraction of splits that pilots take, because both paths take about the same time. */
const SPLIT_FRACTION = 0.5;

export function chooseBranches(race: Race, ship: Ship, pilot: Pilot, random: Random): void {
  if (pilot.plannedLap === ship.lap) return;
  pilot.plannedLap = ship.lap;
  const { branches } = race.track;
  for (let i = 0; i < branches.length; i++) {
    const share = branches[i]?.kind === 'shortcut' ? pilot.skill.nerve : SPLIT_FRACTION;
    pilot.takes[i] = nextFraction(random) < share;
  }
}

export function isLeaving(track: Track, ship: Ship, pilot: Pilot): boolean {
  if (ship.path > 0) return false;
  const main = pathOf(track, 0);
  for (let i = 0; i < track.branches.length; i++) {
    const { from } = track.branches[i] as Branch;
    if (pilot.takes[i] && wrapAlong(main, from - ship.along) <= FORK_REACH) return true;
  }
  return false;
}

/** Metres between two points ahead that a pilot looks at. */
export const GLANCE_METRES = 18;
export const GLANCES = 11;

/** Fills `bends` with the curvature ahead, per metre, positive to the right. JavaScript engines would allocate returned numbers. */
export function lookAhead(track: Track, ship: Ship, pilot: Pilot, bends: Float64Array): void {
  const path = pathOf(track, ship.path);
  let turnOff: Branch | null = null;
  let turnOffMetres = 0;
  for (let i = 0; ship.path === 0 && i < track.branches.length; i++) {
    const branch = track.branches[i] as Branch;
    const metres = wrapAlong(path, branch.from - ship.along);
    if (!pilot.takes[i] || metres >= GLANCES * GLANCE_METRES) continue;
    turnOff = branch;
    turnOffMetres = metres;
  }
  for (let i = 0; i < GLANCES; i++) {
    const metres = i * GLANCE_METRES;
    const past = ship.along + metres - path.length;
    if (ship.path > 0 && past > 0) {
      bends[i] = bendAt(pathOf(track, 0), branchOf(track, ship.path).to + past);
    } else if (turnOff && metres > turnOffMetres) {
      bends[i] = bendAt(pathOf(track, turnOff.path), metres - turnOffMetres);
    } else {
      bends[i] = bendAt(path, ship.along + metres);
    }
  }
}

export function bendAhead(bends: Float64Array, metres: number): number {
  const at = Math.min(GLANCES - 1.001, metres / GLANCE_METRES);
  const near = Math.floor(at);
  const nearBend = bends[near] as number;
  return nearBend + ((bends[near + 1] as number) - nearBend) * (at - near);
}
