/** `npm run balance -- --search`: searches for a fixed sequence of steering and boost that wins a race. */
import type { BalanceRow } from '#engine/rules/bot-contract.ts';
import { type PolicyFamily, searchPolicy } from '#engine/rules/policy-search.ts';
import { nextBelow, nextShare, type Random } from '#engine/rules/random.ts';
import { createInput, FULL_STEER, FULL_THROTTLE } from '../rules/input.ts';
import { createRace } from '../rules/race.ts';
import type { RaceOptions, Ship } from '../rules/state.ts';
import type { Track } from '../rules/track.ts';
import type { Bot } from './bot.ts';
import { flyToEnd } from './fly-race.ts';
import { readTrack } from './tracks.ts';

interface Hold {
  /** Steering, −1 (left) to 1 (right). */
  steer: number;
  boost: boolean;
  steps: number;
}

type Unseeing = readonly Hold[];

const MOST_HOLDS = 8;

export function createUnseeingBot(holds: Unseeing): Bot {
  const rest = createInput();
  let [hold, heldSteps] = [0, 0];
  return (_race, input) => {
    Object.assign(input, rest);
    input.throttle = FULL_THROTTLE;
    const { steer, boost, steps } = holds[hold] ?? { steer: 0, boost: false, steps: 1 };
    input.steer = Math.round(steer * FULL_STEER) + 0;
    input.boost = boost;
    if (++heldSteps < steps) return;
    heldSteps = 0;
    hold = (hold + 1) % holds.length;
  };
}

const createHold = (random: Random): Hold => ({
  steer: nextShare(random) < 0.5 ? 0 : (nextBelow(random, 9) - 4) / 8,
  boost: nextShare(random) < 0.6,
  steps: 10 + nextBelow(random, 290),
});

/** One lap tests most rules of a race in a third of the time. */
const OPTIONS: RaceOptions = { mode: 'race', laps: 1, assist: 'cruise', isRubberBandOn: true, seed: 1 };

/** A ship that does not finish counts as last. */
function placeOf(track: Track, holds: Unseeing, seed: number): number {
  const race = flyToEnd(createRace(track, { ...OPTIONS, seed }), createUnseeingBot(holds));
  const { finishStep, rank } = race.ships[0] as Ship;
  return finishStep > 0 ? rank : race.ships.length;
}

const family = (track: Track): PolicyFamily<Unseeing> => ({
  create: (random) => Array.from({ length: 1 + nextBelow(random, MOST_HOLDS) }, () => createHold(random)),
  mutate(holds, random) {
    const changed = [...holds];
    changed[nextBelow(random, changed.length)] = createHold(random);
    if (changed.length < MOST_HOLDS && nextShare(random) < 0.2) changed.push(createHold(random));
    return changed;
  },
  play: (holds, seed) => -placeOf(track, holds, seed),
});

/** Searches on the first and easiest track, with the strongest assist. */
export function searchPolicies(rounds: number): BalanceRow[] {
  const { policy, scores } = searchPolicy(family(readTrack('canyon')), rounds, 39);
  const place = -scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return [
    {
      figure: `mean place on Cruise of the best that does not look: ${JSON.stringify(policy)}`,
      value: place.toFixed(1),
      goal: 'fourth or worse',
      isMet: place >= 4,
    },
  ];
}
