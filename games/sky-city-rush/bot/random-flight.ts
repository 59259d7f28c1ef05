/** Flies by random wishes and sees whether the ship is ever lost, stuck, or no longer made of numbers. */
import { createRandom, nextBelow, nextBetween, nextShare, nextUint32 } from '#engine/random.ts';
import { createInput, unpackInput } from '../rules/input.ts';
import { pilotShip } from '../rules/pilot/autopilot.ts';
import { createPilot } from '../rules/pilot/pilot.ts';
import { createRace } from '../rules/race.ts';
import { STAND_IN } from '../rules/rivals.ts';
import type { Assist, Race, Ship } from '../rules/state.ts';
import { step } from '../rules/step.ts';
import { createSection, GAP, pathOf, readSection, type Track } from '../rules/track.ts';

/** What random flying has shown. */
export interface RandomFlightReport {
  hours: number;
  /** Longest time outside the track, in seconds; outside is falling, beyond an edge, or far over or under the deck. */
  longestOutside: number;
  /** Times that a pilot who then took over had not flown `FREE_METRES` after `FREE_SECONDS`. */
  stuck: number;
  /** Steps in which some number of a ship was not finite. */
  notFinite: number;
  falls: number;
  wallHits: number;
}

/** Seconds of random flying before a pilot takes over to see whether the ship is free. */
const RANDOM_SECONDS = 60;
const FREE_SECONDS = 25;
const FREE_METRES = 800;

/** Metres over an edge, over the deck and under it from which a ship counts as outside. */
const BEYOND_EDGE = 1;
const TOO_HIGH = 40;
const TOO_LOW = -2.5;

/** Random wishes are held for up to so many steps. */
const LONGEST_HOLD = 90;

const ASSISTS: readonly Assist[] = ['cruise', 'pilot', 'ace'];
const section = createSection();

/** Flies for about so many simulated hours, in races with rivals and alone by turns. */
export function flyAtRandom(tracks: readonly Track[], hours: number, seed: number): RandomFlightReport {
  const random = createRandom(seed);
  const report = { hours: 0, longestOutside: 0, stuck: 0, notFinite: 0, falls: 0, wallHits: 0 };
  let steps = 0;
  for (let flight = 0; steps < hours * 3600 * 60; flight++) {
    const race = createRace(tracks[flight % tracks.length] as Track, {
      mode: flight % 2 === 0 ? 'trial' : 'race',
      laps: 20,
      assist: ASSISTS[nextBelow(random, ASSISTS.length)] as Assist,
      isRubberBandOn: true,
      seed: nextUint32(random),
    });
    const outside = race.ships.map(() => 0);
    const see = (): void => {
      steps++;
      race.ships.forEach((ship, i) => {
        outside[i] = isOutside(race, ship) ? (outside[i] ?? 0) + 1 : 0;
        report.longestOutside = Math.max(report.longestOutside, (outside[i] ?? 0) / 60);
        if (!isAllFinite(ship)) report.notFinite++;
      });
    };
    flyWildly(race, random, see);
    const before = (race.ships[0] as Ship).progress;
    flyFree(race, random, see);
    const ship = race.ships[0] as Ship;
    if (ship.progress - before < FREE_METRES) report.stuck++;
    report.falls += ship.falls;
    report.wallHits += ship.wallHits;
  }
  report.hours = steps / 3600 / 60;
  return report;
}

/** Some flights press anything; most hold the throttle, or they would get nowhere. */
function flyWildly(race: Race, random: ReturnType<typeof createRandom>, see: () => void): void {
  const input = createInput();
  const isPushing = nextShare(random) < 0.7;
  for (let left = RANDOM_SECONDS * 60; left > 0; ) {
    unpackInput(nextUint32(random), input);
    if (isPushing && nextShare(random) < 0.8) {
      input.throttle = 7;
      if (input.brakeLeft && input.brakeRight) input.brakeLeft = false;
    }
    input.reset &&= nextShare(random) < 0.05;
    for (let held = Math.ceil(nextBetween(random, 0, LONGEST_HOLD)); held > 0 && left > 0; held--, left--) {
      step(race, input);
      see();
    }
  }
}

function flyFree(race: Race, random: ReturnType<typeof createRandom>, see: () => void): void {
  const input = createInput();
  const pilot = createPilot(STAND_IN, race.track);
  for (let i = 0; i < FREE_SECONDS * 60; i++) {
    pilotShip(race, 0, pilot, random, input);
    step(race, input);
    see();
  }
}

function isOutside(race: Race, ship: Ship): boolean {
  if (ship.phase === 'falling') return true;
  readSection(pathOf(race.track, ship.path), ship.along, section);
  const isInGap = (section.flags & GAP) !== 0;
  const isBeside = ship.across < section.left - BEYOND_EDGE || ship.across > section.right + BEYOND_EDGE;
  return ship.height > TOO_HIGH || (!isInGap && (isBeside || ship.height < TOO_LOW));
}

function isAllFinite(ship: Ship): boolean {
  for (const value of Object.values(ship)) {
    if (typeof value === 'number' && !Number.isFinite(value)) return false;
  }
  return true;
}
