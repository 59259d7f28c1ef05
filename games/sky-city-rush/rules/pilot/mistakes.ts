/** Pilots err: a mistake begins by chance, lasts about half a second, and is made good once the ship flies well again. */
import { nextBelow, nextBetween, nextShare, type Random } from '#engine/rules/random.ts';
import { noteEvent } from '../events.ts';
import { type Race, type Ship, TOP_SPEED } from '../state.ts';
import type { Mistake, Pilot } from './pilot.ts';

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
export function err(race: Race, index: number, pilot: Pilot, random: Random): void {
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
