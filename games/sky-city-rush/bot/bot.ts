import { createRandom } from '#engine/rules/random.ts';
import { createInput, FULL_STEER, FULL_THROTTLE, type ShipInput } from '../rules/input.ts';
import { pilotShip } from '../rules/pilot/autopilot.ts';
import { createPilot, type Skill } from '../rules/pilot/pilot.ts';
import type { Race, Ship } from '../rules/state.ts';
import { createSection, pathOf, readSection } from '../rules/track.ts';

export const STRENGTHS = ['weak', 'middle', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** A strong bot finds the racing line, slides, boosts and takes shortcuts that pay. */
export const BOT_SKILLS: Readonly<Record<Strength, Skill>> = {
  weak: {
    throttle: 0.86,
    line: 0.1,
    daring: 0.66,
    isSliding: false,
    boostFrom: 2,
    nerve: 0,
    skim: 0,
    passing: 4.5,
    passingFrom: 16,
    blocking: 0,
    errors: 5,
  },
  middle: {
    throttle: 1,
    line: 0.55,
    daring: 0.8,
    isSliding: false,
    boostFrom: 0.6,
    nerve: 0.3,
    skim: 0.1,
    passing: 4,
    passingFrom: 22,
    blocking: 0,
    errors: 2,
  },
  strong: {
    throttle: 1,
    line: 0.95,
    daring: 0.96,
    isSliding: true,
    boostFrom: 0.12,
    nerve: 1,
    skim: 0.5,
    passing: 3.4,
    passingFrom: 30,
    blocking: 0,
    errors: 0.3,
  },
};

export type Bot = (race: Race, input: ShipInput) => void;

export function createBot(race: Race, skill: Skill, seed: number, seat = 0): Bot {
  const random = createRandom(seed);
  const pilot = createPilot(skill, race.track);
  return (now, input) => pilotShip(now, seat, pilot, random, input);
}

// A first-time player: presses keys fully or not at all, holds the throttle, never brakes or boosts.

/** Reaction time: 0.3 s. */
const DELAY_STEPS = 18;
/** Fewest steps between two decisions. */
const HOLD_STEPS = 7;

const LOOK_SECONDS = 1;

/** Metres from the middle of the track, at the point ahead, beyond which the player presses a steering key. */
const TOLERANCE_METRES = 5;

const TWO_PI = 6.283185307179586;

export function createClumsyBot(): Bot {
  const seen = new Int8Array(DELAY_STEPS);
  let [steps, held, key] = [0, 0, 0];
  return (race, input) => {
    const slot = steps++ % DELAY_STEPS;
    const wanted = seen[slot] as number;
    seen[slot] = keyFor(race);
    held++;
    if (wanted !== key && held >= HOLD_STEPS) {
      key = wanted;
      held = 0;
    }
    copyKeys(key, input);
  };
}

const REST = createInput();
const here = createSection();
const there = createSection();

function keyFor(race: Race): number {
  const ship = race.ships[0] as Ship;
  const path = pathOf(race.track, ship.path);
  const metres = Math.max(20, ship.speed * LOOK_SECONDS);
  readSection(path, ship.along, here);
  readSection(path, ship.along + metres, there);
  // The track ahead curves away by half its curvature times the distance squared.
  const bend = (here.bend + there.bend) / 2;
  const ahead = ship.across + ship.heading * TWO_PI * metres - (bend * metres * metres) / 2;
  const off = ahead - (there.left + there.right) / 2;
  return Math.abs(off) < TOLERANCE_METRES ? 0 : off > 0 ? -1 : 1;
}

function copyKeys(key: number, input: ShipInput): void {
  Object.assign(input, REST);
  input.steer = key * FULL_STEER;
  input.throttle = FULL_THROTTLE;
}
