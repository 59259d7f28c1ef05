/** Where across the deck a pilot wants to fly. */
import type { Race, Ship } from '../state.ts';
import { type Branch, createSection, pathOf, readSection, wrapAlong } from '../track.ts';
import { metresAside } from './overtaking.ts';
import { isMaking, type Pilot } from './pilot.ts';
import { FORK_REACH, GLANCE_METRES, GLANCES } from './route.ts';

/** Metres that it keeps from edges at least, and so much more while it skims. */
const KEEP_OFF = 2;
const SKIM_ROOM = 0.6;

/** It aims from where it will be after so many seconds. */
const REACTION_SECONDS = 0.05;

/** Metres by which it misses its line if it misses it. */
const WIDE_METRES = 9;

/** A way that bends less than this per metre counts as straight; one skims if it does so for so many seconds. */
const STRAIGHT_BEND = 0.002;
const STRAIGHT_SECONDS = 1.5;

const here = createSection();
const there = createSection();

/**
 * Metres across where the pilot of ship `index` wants to be; the deck `reach` metres ahead must have room there too.
 * `bends` is what it has seen ahead.
 */
export function laneOf(race: Race, index: number, pilot: Pilot, reach: number, bends: Float64Array): number {
  const ship = race.ships[index] as Ship;
  const { skill } = pilot;
  const path = pathOf(race.track, ship.path);
  readSection(path, ship.along + ship.speed * REACTION_SECONDS, here);
  readSection(path, ship.along + reach, there);
  const middle = (here.left + here.right) / 2;
  let target = here.line * skill.line + (ship.path === 0 ? middle * (1 - skill.line) : 0);
  let low = Math.max(here.left, there.left) + KEEP_OFF;
  let high = Math.min(here.right, there.right) - KEEP_OFF;
  if (skill.skim > 0 && isStraight(ship.speed, bends)) {
    const edge = target - middle < 0 ? low + SKIM_ROOM : high - SKIM_ROOM;
    target += (edge - target) * skill.skim;
  }
  target += metresAside(race, index, pilot, target, low, high);
  if (isMaking(pilot, 'wide')) {
    target += pilot.errorSide * WIDE_METRES;
    low -= KEEP_OFF;
    high += KEEP_OFF;
  }
  if (ship.path === 0) {
    for (let i = 0; i < race.track.branches.length; i++) {
      const branch = race.track.branches[i] as Branch;
      const before = wrapAlong(path, branch.from - ship.along);
      if (before > FORK_REACH) continue;
      const half = pathOf(race.track, branch.path).right[0] as number;
      const inner = branch.fromAcross - branch.side * half;
      if (pilot.takes[i]) {
        target = branch.fromAcross;
        if (reach > before) {
          low = target - half + KEEP_OFF;
          high = target + half - KEEP_OFF;
        }
      } else if (branch.side > 0) high = Math.min(high, inner - KEEP_OFF - 1);
      else low = Math.max(low, inner + KEEP_OFF + 1);
    }
  }
  return low > high ? (low + high) / 2 : Math.max(low, Math.min(high, target));
}

/** Whether the next second and a half need hardly any steering: there is time to skim an edge. */
function isStraight(speed: number, bends: Float64Array): boolean {
  const looks = Math.min(GLANCES - 1, Math.ceil((speed * STRAIGHT_SECONDS) / GLANCE_METRES));
  for (let i = 0; i <= looks; i++) if (Math.abs(bends[i] as number) > STRAIGHT_BEND) return false;
  return true;
}
