import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import { noteEvent } from './events.ts';
import { type Race, type Ship, SUBSTEP_SECONDS, seatsOf } from './state.ts';
import { branchOf, GAP, LEFT_WALL, mainAlong, pathOf, RIGHT_WALL, type Section, wrapAlong } from './track.ts';

const SHIP_HALF_WIDTH = 1.2;

/** Metres to a wall, or from the ship's middle to an edge, below which the ship skims and earns Rush. */
const SKIM_DISTANCE = 2.5;

/** Fraction of the speed against a wall that is reflected. */
const BOUNCE = 0.22;
/** Forward speed that is lost, as a fraction of the speed against the wall. */
const IMPACT_LOSS = 0.5;

const SCRAPE_LOSS = 16;
const WALL_TURN = 5;

const WALL_RUSH = 0.04;
/** Additional Rush lost for each m/s of speed against the wall. */
const WALL_RUSH_PER_SPEED = 0.006;

const HIT_SPEED = 4;

/** Largest correction of a ship by a wall per substep in metres; more would look like a jump. */
const PUSH = 0.2;

const MISSED_HEIGHT = -2;
const LOST_HEIGHT = -12;

/** Steps after which a fallen ship returns: 1.2 s. */
export const FALL_STEPS = 72;
/** Fraction of its speed with which a fallen ship returns. */
export const RETURN_SPEED = 0.6;

/** Lowest speed after a return in m/s, enough for the next jump. */
const LEAST_RETURN_SPEED = 45;

const GRACE_STEPS = 90;

const BEYOND_GAP = 8;

/** Steps for which edges give no Rush after the rails of Cruise have pushed the ship away from an edge. */
export const RAIL_STEPS = 60;

export function meetEdges(race: Race, ship: Ship, section: Section): void {
  const isInGap = (section.flags & GAP) !== 0;
  const wasScraping = ship.isScraping;
  ship.isScraping = false;
  ship.skimLeft = 0;
  ship.skimRight = 0;
  if (!isInGap) {
    meetEdge(race, ship, section, -1, wasScraping);
    meetEdge(race, ship, section, 1, wasScraping);
  }
  if (ship.phase === 'flying' && hasMissed(ship, isInGap)) beginFall(race, ship);
}

function hasMissed(ship: Ship, isInGap: boolean): boolean {
  if (isInGap) return ship.height < LOST_HEIGHT;
  return ship.isInJump && ship.height < MISSED_HEIGHT;
}

function meetEdge(race: Race, ship: Ship, section: Section, side: -1 | 1, wasScraping: boolean): void {
  const edge = side < 0 ? -section.left : section.right;
  const isWall = (section.flags & (side < 0 ? LEFT_WALL : RIGHT_WALL)) !== 0;
  const clearance = edge - ship.across * side - (isWall ? SHIP_HALF_WIDTH : 0);
  if (clearance >= 0) {
    const skim = ship.railSteps > 0 ? 0 : Math.max(0, 1 - clearance / SKIM_DISTANCE);
    if (side < 0) ship.skimLeft = skim;
    else ship.skimRight = skim;
  } else if (isWall) {
    hitWall(race, ship, side, -clearance, wasScraping);
  } else if (ship.phase !== 'falling') {
    beginFall(race, ship);
  }
}

function hitWall(race: Race, ship: Ship, side: -1 | 1, depth: number, wasScraping: boolean): void {
  ship.across -= side * (depth > 3 ? depth - 3 + PUSH : Math.min(PUSH, depth));
  ship.isScraping = true;
  const cosine = cosineOfTurn(ship.heading);
  const sine = sineOfTurn(ship.heading);
  let ahead = ship.speed * cosine - ship.slip * sine;
  let aside = ship.speed * sine + ship.slip * cosine;
  const against = aside * side;
  if (against > 0) {
    const loss = Math.min(Math.abs(ahead), against * IMPACT_LOSS + SCRAPE_LOSS * SUBSTEP_SECONDS);
    ahead -= ahead > 0 ? loss : -loss;
    aside = -side * against * BOUNCE;
    if (against > HIT_SPEED && !wasScraping) {
      ship.wallHits++;
      ship.rush = Math.max(0, ship.rush - WALL_RUSH - WALL_RUSH_PER_SPEED * against);
      noteEvent(race.events, 'wall', race.ships.indexOf(ship), against, side);
    }
  }
  // A wall turns the nose parallel to itself, because the ship would otherwise get stuck.
  ship.heading -= ship.heading * (WALL_TURN * SUBSTEP_SECONDS);
  const newCosine = cosineOfTurn(ship.heading);
  const newSine = sineOfTurn(ship.heading);
  ship.speed = ahead * newCosine + aside * newSine;
  ship.slip = aside * newCosine - ahead * newSine;
}

/** Starts a fall. The ship will return in the middle of the track, beyond the gap if it fell into one. */
export function beginFall(race: Race, ship: Ship): void {
  ship.phase = 'falling';
  ship.fallSteps = FALL_STEPS;
  const branch = ship.path > 0 ? branchOf(race.track, ship.path) : null;
  // On Cruise a ship that falls from a shortcut returns to the main line, because falling along the shortcut
  // would be faster.
  const leaves = branch?.kind === 'shortcut' && isOnCruise(race, ship);
  ship.fallPath = leaves ? 0 : ship.path;
  ship.fallAlong = leaves ? mainAlong(race.track, ship.path, ship.along) : landingAfter(race, ship);
  ship.fallSpeed = Math.max(0, Math.min(160, ship.speed));
  ship.isBoosting = false;
  ship.isInJump = false;
  ship.draft = 0;
  ship.falls++;
  if (ship.fallPath === 0) ship.fallAlong = wrapAlong(pathOf(race.track, 0), ship.fallAlong);
  noteEvent(race.events, 'fall', race.ships.indexOf(ship));
}

function isOnCruise(race: Race, ship: Ship): boolean {
  const { assist, isOnRails } = race.options;
  return assist === 'cruise' && !isOnRails && race.ships.indexOf(ship) < seatsOf(race);
}

function landingAfter(race: Race, ship: Ship): number {
  const path = pathOf(race.track, ship.path);
  const isGapAt = (along: number): boolean => {
    const place = path.isClosed ? wrapAlong(path, along) : Math.max(0, Math.min(path.length, along));
    const index = Math.min(path.count - 1, Math.floor(place / path.spacing));
    return ((path.flags[index] as number) & GAP) !== 0;
  };
  let along = path.isClosed ? ship.along : Math.max(0, Math.min(path.length, ship.along));
  // A ship that hit the front of the landing is either past the gap or still in it.
  if (!isGapAt(along)) return along;
  while (isGapAt(along)) along += path.spacing;
  return along + BEYOND_GAP;
}

export function putBack(race: Race, ship: Ship, path: number, along: number, speed: number): void {
  ship.path = path;
  ship.along = along;
  ship.across = middleOf(race, path, along);
  ship.height = 2.5;
  ship.heading = 0;
  ship.speed = Math.max(LEAST_RETURN_SPEED, speed);
  ship.slip = 0;
  ship.climb = 0;
  ship.steer = 0;
  ship.lean = 0;
  ship.phase = 'flying';
  ship.graceSteps = GRACE_STEPS;
  ship.wrongWaySteps = 0;
  ship.from.path = ship.path;
  ship.from.along = ship.along;
  ship.from.across = ship.across;
  ship.from.height = ship.height;
  ship.fromHeading = 0;
  ship.fromLean = 0;
  noteEvent(race.events, 'respawn', race.ships.indexOf(ship));
}

function middleOf(race: Race, path: number, along: number): number {
  const ribbon = pathOf(race.track, path);
  const index = Math.min(ribbon.count - 1, Math.floor(along / ribbon.spacing));
  return ((ribbon.left[index] as number) + (ribbon.right[index] as number)) / 2;
}
