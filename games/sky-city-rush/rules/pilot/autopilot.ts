/** Pilots for rivals, for the player's ship after the finish, and for bots: they fill the same input as a player. */
import { nextBelow, nextBetween, nextFraction, type Random } from '#engine/rules/random.ts';
import { noteEvent } from '../events.ts';
import { BRAKE_YAW, GRIP, SLIDING_GRIP, steeringRate } from '../flight.ts';
import { FULL_STEER, FULL_THROTTLE, type ShipInput } from '../input.ts';
import { type Race, type Ship, TOP_SPEED } from '../state.ts';
import { lineAt, pathOf } from '../track.ts';
import { chooseLane, type Lane } from './lane.ts';
import { isMaking, type Mistake, type Pilot, type Skill, UNLIMITED_SPEED } from './pilot.ts';
import { bendAhead, chooseBranches, GLANCE_METRES, GLANCES, isLeaving, lookAhead } from './route.ts';

const MISTAKES: readonly Mistake[] = ['late', 'wide', 'twitch'];

const SHORTEST = 26;
const LONGEST = 62;
const TWITCH_SHORTER = 2.6;

const STEADY_STEPS = 300;

const CALM_STEPS = 60;
const CALM_PACE = 0.75;

function updateMistake(race: Race, index: number, pilot: Pilot, random: Random): void {
  if (pilot.errorSteps > 0) pilot.errorSteps--;
  else if (pilot.isShaken) recoverFromMistake(race, index, pilot);
  else if (race.steps >= STEADY_STEPS && nextFraction(random) < pilot.skill.errors / 3600)
    beginMistake(race, index, pilot, random);
}

function beginMistake(race: Race, index: number, pilot: Pilot, random: Random): void {
  const mistake = nextBelow(random, MISTAKES.length);
  pilot.error = MISTAKES[mistake] as Mistake;
  pilot.errorSteps = Math.round(nextBetween(random, SHORTEST, LONGEST));
  if (pilot.error === 'twitch') pilot.errorSteps = Math.round(pilot.errorSteps / TWITCH_SHORTER);
  pilot.errorSide = nextFraction(random) < 0.5 ? -1 : 1;
  pilot.isShaken = true;
  pilot.calmSteps = 0;
  noteEvent(race.events, 'error', index, mistake);
}

function recoverFromMistake(race: Race, index: number, pilot: Pilot): void {
  const ship = race.ships[index] as Ship;
  const isFlyingWell = ship.phase === 'flying' && ship.speed > CALM_PACE * TOP_SPEED && !ship.isScraping;
  pilot.calmSteps = isFlyingWell ? pilot.calmSteps + 1 : 0;
  if (pilot.calmSteps < CALM_STEPS) return;
  pilot.isShaken = false;
  noteEvent(race.events, 'recovery', index);
}

const TWO_PI = 6.283185307179586;

/** Deceleration that a pilot expects, in m/s². */
const BRAKING = 34;
/** Metres before a bend at which a pilot ends braking. */
const BRAKED_BEFORE = 25;

/** Seconds until a ship responds to steering: the pilot steers for the bend that far ahead. */
const PREVIEW_SECONDS = 0.11;

/** Rate of course corrections, per second. */
const CORRECTION = 3.2;
/** Largest angle to the deck's direction, in radians. */
const STEEPEST = 0.3;

const AIM_SECONDS = 0.6;

const LINE_STEP = 14;

/** Extra steering, as a fraction of the course error that remains. */
const LEAD = 1.2;

const LATE_STEER = 0.45;
const TWITCH_STEER = 0.9;

/** Excess speed from which a pilot releases half of the throttle, in m/s. */
const LIFT_FROM = 0;
/** Excess speed from which a pilot releases all of the throttle, in m/s. */
const COAST_FROM = 3;
const BRAKE_FROM = 10;

const STUCK_STEPS = 100;
const STUCK_SPEED = 6;

const bends = new Float64Array(GLANCES);
const lane: Lane = { target: 0, low: 0, high: 0 };

export function pilotShip(race: Race, index: number, pilot: Pilot, random: Random, input: ShipInput): void {
  const ship = race.ships[index] as Ship;
  chooseBranches(race, ship, pilot, random);
  updateMistake(race, index, pilot, random);
  const isLate = isMaking(pilot, 'late');
  lookAhead(race.track, ship, pilot, bends);

  const rate = turningDue(race, index, pilot);
  const possible = steeringRate(ship.speed);
  let steer = Math.max(-1, Math.min(1, rate / possible));
  if (isMaking(pilot, 'twitch')) steer = pilot.errorSide * TWITCH_STEER;
  if (isLate) steer *= LATE_STEER;
  input.steer = Math.round(steer * FULL_STEER);

  const surplus = ship.speed - (isLate ? UNLIMITED_SPEED : wantedSpeed(pilot));
  const lift = surplus > COAST_FROM ? 0 : surplus > LIFT_FROM ? 0.5 : 1;
  input.throttle = Math.round(pilot.skill.throttle * lift * FULL_THROTTLE);
  slideOrBrake(pilot, surplus > BRAKE_FROM, rate / possible, isLate, input);
  input.boost = wantsBoost(ship, pilot, surplus, Math.abs(rate) / possible);

  const isStill = ship.speed < STUCK_SPEED && ship.phase === 'flying' && race.phase !== 'countdown';
  pilot.stuckSteps = isStill ? pilot.stuckSteps + 1 : 0;
  input.reset = pilot.stuckSteps > STUCK_STEPS || ship.wrongWaySteps > STUCK_STEPS;
}

/** Returns the yaw rate in radians per second that brings the ship to its lane and keeps it there. */
function turningDue(race: Race, index: number, pilot: Pilot): number {
  const ship = race.ships[index] as Ship;
  const { track } = race;
  const path = pathOf(track, ship.path);
  const speed = Math.max(10, ship.speed);
  const course = ship.heading * TWO_PI + ship.slip / speed;
  chooseLane(race, index, pilot, bends, lane);
  let bend = bendAhead(bends, speed * PREVIEW_SECONDS);
  let slope = 0;
  const place = ship.along + speed * PREVIEW_SECONDS;
  const isJoining = ship.path > 0 && place + LINE_STEP > path.length;
  if (!isJoining && !isLeaving(track, ship, pilot)) {
    const line = lineAt(path, place);
    const before = lineAt(path, place - LINE_STEP);
    const after = lineAt(path, place + LINE_STEP);
    slope = ((after - before) / (2 * LINE_STEP)) * pilot.skill.line;
    bend += ((after - 2 * line + before) / (LINE_STEP * LINE_STEP)) * pilot.skill.line;
  }
  const aim = Math.max(40, speed * AIM_SECONDS);
  const wanted = Math.max(-STEEPEST, Math.min(STEEPEST, slope + (lane.target - ship.across) / aim));
  // `LEAD` compensates for the delay with which the ship's course follows its heading.
  const due = bend * speed + CORRECTION * (wanted - course);
  const grip = pilot.isSliding ? SLIDING_GRIP : GRIP;
  return due + LEAD * (due + (grip * ship.slip) / speed);
}

function wantedSpeed(pilot: Pilot): number {
  return Math.min(pilot.mostSpeed, speedForBends(pilot.skill) * pilot.effort);
}

function speedForBends(skill: Skill): number {
  // Half of a brake's effect, because a slide costs speed and is kept for corrections.
  const brake = skill.isSliding ? BRAKE_YAW / 2 : 0;
  const turning = skill.daring * (steeringRate(TOP_SPEED) + brake);
  let slowest = UNLIMITED_SPEED;
  for (let i = 1; i < GLANCES; i++) {
    const bend = Math.abs(bends[i] as number) * (1 - 0.04 * skill.line);
    if (bend < 0.001) continue;
    const allowed = turning / bend;
    const now = Math.sqrt(allowed * allowed + 2 * BRAKING * Math.max(0, i * GLANCE_METRES - BRAKED_BEFORE));
    if (now < slowest) slowest = now;
  }
  return slowest;
}

/** `share` is the required turn relative to full steering: a slide turns more than steering can. */
function slideOrBrake(
  pilot: Pilot,
  isBraking: boolean,
  share: number,
  isLate: boolean,
  input: ShipInput,
): void {
  const least = pilot.isSliding ? 0.85 : 1.05;
  pilot.isSliding = pilot.skill.isSliding && Math.abs(share) > least && !isLate;
  input.brakeLeft = isBraking || (pilot.isSliding && share < 0);
  input.brakeRight = isBraking || (pilot.isSliding && share > 0);
}

function wantsBoost(ship: Ship, pilot: Pilot, surplus: number, turning: number): boolean {
  if (ship.isBoosting) return surplus < -4 && turning < 0.85;
  return surplus < -14 && turning < 0.45 && ship.rush > pilot.skill.boostFrom;
}
