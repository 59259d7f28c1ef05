/** Flies with random input and checks that no ship gets lost or stuck, and that all numbers stay finite. */
import {
  createRandom,
  nextBelow,
  nextBetween,
  nextFraction,
  nextUint32,
  type Random,
} from '#engine/rules/random.ts';
import { createInput, FULL_THROTTLE, type ShipInput, unpackInput } from '../rules/input.ts';
import { pilotShip } from '../rules/pilot/autopilot.ts';
import { createPilot } from '../rules/pilot/pilot.ts';
import { createRace } from '../rules/race.ts';
import { STAND_IN } from '../rules/rivals.ts';
import type { Assist, Race, RaceMode, Ship } from '../rules/state.ts';
import { step } from '../rules/step.ts';
import { createSection, GAP, pathOf, readSection, type Track } from '../rules/track.ts';

export interface RandomFlightReport {
  hours: number;
  flights: number;
  /** Longest time in seconds for which a ship was falling, beyond an edge, or far above or below the deck. */
  longestOutside: number;
  /** Seconds in which the player's ship moved less than 10 m with at least half throttle and no brake. */
  longestPinned: number;
  /** Number of times that the pilot did not fly `FREE_METRES` within `FREE_SECONDS`. */
  stuck: number;
  notFinite: number;
  falls: number;
  wallHits: number;
}

const RANDOM_SECONDS = 120;
const FREE_SECONDS = 20;
const FREE_METRES = 800;

const BEYOND_EDGE = 1;
const TOO_HIGH = 40;
const TOO_LOW = -2.5;

const LONGEST_HOLD = 90;

const PINNED_METRES = 10;

const ASSISTS: readonly Assist[] = ['cruise', 'pilot', 'ace'];
/** One flight in five has rivals to collide with. */
const MODES: readonly RaceMode[] = ['trial', 'race', 'endless', 'trial', 'endless'];

export function flyAtRandom(tracks: readonly Track[], hours: number, seed: number): RandomFlightReport {
  const random = createRandom(seed);
  const report: RandomFlightReport = {
    hours,
    flights: Math.ceil((hours * 3600) / RANDOM_SECONDS),
    longestOutside: 0,
    longestPinned: 0,
    stuck: 0,
    notFinite: 0,
    falls: 0,
    wallHits: 0,
  };
  for (let flight = 0; flight < report.flights; flight++) {
    const race = createRace(tracks[flight % tracks.length] as Track, {
      mode: MODES[nextBelow(random, MODES.length)] as RaceMode,
      laps: 20,
      assist: ASSISTS[nextBelow(random, ASSISTS.length)] as Assist,
      isRubberBandOn: true,
      seed: nextUint32(random),
    });
    fly(race, random, report);
  }
  return report;
}

function fly(race: Race, random: Random, report: RandomFlightReport): void {
  const player = race.ships[0] as Ship;
  const input = createInput();
  const observe = createObserver(race, report);
  const isPushing = nextFraction(random) < 0.7;
  while (race.phase === 'countdown') step(race, input);
  for (let left = RANDOM_SECONDS * 60; left > 0; ) {
    fillAtRandom(input, random, isPushing);
    const hold = Math.ceil(nextBetween(random, 0, LONGEST_HOLD));
    for (let held = 0; held < hold && left > 0; held++, left--) {
      step(race, input);
      observe(input);
    }
  }
  const before = player.progress;
  const pilot = createPilot(STAND_IN, race.track);
  for (let i = 0; i < FREE_SECONDS * 60; i++) {
    pilotShip(race, 0, pilot, random, input);
    step(race, input);
    observe(input);
  }
  if (player.progress - before < FREE_METRES) report.stuck++;
  report.falls += player.falls;
  report.wallHits += player.wallHits;
}

/** A few flights use any input. Most hold the throttle, because they would not get far otherwise. */
function fillAtRandom(input: ShipInput, random: Random, isPushing: boolean): void {
  unpackInput(nextUint32(random), input);
  if (isPushing && nextFraction(random) < 0.8) {
    input.throttle = FULL_THROTTLE;
    if (input.brakeLeft && input.brakeRight) input.brakeLeft = false;
  }
  input.reset &&= nextFraction(random) < 0.05;
}

function createObserver(race: Race, report: RandomFlightReport): (input: ShipInput) => void {
  const { ships } = race;
  const outside = ships.map(() => 0);
  let [pinnedSteps, pinnedAlong, looks] = [0, 0, 0];
  return (input) => {
    looks++;
    for (let i = 0; i < ships.length; i++) {
      const ship = ships[i] as Ship;
      outside[i] = isOutside(race, ship) ? (outside[i] as number) + 1 : 0;
      report.longestOutside = Math.max(report.longestOutside, (outside[i] as number) / 60);
      // A NaN or an infinite number stays so, so checking all numbers once per second is enough.
      const sum = ship.along + ship.across + ship.height + ship.heading + ship.speed + ship.slip + ship.climb;
      if (!Number.isFinite(sum) || (looks % 60 === 0 && !isAllFinite(ship))) report.notFinite++;
    }
    const player = ships[0] as Ship;
    const isPushing =
      race.phase === 'racing' &&
      player.phase === 'flying' &&
      input.throttle * 2 > FULL_THROTTLE &&
      !input.brakeLeft &&
      !input.brakeRight &&
      Math.abs(player.along - pinnedAlong) < PINNED_METRES;
    pinnedSteps = isPushing ? pinnedSteps + 1 : 0;
    if (!isPushing) pinnedAlong = player.along;
    report.longestPinned = Math.max(report.longestPinned, pinnedSteps / 60);
  };
}

const section = createSection();

function isOutside(race: Race, ship: Ship): boolean {
  if (ship.phase === 'falling') return true;
  readSection(pathOf(race.track, ship.path), ship.along, section);
  const isInGap = (section.flags & GAP) !== 0;
  const isBeside = ship.across < section.left - BEYOND_EDGE || ship.across > section.right + BEYOND_EDGE;
  return ship.height > TOO_HIGH || (!isInGap && (isBeside || ship.height < TOO_LOW));
}

function isAllFinite(ship: Ship): boolean {
  return Object.values(ship).every((value) => typeof value !== 'number' || Number.isFinite(value));
}
