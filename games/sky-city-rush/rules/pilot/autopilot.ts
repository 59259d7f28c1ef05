/** Flies a ship by itself: rivals, the player's ship after the finish, and the bots of the tests. Fills the same input as a player, and errs. */

import { nextBelow, nextBetween, nextShare, type Random } from '#engine/rules/random.ts';
import { noteEvent } from '../events.ts';
import { BRAKE_YAW, GRIP, SLIDING_GRIP, steeringRate } from '../flight.ts';
import { FULL_STEER, FULL_THROTTLE, type ShipInput } from '../input.ts';
import { type Race, type Ship, TOP_SPEED } from '../state.ts';
import { lineAt, pathOf } from '../track.ts';
import { chooseLane, type Lane } from './lane.ts';
import { isMaking, type Mistake, type Pilot, type Skill, UNLIMITED_SPEED } from './pilot.ts';
import { bendAhead, chooseBranches, GLANCE_METRES, GLANCES, isLeaving, lookAhead } from './route.ts';

/** Pilots err: a mistake begins by chance, lasts about half a second, and is made good once the ship flies well again. */
const MISTAKES: readonly Mistake[] = ['late', 'wide', 'twitch'];

/** Steps that a mistake lasts; a jerk of the stick is over sooner. */
const SHORTEST = 26;
const LONGEST = 62;
const TWITCH_SHORTER = 2.6;

/** Nobody errs in the first steps of a race, where the whole field flies side by side. */
const STEADY_STEPS = 300;

/** Steps of flying well, at so great a share of the top speed, after which a mistake is made good. */
const CALM_STEPS = 60;
const CALM_PACE = 0.75;

/** Begins a mistake by chance, ends it, and notes when the pilot of ship `index` is back in its stride. */
function err(race: Race, index: number, pilot: Pilot, random: Random): void {
  if (pilot.errorSteps > 0) pilot.errorSteps--;
  else if (pilot.isShaken) recover(race, index, pilot);
  else if (race.steps >= STEADY_STEPS && nextShare(random) < pilot.skill.errors / 3600)
    begin(race, index, pilot, random);
}

function begin(race: Race, index: number, pilot: Pilot, random: Random): void {
  const mistake = nextBelow(random, MISTAKES.length);
  pilot.error = MISTAKES[mistake] as Mistake;
  pilot.errorSteps = Math.round(nextBetween(random, SHORTEST, LONGEST));
  if (pilot.error === 'twitch') pilot.errorSteps = Math.round(pilot.errorSteps / TWITCH_SHORTER);
  pilot.errorSide = nextShare(random) < 0.5 ? -1 : 1;
  pilot.isShaken = true;
  pilot.calmSteps = 0;
  noteEvent(race.events, 'error', index, mistake);
}

function recover(race: Race, index: number, pilot: Pilot): void {
  const ship = race.ships[index] as Ship;
  const isWell = ship.phase === 'flying' && ship.speed > CALM_PACE * TOP_SPEED && !ship.isScraping;
  pilot.calmSteps = isWell ? pilot.calmSteps + 1 : 0;
  if (pilot.calmSteps < CALM_STEPS) return;
  pilot.isShaken = false;
  noteEvent(race.events, 'recovery', index);
}

const TWO_PI = 6.283185307179586;

/** Metres a second² that a pilot reckons with when it slows for a bend, and metres before it where it wants to have done so. */
const BRAKING = 34;
const BRAKED_BEFORE = 25;

/** A ship follows the stick so much later, so it steers for the bend that is so far ahead. */
const PREVIEW_SECONDS = 0.11;

/** How fast it corrects its course, per second, and the steepest course across the deck that it wants, in radians. */
const CORRECTION = 3.2;
const STEEPEST = 0.3;

/** It closes in on its line over so many seconds. */
const AIM_SECONDS = 0.6;

/** Metres over which it reads how its line slants and bends. */
const LINE_STEP = 14;

/** How much it steers beyond what is due, as a share of what its course still lacks. */
const LEAD = 1.2;

/** Steering left to who is late for a bend, and that of who jerks the stick. */
const LATE_STEER = 0.45;
const TWITCH_STEER = 0.9;

/** m/s too fast for the bends ahead from which it lifts half the throttle, all of it, and brakes. */
const LIFT_FROM = 0;
const COAST_FROM = 3;
const BRAKE_FROM = 10;

/** After so many steps almost at rest it asks to be put back. */
const STUCK_STEPS = 100;
const STUCK_SPEED = 6;

/** What the pilot whose turn it is sees ahead, and where it wants to be. */
const bends = new Float64Array(GLANCES);
const lane: Lane = { target: 0, low: 0, high: 0 };

/** Fills `input` with what the pilot of ship `index` does in this step. `random` is where its mistakes come from. */
export function pilotShip(race: Race, index: number, pilot: Pilot, random: Random, input: ShipInput): void {
  const ship = race.ships[index] as Ship;
  chooseBranches(race, ship, pilot, random);
  err(race, index, pilot, random);
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

/** Radians a second by which the nose should turn so that the ship comes onto its lane and stays on it. */
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
  // How fast the course should turn, how fast it does turn, and a lead because the ship follows its nose late.
  const due = bend * speed + CORRECTION * (wanted - course);
  const grip = pilot.isSliding ? SLIDING_GRIP : GRIP;
  return due + LEAD * (due + (grip * ship.slip) / speed);
}

/** As fast as the bends ahead allow, with as much effort as it makes. */
function wantedSpeed(pilot: Pilot): number {
  return Math.min(pilot.mostSpeed, speedForBends(pilot.skill) * pilot.effort);
}

/** The speed at which the bends ahead can still be flown, in m/s. */
function speedForBends(skill: Skill): number {
  // A slide costs speed: it is for corrections, and only half counted on.
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

/** Holds both air brakes to slow down, or one to turn by more than steering can; `share` is the turning due in shares of steering. */
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
