import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import { type Ship, SUBSTEP_SECONDS, TOP_SPEED } from './state.ts';
import { GAP, LOOP, pathOf, readSection, type Section, type Track, wrapAlong } from './track.ts';

const TWO_PI = 6.283185307179586;

/** Acceleration in m/s², so that 90 % of the top speed takes 3.2 s from rest: top × atanh(0.9) / 3.2. */
const THRUST = 59.8;

/** Additional thrust of boost, as a fraction of `THRUST`: enough for 160 m/s. */
const BOOST_THRUST = 0.52;
const PAD_THRUST = 0.7;

const COAST_LOSS = 3;
const ONE_BRAKE_LOSS = 11;
const BOTH_BRAKES_LOSS = 52;

/** Fraction of air resistance that a slipstream removes. */
const DRAFT_GAIN = 0.17;

/** Yaw rate of full steering at low speed, in radians per second. */
const YAW_SLOW = 1.35;
const YAW_FAST = 0.8;
export const BRAKE_YAW = 0.5;

const STEER_RATE = 9;

/** Rate per second at which sideways slip fades. */
export const GRIP = 6.5;
export const SLIDING_GRIP = 4.4;

/** Fraction of the sideways slip's energy that becomes forward speed; the rest is lost. */
const GRIP_RETURN = 0.72;

/** Height over the deck at which a ship rests, in metres. */
export const HOVER_HEIGHT = 0.9;
/** Largest height at which the deck holds a ship, in metres. */
const GRIP_HEIGHT = 4.5;
const HOVER_SPRING = 110;
const HOVER_DAMPING = 15;

const DECK_REBOUND = 7;

export const GRAVITY = 27;
const SLOPE_PULL = 14;

const STEER_LEAN = 0.085;
const SLIP_LEAN = 0.0016;
const LEAN_RATE = 7;

export interface Drive {
  steer: number;
  throttle: number;
  brakeLeft: boolean;
  brakeRight: boolean;
  /** Yaw rate that the assist adds, in radians per second. */
  assistYaw: number;
  assistLoss: number;
  /** True while the rails hold the ship off an edge, so that the edge is no danger. */
  isHeld: boolean;
  /** Fraction of the top speed that the ship may reach. */
  pace: number;
}

export function createDrive(): Drive {
  return {
    steer: 0,
    throttle: 0,
    brakeLeft: false,
    brakeRight: false,
    assistYaw: 0,
    assistLoss: 0,
    isHeld: false,
    pace: 1,
  };
}

/** `section` is the deck below the ship. Walls and edges are handled in `edges.ts`. */
export function fly(ship: Ship, drive: Drive, section: Section): void {
  turn(ship, drive, section);
  accelerate(ship, drive, section);
  hover(ship, section);
  const cosine = cosineOfTurn(ship.heading);
  const sine = sineOfTurn(ship.heading);
  const ahead = ship.speed * cosine - ship.slip * sine;
  const aside = ship.speed * sine + ship.slip * cosine;
  // The inside of a bend is shorter than its centre line.
  const metres = (ahead / Math.max(0.3, 1 - section.bend * ship.across)) * SUBSTEP_SECONDS;
  ship.along += metres;
  ship.across += aside * SUBSTEP_SECONDS;
  ship.heading = wrapTurn(ship.heading - (section.bend * metres) / TWO_PI);
  const lean = ship.steer * STEER_LEAN - ship.slip * SLIP_LEAN;
  ship.lean += (Math.max(-0.16, Math.min(0.16, lean)) - ship.lean) * (LEAN_RATE * SUBSTEP_SECONDS);
}

export function steeringRate(speed: number): number {
  return YAW_SLOW + (YAW_FAST - YAW_SLOW) * Math.min(1, Math.abs(speed) / TOP_SPEED);
}

function wrapTurn(turns: number): number {
  return turns - Math.floor(turns + 0.5);
}

function turn(ship: Ship, drive: Drive, section: Section): void {
  ship.steer += (drive.steer - ship.steer) * (STEER_RATE * SUBSTEP_SECONDS);
  const hold = Math.min(1, 0.35 + Math.abs(ship.speed) / 30);
  const brake = (drive.brakeRight ? BRAKE_YAW : 0) - (drive.brakeLeft ? BRAKE_YAW : 0);
  const inAir = (section.flags & GAP) !== 0 || ship.height > GRIP_HEIGHT ? 0.7 : 1;
  const rate = (ship.steer * steeringRate(ship.speed) + brake) * hold * inAir + drive.assistYaw;
  ship.heading = wrapTurn(ship.heading + (rate * SUBSTEP_SECONDS) / TWO_PI);
  // The velocity keeps its direction in the world while the nose turns (rotation by half-angle tangent).
  const half = (rate * SUBSTEP_SECONDS) / 2;
  const cosine = (1 - half * half) / (1 + half * half);
  const sine = (2 * half) / (1 + half * half);
  const { speed, slip } = ship;
  ship.speed = speed * cosine + slip * sine;
  ship.slip = slip * cosine - speed * sine;
  const grip = drive.brakeLeft !== drive.brakeRight ? SLIDING_GRIP : GRIP;
  const kept = 1 / (1 + grip * inAir * inAir * SUBSTEP_SECONDS);
  const before = ship.slip * ship.slip;
  ship.slip *= kept;
  const freed = before - ship.slip * ship.slip;
  if (ship.speed > 0) ship.speed += (GRIP_RETURN * freed) / (2 * Math.max(20, ship.speed));
}

function accelerate(ship: Ship, drive: Drive, section: Section): void {
  // The thrust of a pad and that of boost are not added, because a ship would otherwise be too fast for a bend after a pad.
  const extra = Math.max(ship.isBoosting ? BOOST_THRUST : 0, ship.padSeconds > 0 ? PAD_THRUST : 0);
  const thrust = THRUST * drive.pace * drive.pace * (drive.throttle + extra);
  const share = ship.speed / TOP_SPEED;
  let loss = THRUST * share * Math.abs(share) * (1 - DRAFT_GAIN * ship.draft);
  const still = Math.max(-1, Math.min(1, ship.speed));
  loss += drive.assistLoss * Math.max(0, Math.min(1, share));
  if (drive.throttle < 0.5) loss += COAST_LOSS * still;
  if (drive.brakeLeft && drive.brakeRight) loss += BOTH_BRAKES_LOSS * still;
  else if (drive.brakeLeft || drive.brakeRight) loss += ONE_BRAKE_LOSS * still * Math.min(1, Math.abs(share));
  const slope =
    (section.flags & (LOOP | GAP)) === 0 ? SLOPE_PULL * section.climb * cosineOfTurn(ship.heading) : 0;
  const pull = Math.abs(ship.speed) < 1 && thrust === 0 ? 0 : slope;
  ship.speed += (thrust - loss - pull) * SUBSTEP_SECONDS;
}

function hover(ship: Ship, section: Section): void {
  let lift: number;
  if ((section.flags & GAP) !== 0) {
    // Without a deck only gravity acts. Coordinates follow the line, so its bend up or down changes the height, too.
    lift = -GRAVITY * section.upright - section.rise * ship.speed * ship.speed;
  } else if (ship.height > GRIP_HEIGHT) {
    lift = -GRAVITY;
  } else {
    lift = HOVER_SPRING * (HOVER_HEIGHT - ship.height) - HOVER_DAMPING * ship.climb;
  }
  ship.climb += lift * SUBSTEP_SECONDS;
  const isInDeck = ship.height < 0 && (section.flags & GAP) === 0;
  if (isInDeck) ship.climb = Math.max(ship.climb, -ship.height * DECK_REBOUND);
  ship.height += ship.climb * SUBSTEP_SECONDS;
}

export function readDeck(track: Track, ship: Ship, out: Section): void {
  readSection(pathOf(track, ship.path), ship.along, out);
}

export function keepAlong(track: Track, ship: Ship): void {
  if (ship.path === 0) ship.along = wrapAlong(pathOf(track, 0), ship.along);
}
