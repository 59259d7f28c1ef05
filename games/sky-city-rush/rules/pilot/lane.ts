import type { Race, Ship } from '../state.ts';
import {
  alongBetween,
  type Branch,
  createSection,
  lineAt,
  pathOf,
  readSection,
  type Track,
  wrapAlong,
} from '../track.ts';
import { isMaking, type Pilot, type Skill } from './pilot.ts';
import { FORK_REACH, GLANCE_METRES, GLANCES } from './route.ts';

const OVERTAKE_METRES = 80;

/** Additional time in seconds by which a fast ship moves aside for an overtake earlier than a slow one. */
const CLOSING_SECONDS = 0.7;

/** A ship counts as ahead up to this many metres behind the pilot. */
const ALONGSIDE = 4;
/** A ship counts as slow unless it is faster than the pilot by more than this, in m/s. */
const SLOWER_BY = 4;

/** A ship is not in the way if it is `CLEAR_ASIDE` metres beyond the passing distance and `CLEAR_FROM` metres ahead. */
const CLEAR_ASIDE = 1.5;
const CLEAR_FROM = 6;

/** From `SETTLED_ASIDE` metres sideways a pilot keeps to its side for passing; it may choose again after `CHOICE_STEPS`. */
const SETTLED_ASIDE = 2;
const CHOICE_STEPS = 70;

const BLOCK_NEAR = 5;
const BLOCK_FAR = 26;

const ASIDE_PER_STEP = 0.06;

export interface Lane {
  target: number;
  low: number;
  high: number;
}

function keepAside(race: Race, index: number, pilot: Pilot, lane: Readonly<Lane>): void {
  const ship = race.ships[index] as Ship;
  const { skill } = pilot;
  const path = pathOf(race.track, ship.path);
  let wanted = 0;
  let nearest = OVERTAKE_METRES;
  if (pilot.passingSteps > 0) pilot.passingSteps--;
  for (let i = 0; i < race.ships.length; i++) {
    const other = race.ships[i] as Ship;
    if (i === index || other.path !== ship.path || other.phase === 'falling') continue;
    const gap = path.isClosed ? alongBetween(path, ship.along, other.along) : other.along - ship.along;
    if (
      gap > -ALONGSIDE &&
      gap < nearest &&
      gap < skill.passingFrom + Math.max(0, ship.speed - other.speed) * CLOSING_SECONDS &&
      ship.speed > other.speed - SLOWER_BY
    ) {
      const aside = ship.across - other.across;
      if (Math.abs(aside) > skill.passing + CLEAR_ASIDE && gap > CLEAR_FROM) continue;
      nearest = gap;
      if (pilot.passingSteps === 0) {
        pilot.passingSide = Math.abs(aside) > SETTLED_ASIDE ? Math.sign(aside) : widerSide(other, lane);
        pilot.passingSteps = CHOICE_STEPS;
      }
      wanted = other.across + pilot.passingSide * skill.passing - lane.target;
    } else if (
      gap < -BLOCK_NEAR &&
      gap > -BLOCK_FAR &&
      skill.blocking > 0 &&
      nearest === OVERTAKE_METRES &&
      other.speed > ship.speed
    ) {
      wanted = (other.across - ship.across) * skill.blocking;
    }
  }
  pilot.aside += (wanted - pilot.aside) * ASIDE_PER_STEP;
}

function widerSide(other: Ship, { low, high }: Readonly<Lane>): -1 | 1 {
  return high - other.across >= other.across - low ? 1 : -1;
}

/** Metres that a pilot keeps from edges. */
const KEEP_OFF = 2;
/** Metres that are added while the pilot skims an edge. */
const SKIM_CLEARANCE = 0.6;

const LOOK_SECONDS = 0.7;

const REACTION_SECONDS = 0.05;

const WIDE_METRES = 9;

/** A pilot skims edges only where the track bends less than `STRAIGHT_BEND` (1/m) for the next `STRAIGHT_SECONDS`. */
const STRAIGHT_BEND = 0.002;
const STRAIGHT_SECONDS = 1.5;

const here = createSection();
const there = createSection();

export function chooseLane(race: Race, index: number, pilot: Pilot, bends: Float64Array, lane: Lane): void {
  const ship = race.ships[index] as Ship;
  followLine(race.track, ship, pilot.skill, lane);
  if (pilot.skill.skim > 0 && isStraight(ship.speed, bends)) {
    const isLeft = lane.target < (here.left + here.right) / 2;
    const edge = isLeft ? lane.low + SKIM_CLEARANCE : lane.high - SKIM_CLEARANCE;
    lane.target += (edge - lane.target) * pilot.skill.skim;
  }
  keepAside(race, index, pilot, lane);
  lane.target += pilot.aside;
  if (isMaking(pilot, 'wide')) {
    lane.target += pilot.errorSide * WIDE_METRES;
    lane.low -= KEEP_OFF;
    lane.high += KEEP_OFF;
  }
  if (ship.path === 0) keepToFork(race.track, ship, pilot, lane);
  const middle = (lane.low + lane.high) / 2;
  lane.target = lane.low > lane.high ? middle : Math.max(lane.low, Math.min(lane.high, lane.target));
}

function followLine(track: Track, ship: Ship, skill: Skill, lane: Lane): void {
  const path = pathOf(track, ship.path);
  const soon = ship.along + ship.speed * REACTION_SECONDS;
  readSection(path, soon, here);
  readSection(path, ship.along + Math.max(10, ship.speed) * LOOK_SECONDS, there);
  const middle = ship.path === 0 ? (here.left + here.right) / 2 : 0;
  lane.target = lineAt(path, soon) * skill.line + middle * (1 - skill.line);
  lane.low = Math.max(here.left, there.left) + KEEP_OFF;
  lane.high = Math.min(here.right, there.right) - KEEP_OFF;
}

function keepToFork(track: Track, ship: Ship, pilot: Pilot, lane: Lane): void {
  const main = pathOf(track, 0);
  for (let i = 0; i < track.branches.length; i++) {
    const branch = track.branches[i] as Branch;
    const before = wrapAlong(main, branch.from - ship.along);
    if (before > FORK_REACH) continue;
    const half = pathOf(track, branch.path).right[0] as number;
    const inner = branch.fromAcross - branch.side * half;
    if (pilot.takes[i]) {
      lane.target = branch.fromAcross;
      if (Math.max(10, ship.speed) * LOOK_SECONDS > before) {
        lane.low = lane.target - half + KEEP_OFF;
        lane.high = lane.target + half - KEEP_OFF;
      }
    } else if (branch.side > 0) lane.high = Math.min(lane.high, inner - KEEP_OFF - 1);
    else lane.low = Math.max(lane.low, inner + KEEP_OFF + 1);
  }
}

function isStraight(speed: number, bends: Float64Array): boolean {
  const looks = Math.min(GLANCES - 1, Math.ceil((speed * STRAIGHT_SECONDS) / GLANCE_METRES));
  for (let i = 0; i <= looks; i++) if (Math.abs(bends[i] as number) > STRAIGHT_BEND) return false;
  return true;
}
