/** `npm run balance -- --search`: searches for a fixed sequence of steering and boost that wins a race. */
import type { BalanceRow } from '#engine/rules/bot-contract.ts';
import { type PolicyFamily, searchPolicy } from '#engine/rules/policy-search.ts';
import { nextBelow, nextFraction, type Random } from '#engine/rules/random.ts';
import { createInput, FULL_STEER, FULL_THROTTLE } from '../rules/input.ts';
import { TRIAL_LAPS } from '../rules/points.ts';
import { createRace } from '../rules/race.ts';
import type { Race, RaceOptions, Ship } from '../rules/state.ts';
import type { Track } from '../rules/track.ts';
import type { Bot } from './bot.ts';
import { flyToEnd, readTrack } from './fly-race.ts';

interface Hold {
  steer: number;
  boost: boolean;
  steps: number;
}

export type BaselinePolicy = readonly Hold[];

const MOST_HOLDS = 8;

/** Best policies of searches: two with rules version 4, two with drafts of version 5, one with version 6 and one with version 7. */
export const FOUND: readonly BaselinePolicy[] = [
  [{ steer: 0.375, boost: true, steps: 1 }],
  [
    { steer: 0.375, boost: false, steps: 549 },
    { steer: -0.5, boost: false, steps: 36 },
    { steer: -0.375, boost: true, steps: 50 },
    { steer: -0.25, boost: true, steps: 387 },
    { steer: 0.125, boost: true, steps: 271 },
  ],
  [
    { steer: 0.125, boost: false, steps: 173 },
    { steer: 0.5, boost: true, steps: 573 },
    { steer: 0, boost: true, steps: 406 },
    { steer: 0, boost: false, steps: 25 },
    { steer: 0.375, boost: true, steps: 343 },
  ],
  [
    { steer: 0.375, boost: true, steps: 360 },
    { steer: 0.375, boost: false, steps: 602 },
    { steer: 0.125, boost: true, steps: 346 },
    { steer: 0.25, boost: true, steps: 366 },
    { steer: 0.375, boost: false, steps: 53 },
    { steer: 0, boost: false, steps: 60 },
    { steer: 0.5, boost: false, steps: 498 },
    { steer: 0.375, boost: false, steps: 538 },
  ],
  [
    { steer: 0.125, boost: false, steps: 148 },
    { steer: 0.375, boost: false, steps: 139 },
    { steer: 0, boost: false, steps: 75 },
  ],
  [{ steer: 0.3125, boost: true, steps: 1 }],
];

export function createBaselineBot(holds: BaselinePolicy): Bot {
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

/** Longest hold in steps. The holds are repeated, so eight of them can span a lap or half a race. */
const LONGEST_HOLD = 600;

const createHold = (random: Random): Hold => ({
  steer: nextFraction(random) < 0.5 ? 0 : (nextBelow(random, 9) - 4) / 8,
  boost: nextFraction(random) < 0.6,
  steps: 10 + nextBelow(random, LONGEST_HOLD),
});

const OPTIONS: RaceOptions = {
  ...{ mode: 'race', laps: TRIAL_LAPS, assist: 'cruise', isRubberBandOn: true, seed: 1 },
};

/** A ship that does not finish counts as last. */
function placeOf(track: Track, seed: number, createBot: (race: Race) => Bot): number {
  const race = createRace(track, { ...OPTIONS, seed });
  flyToEnd(race, createBot(race));
  const { finishStep, rank } = race.ships[0] as Ship;
  return finishStep > 0 ? rank : race.ships.length;
}

const family = (track: Track): PolicyFamily<BaselinePolicy> => ({
  create: (random) => Array.from({ length: 1 + nextBelow(random, MOST_HOLDS) }, () => createHold(random)),
  mutate(holds, random) {
    const changed = [...holds];
    changed[nextBelow(random, changed.length)] = createHold(random);
    if (changed.length < MOST_HOLDS && nextFraction(random) < 0.2) changed.push(createHold(random));
    return changed;
  },
  play: (holds, seed) => -placeOf(track, seed, () => createBaselineBot(holds)),
});

/** A race takes as long as this many rounds of the other games. */
const ROUNDS_IN_RACE = 2;

const meanPlace = (scores: readonly number[]): number =>
  -scores.reduce((sum, score) => sum + score, 0) / scores.length;

/** Searches whole races on the first and easiest track, with the strongest assist. */
export function searchPolicies(rounds: number): BalanceRow[] {
  const { policy, learnt, scores } = searchPolicy(family(readTrack('canyon')), rounds / ROUNDS_IN_RACE, 39);
  const place = meanPlace(scores);
  return [
    {
      figure: `mean place on Cruise of the best policy that ignores the track, in ${scores.length} races: ${JSON.stringify(policy)}`,
      value: `${place.toFixed(1)}, and ${meanPlace(learnt).toFixed(1)} in the ${learnt.length} races that it has learnt`,
      goal: 'fourth or worse in other races',
      isMet: place >= 4,
    },
  ];
}
