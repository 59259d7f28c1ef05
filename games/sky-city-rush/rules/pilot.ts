/** Flies a ship by itself: rivals, the player's ship after the finish, and the bots of the tests. Wishes the same things as a player, and errs. */
import { nextBelow, nextBetween, nextShare, type Random } from '#engine/random.ts';
import { noteEvent } from './events.ts';
import { BRAKE_YAW, GRIP, SLIDING_GRIP, steeringRate } from './flight.ts';
import { FULL_STEER, FULL_THROTTLE, type ShipInput } from './input.ts';
import { type Race, type Ship, TOP_SPEED } from './state.ts';
import {
  alongBetween,
  type Branch,
  branchOf,
  createSection,
  pathOf,
  readSection,
  type Section,
  type Track,
  wrapAlong,
} from './track.ts';

const TWO_PI = 6.283185307179586;

/** What a pilot is like. Shares are 0…1. */
export interface Skill {
  /** How much throttle it dares. */
  throttle: number;
  /** How much of the swiftest line it finds; the rest is the middle of the deck. */
  line: number;
  /** Share of the turning that the ship could do which it trusts in when it judges a bend. */
  daring: number;
  /** Whether it uses one air brake in bends. */
  isSliding: boolean;
  /** Rush from which it boosts; above 1 never. */
  boostFrom: number;
  /** Share of forks at which it takes the shortcut. */
  nerve: number;
  /** How near it flies to edges on straights, to fill Rush. */
  skim: number;
  /** Metres aside by which it goes past others, 0 if it waits behind; and metres behind at which it pulls out. */
  passing: number;
  passingFrom: number;
  /** Share by which it moves in front of who comes from behind. */
  blocking: number;
  /** Mistakes in a minute. */
  errors: number;
}

/** The mistakes there are: late does not slow for a bend, wide misses the line, twitch jerks the stick. */
const ERRORS = ['late', 'wide', 'twitch'] as const;

/** What goes on in a pilot. Plain data. */
export interface Pilot {
  skill: Skill;
  /** Steps left of a mistake, which one (an index of `ERRORS`), and to which side. */
  errorSteps: number;
  error: number;
  errorSide: number;
  /** Whether the last mistake has not been made good yet, and steps for which it flies well again. */
  isShaken: boolean;
  calmSteps: number;
  /** Metres aside of the line to get past another, as it is and as it is meant. */
  aside: number;
  /** Steps for which it stays on the side it has chosen to pass. */
  passingSteps: number;
  passingSide: number;
  /** For each branch whether it is taken on this lap. */
  readonly takes: boolean[];
  /** The lap for which the branches have been chosen. */
  plannedLap: number;
  /** Holds one air brake in a bend. */
  isSliding: boolean;
  /** Steps that it has hardly moved. */
  stuckSteps: number;
}

/** A pilot at the start. */
export function createPilot(skill: Skill, track: Track): Pilot {
  return {
    skill,
    errorSteps: 0,
    error: 0,
    errorSide: 1,
    isShaken: false,
    calmSteps: 0,
    aside: 0,
    passingSteps: 0,
    passingSide: 1,
    takes: track.branches.map(() => false),
    plannedLap: -1,
    isSliding: false,
    stuckSteps: 0,
  };
}

/** Metres a second² that a pilot reckons with when it slows for a bend. */
const BRAKING = 34;

/** How many places ahead it looks at for bends, and metres between them. */
const GLANCES = 9;
const GLANCE_METRES = 18;

/** A ship follows the stick so much later, so it steers for the bend that is so far ahead. */
const PREVIEW_SECONDS = 0.11;

/** How fast it corrects its course, per second. */
const CORRECTION = 3.2;

/** It closes in on its line over so many seconds, and minds the room that the deck has so many seconds ahead. */
const AIM_SECONDS = 0.6;
const LOOK_SECONDS = 0.7;

/** Metres over which it reads how its line slants and bends. */
const LINE_STEP = 14;

/** How much it steers beyond what is due, as a share of what its course still lacks. */
const LEAD = 1.2;

/** Metres before a fork from which it keeps to its side of it. */
const FORK_REACH = 190;

/** Metres that it keeps from edges at least. */
const KEEP_OFF = 2;

/** After so many steps almost at rest it asks to be put back. */
const STUCK_STEPS = 100;

/** Faster than any ship, in m/s. */
const UNLIMITED = 1000;

/** A deck that bends less than this per metre counts as straight. */
const STRAIGHT_BEND = 0.002;

const there = createSection();
const ahead = createSection();

/** Fills `input` with what the pilot of ship `index` wishes in this step. `random` is where its mistakes come from. */
export function pilotShip(race: Race, index: number, pilot: Pilot, random: Random, input: ShipInput): void {
  const ship = race.ships[index] as Ship;
  const { skill } = pilot;
  plan(race, ship, pilot, random);
  err(race, index, pilot, random);
  const isLate = pilot.errorSteps > 0 && ERRORS[pilot.error] === 'late';

  const speed = Math.max(10, ship.speed);
  const course = ship.heading * TWO_PI + ship.slip / speed;
  const target = targetAcross(race, index, pilot, speed * LOOK_SECONDS);
  glance(race.track, ship, pilot, speed * PREVIEW_SECONDS, there);
  let bend = there.bend;
  let slope = 0;
  const path = pathOf(race.track, ship.path);
  const place = ship.along + speed * PREVIEW_SECONDS;
  const isJoining = ship.path > 0 && place + LINE_STEP > path.length;
  if (!isJoining && !isLeaving(race.track, ship, pilot)) {
    const line = there.line;
    readSection(path, place - LINE_STEP, there);
    const before = there.line;
    readSection(path, place + LINE_STEP, there);
    slope = ((there.line - before) / (2 * LINE_STEP)) * skill.line;
    bend += ((there.line - 2 * line + before) / (LINE_STEP * LINE_STEP)) * skill.line;
  }
  const aim = Math.max(40, speed * AIM_SECONDS);
  const wanted = Math.max(-0.3, Math.min(0.3, slope + (target - ship.across) / aim));
  // How fast the course should turn, how fast it does turn, and a lead because the ship follows its nose late.
  const due = bend * speed + CORRECTION * (wanted - course);
  const grip = pilot.isSliding ? SLIDING_GRIP : GRIP;
  const rate = due + LEAD * (due + (grip * ship.slip) / speed);
  const possible = steeringRate(ship.speed);
  let steer = Math.max(-1, Math.min(1, rate / possible));
  if (pilot.errorSteps > 0 && ERRORS[pilot.error] === 'twitch') steer = pilot.errorSide * 0.9;
  if (isLate) steer *= 0.45;

  const surplus = ship.speed - speedForBends(race.track, ship, pilot, isLate);
  input.steer = Math.round(steer * FULL_STEER);
  const lift = surplus > 3 ? 0 : surplus > 0 ? 0.5 : 1;
  input.throttle = Math.round(skill.throttle * lift * FULL_THROTTLE);
  const isBraking = surplus > 10;
  pilot.isSliding = skill.isSliding && Math.abs(rate) > possible * (pilot.isSliding ? 0.85 : 1.05) && !isLate;
  input.brakeLeft = isBraking || (pilot.isSliding && rate < 0);
  input.brakeRight = isBraking || (pilot.isSliding && rate > 0);
  const isFree = surplus < -14 && Math.abs(rate) < 0.45 * possible;
  input.boost = ship.isBoosting
    ? surplus < -4 && Math.abs(rate) < 0.85 * possible
    : isFree && ship.rush > skill.boostFrom;

  pilot.stuckSteps =
    ship.speed < 6 && ship.phase === 'flying' && race.phase !== 'countdown' ? pilot.stuckSteps + 1 : 0;
  input.reset = pilot.stuckSteps > STUCK_STEPS || ship.wrongWaySteps > STUCK_STEPS;
}

/** Whether a ship flies towards a branch that its pilot means to take. */
function isLeaving(track: Track, ship: Ship, pilot: Pilot): boolean {
  if (ship.path > 0) return false;
  const main = pathOf(track, 0);
  for (let i = 0; i < track.branches.length; i++) {
    const { from } = track.branches[i] as Branch;
    if (pilot.takes[i] && wrapAlong(main, from - ship.along) <= FORK_REACH) return true;
  }
  return false;
}

/** Chooses, once a lap, at which forks to leave the main line. */
function plan(race: Race, ship: Ship, pilot: Pilot, random: Random): void {
  if (pilot.plannedLap === ship.lap) return;
  pilot.plannedLap = ship.lap;
  const { branches } = race.track;
  for (let i = 0; i < branches.length; i++) {
    const share = branches[i]?.kind === 'shortcut' ? pilot.skill.nerve : 0.5;
    pilot.takes[i] = nextShare(random) < share;
  }
}

/** Begins mistakes by chance, ends them, and notes when the pilot is back in its stride. */
function err(race: Race, index: number, pilot: Pilot, random: Random): void {
  const ship = race.ships[index] as Ship;
  if (pilot.errorSteps > 0) {
    pilot.errorSteps--;
    return;
  }
  if (pilot.isShaken) {
    const isWell = ship.phase === 'flying' && ship.speed > 0.75 * TOP_SPEED && !ship.isScraping;
    pilot.calmSteps = isWell ? pilot.calmSteps + 1 : 0;
    if (pilot.calmSteps < 60) return;
    pilot.isShaken = false;
    noteEvent(race.events, 'recovery', index);
    return;
  }
  if (race.steps < 300 || nextShare(random) >= pilot.skill.errors / 3600) return;
  pilot.error = nextBelow(random, ERRORS.length);
  pilot.errorSteps = Math.round(nextBetween(random, 26, 62));
  if (ERRORS[pilot.error] === 'twitch') pilot.errorSteps = Math.round(pilot.errorSteps / 2.6);
  pilot.errorSide = nextShare(random) < 0.5 ? -1 : 1;
  pilot.isShaken = true;
  pilot.calmSteps = 0;
  noteEvent(race.events, 'error', index, pilot.error);
}

/** Where across the deck the pilot wants to be; the deck `reach` metres ahead must have room there too. */
function targetAcross(race: Race, index: number, pilot: Pilot, reach: number): number {
  const ship = race.ships[index] as Ship;
  const { skill } = pilot;
  const path = pathOf(race.track, ship.path);
  readSection(path, ship.along + ship.speed * 0.05, there);
  const middle = (there.left + there.right) / 2;
  const { left, right, line } = there;
  let target = line * skill.line + (ship.path === 0 ? middle * (1 - skill.line) : 0);
  readSection(path, ship.along + reach, there);
  let low = Math.max(left, there.left) + KEEP_OFF;
  let high = Math.min(right, there.right) - KEEP_OFF;
  if (skill.skim > 0 && isStraight(race.track, ship, pilot)) {
    const edge = target - middle < 0 ? low + 0.6 : high - 0.6;
    target += (edge - target) * skill.skim;
  }
  target += passOthers(race, index, pilot, target, low, high);
  if (pilot.errorSteps > 0 && ERRORS[pilot.error] === 'wide') {
    target += pilot.errorSide * 9;
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
function isStraight(track: Track, ship: Ship, pilot: Pilot): boolean {
  for (let seconds = 0; seconds < 1.6; seconds += 0.3) {
    glance(track, ship, pilot, ship.speed * seconds, ahead);
    if (Math.abs(ahead.bend) > STRAIGHT_BEND) return false;
  }
  return true;
}

/** Metres aside of the line to get past who is slower ahead, or into the way of who is faster behind. */
function passOthers(
  race: Race,
  index: number,
  pilot: Pilot,
  line: number,
  low: number,
  high: number,
): number {
  const ship = race.ships[index] as Ship;
  const { skill } = pilot;
  const path = pathOf(race.track, ship.path);
  let wanted = 0;
  let nearest = 60;
  if (pilot.passingSteps > 0) pilot.passingSteps--;
  for (let i = 0; i < race.ships.length; i++) {
    const other = race.ships[i] as Ship;
    if (i === index || other.path !== ship.path || other.phase === 'falling') continue;
    const gap = path.isClosed ? alongBetween(path, ship.along, other.along) : other.along - ship.along;
    if (gap > -4 && gap < skill.passingFrom && gap < nearest && ship.speed > other.speed - 4) {
      if (Math.abs(other.across - ship.across) > skill.passing + 1.5 && gap > 6) continue;
      nearest = gap;
      if (pilot.passingSteps === 0) {
        // The side with more room, unless it is there already.
        const room = high - other.across - (other.across - low);
        pilot.passingSide =
          Math.abs(ship.across - other.across) > 2
            ? Math.sign(ship.across - other.across)
            : room >= 0
              ? 1
              : -1;
        pilot.passingSteps = 70;
      }
      wanted = other.across + pilot.passingSide * skill.passing - line;
    } else if (gap < -5 && gap > -26 && skill.blocking > 0 && nearest === 60 && other.speed > ship.speed) {
      wanted = (other.across - ship.across) * skill.blocking;
    }
  }
  pilot.aside += (wanted - pilot.aside) * 0.06;
  return pilot.aside;
}

/** The speed at which the bends ahead can still be flown, in m/s. */
function speedForBends(track: Track, ship: Ship, pilot: Pilot, isLate: boolean): number {
  if (isLate) return UNLIMITED;
  const { skill } = pilot;
  // A slide costs speed: it is for corrections, and only half counted on.
  const brake = skill.isSliding ? BRAKE_YAW / 2 : 0;
  let slowest = UNLIMITED;
  for (let i = 1; i <= GLANCES; i++) {
    const metres = i * GLANCE_METRES;
    glance(track, ship, pilot, metres, there);
    const bend = Math.abs(there.bend) * (1 - 0.04 * skill.line);
    if (bend < 0.001) continue;
    const allowed = (skill.daring * (steeringRate(TOP_SPEED) + brake)) / bend;
    const now = Math.sqrt(allowed * allowed + 2 * BRAKING * Math.max(0, metres - 25));
    if (now < slowest) slowest = now;
  }
  return slowest;
}

/** Reads the deck `metres` ahead on the way that the pilot means to take. */
function glance(track: Track, ship: Ship, pilot: Pilot, metres: number, out: Section): void {
  const path = pathOf(track, ship.path);
  if (ship.path > 0) {
    const beyond = ship.along + metres - path.length;
    if (beyond <= 0) readSection(path, ship.along + metres, out);
    else readSection(pathOf(track, 0), branchOf(track, ship.path).to + beyond, out);
    return;
  }
  for (let i = 0; i < track.branches.length; i++) {
    const branch = track.branches[i] as Branch;
    const beyond = metres - wrapAlong(path, branch.from - ship.along);
    if (!pilot.takes[i] || beyond <= 0) continue;
    readSection(pathOf(track, branch.path), beyond, out);
    return;
  }
  readSection(path, ship.along + metres, out);
}
