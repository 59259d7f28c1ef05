/** How a ship flies: 1/120 s of thrust, steering, grip and hovering in the track's own coordinates. */
import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import { type Ship, SUBSTEP_SECONDS, TOP_SPEED } from './state.ts';
import { GAP, LOOP, pathOf, readSection, type Section, type Track, wrapAlong } from './track.ts';

const TWO_PI = 6.283185307179586;

/** Metres a second². From rest 90 % of the top speed after 3.2 s: top × atanh(0.9) / 3.2. */
const THRUST = 59.8;

/** Thrust of boost and of a pad, in shares of `THRUST`; speed under boost settles at 160 m/s. */
const BOOST_THRUST = 0.52;
const PAD_THRUST = 0.7;

/** Metres a second² lost by coasting, by one air brake, and by both. */
const COAST_LOSS = 3;
const ONE_BRAKE_LOSS = 11;
const BOTH_BRAKES_LOSS = 52;

/** Share of the air's resistance that a slipstream takes away. */
const DRAFT_GAIN = 0.17;

/** Turning in radians a second at full steering: at little speed, at top speed; and what an air brake adds on its side. */
const YAW_SLOW = 1.35;
const YAW_FAST = 0.8;
export const BRAKE_YAW = 0.5;

/** How fast the ship answers to the stick, per second. */
const STEER_ANSWER = 9;

/** Per second, how fast slipping sideways fades; with one air brake the tail lets go. */
export const GRIP = 6.5;
export const SLIDING_GRIP = 4.4;

/** Share of the energy of slipping that goes into flying ahead; the rest is lost. */
const GRIP_RETURN = 0.72;

/** Height at rest; up to `GRIP_HEIGHT` the deck holds a ship. Metres. */
export const HOVER_HEIGHT = 0.9;
const GRIP_HEIGHT = 4.5;
const HOVER_SPRING = 110;
const HOVER_DAMPING = 15;

/** Per second, how fast a ship comes out of the deck again. */
const DECK_REBOUND = 7;

/** Metres a second² in a jump, and along a slope of the deck. */
export const GRAVITY = 27;
const SLOPE_PULL = 14;

/** The ship's roll at full steering and at a full slide, in turns, and how fast it gets there per second. */
const STEER_LEAN = 0.085;
const SLIP_LEAN = 0.0016;
const LEAN_ANSWER = 7;

/** What moves a ship in one substep, after its pilot and its assists have had their say. */
export interface Drive {
  /** −1…1 */
  steer: number;
  /** 0…1 */
  throttle: number;
  brakeLeft: boolean;
  brakeRight: boolean;
  /** Radians a second that an assist adds to the turning. */
  assistYaw: number;
  /** Metres a second² that an assist costs. */
  assistLoss: number;
  /** Share of the top speed that this ship may reach. */
  pace: number;
}

/** A drive to fill. */
export function createDrive(): Drive {
  return { steer: 0, throttle: 0, brakeLeft: false, brakeRight: false, assistYaw: 0, assistLoss: 0, pace: 1 };
}

/** Moves a ship by one substep. `section` is the deck where it is; walls and edges are looked after elsewhere. */
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
  ship.lean += (Math.max(-0.16, Math.min(0.16, lean)) - ship.lean) * (LEAN_ANSWER * SUBSTEP_SECONDS);
}

/** Radians a second by which full steering turns a ship of this speed. */
export function steeringRate(speed: number): number {
  return YAW_SLOW + (YAW_FAST - YAW_SLOW) * Math.min(1, Math.abs(speed) / TOP_SPEED);
}

/** Brings turns into −0.5…0.5. */
function wrapTurn(turns: number): number {
  return turns - Math.floor(turns + 0.5);
}

function turn(ship: Ship, drive: Drive, section: Section): void {
  ship.steer += (drive.steer - ship.steer) * (STEER_ANSWER * SUBSTEP_SECONDS);
  // A ship at rest cannot turn on the spot like a top.
  const hold = Math.min(1, 0.35 + Math.abs(ship.speed) / 30);
  const brake = (drive.brakeRight ? BRAKE_YAW : 0) - (drive.brakeLeft ? BRAKE_YAW : 0);
  const inAir = (section.flags & GAP) !== 0 || ship.height > GRIP_HEIGHT ? 0.7 : 1;
  const rate = (ship.steer * steeringRate(ship.speed) + brake) * hold * inAir + drive.assistYaw;
  ship.heading = wrapTurn(ship.heading + (rate * SUBSTEP_SECONDS) / TWO_PI);
  // The speed keeps its direction in the world while the nose turns: an exact rotation by half-angle tangent.
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
  // A pad's push and boost do not add up, or bends after a pad could not be flown.
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
  // What rests on a slope stays at rest.
  const pull = Math.abs(ship.speed) < 1 && thrust === 0 ? 0 : slope;
  ship.speed += (thrust - loss - pull) * SUBSTEP_SECONDS;
}

function hover(ship: Ship, section: Section): void {
  let lift: number;
  if ((section.flags & GAP) !== 0) {
    // Free flight, seen from a line that itself bends up and down.
    lift = -GRAVITY * section.upright - section.rise * ship.speed * ship.speed;
  } else if (ship.height > GRIP_HEIGHT) {
    lift = -GRAVITY;
  } else {
    lift = HOVER_SPRING * (HOVER_HEIGHT - ship.height) - HOVER_DAMPING * ship.climb;
  }
  ship.climb += lift * SUBSTEP_SECONDS;
  // The deck is solid: who comes down on it hard is thrown up again.
  const isInDeck = ship.height < 0 && (section.flags & GAP) === 0;
  if (isInDeck) ship.climb = Math.max(ship.climb, -ship.height * DECK_REBOUND);
  ship.height += ship.climb * SUBSTEP_SECONDS;
}

/** Reads the deck under a ship. */
export function readDeck(track: Track, ship: Ship, out: Section): void {
  readSection(pathOf(track, ship.path), ship.along, out);
}

/** Holds `along` of a ship on the closed main line within its length. */
export function keepAlong(track: Track, ship: Ship): void {
  if (ship.path === 0) ship.along = wrapAlong(pathOf(track, 0), ship.along);
}
