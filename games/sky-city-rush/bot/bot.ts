/** Bots of three strengths: they fly a player's ship by the same inputs as a person. */
import { createRandom } from '#engine/rules/random.ts';
import type { ShipInput } from '../rules/input.ts';
import { pilotShip } from '../rules/pilot/autopilot.ts';
import { createPilot, type Skill } from '../rules/pilot/pilot.ts';
import type { Race } from '../rules/state.ts';

/** The strengths, the weakest first. */
export const STRENGTHS = ['weak', 'middle', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** A weak one dares little and errs often, a strong one finds the line, slides, boosts and takes the shortcuts that pay. */
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

/** Fills `input` with what the bot does in this step. */
export type Bot = (race: Race, input: ShipInput) => void;

/** A bot for one race; `seed` decides its mistakes, `seat` is the ship that it flies. */
export function createBot(race: Race, skill: Skill, seed: number, seat = 0): Bot {
  const random = createRandom(seed);
  const pilot = createPilot(skill, race.track);
  return (now, input) => pilotShip(now, seat, pilot, random, input);
}
