import { createControls } from '#games/shooter-kit/rules/controls.ts';
import { createRun } from '../rules/create-run.ts';
import type { Run } from '../rules/run.ts';
import { step } from '../rules/step.ts';
import type { Tuning } from '../rules/tuning.ts';
import { type Card, FUSIONS, type Upgrade, WOUNDS } from '../rules/upgrades.ts';
import { type BaselinePolicy, choiceOf, createBaselineBot } from './baseline.ts';
import {
  type Choose,
  createAimingBot,
  createBlindBot,
  createCirclingBot,
  createOneHandedBot,
  idleBot,
} from './bots.ts';
import { type Bot, playRound, type Round } from './play-round.ts';

/** Largest aiming errors of the bots, in radians to either side. */
const STRONG_ERROR = 0.05;
const MIDDLE_ERROR = 0.3;
const WEAK_ERROR = 0.5;

const MOST_SECONDS = 900;

/** Upgrades, best first, sorted by the score of runs that start with the upgrade and five others. */
const BY_WORTH: readonly Upgrade[] = [
  ...(['homecoming', 'ricochet', 'aftershock', 'twin', 'cold', 'split', 'close'] as const),
  ...(['thorns', 'pierce', 'blood', 'overflow', 'stroke', 'venom', 'fan', 'scent'] as const),
  ...(['backfire', 'chain', 'burst', 'charge', 'fourth', 'orbit', 'slug'] as const),
];

const BEST_LIST: readonly Card[] = [...FUSIONS, ...BY_WORTH, ...WOUNDS];
const WORST_LIST: readonly Card[] = [...BY_WORTH.toReversed(), ...WOUNDS, ...FUSIONS];

/** Policies that ignore the state, except that `fleeing` sees the nearest enemy. Cards come from the best list. */
const BASELINE_POLICIES = {
  blindOnCircle: {
    move: { kind: 'circle', fraction: 0.45, way: 1 },
    aim: { kind: 'rotating', seconds: 3 },
    cards: { list: BEST_LIST },
  },
  blindFleeing: {
    move: { kind: 'fleeing' },
    aim: { kind: 'rotating', seconds: 2 },
    cards: { list: BEST_LIST },
  },
  autoOnCircle: {
    move: { kind: 'circle', fraction: 0.7, way: 1 },
    aim: { kind: 'auto' },
    cards: { list: BEST_LIST },
  },
  /** The best policy found by a search with 2,000 rounds. */
  autoAlongWall: {
    move: { kind: 'circle', fraction: 0.95, way: -1 },
    aim: { kind: 'auto' },
    cards: { list: ['ricochet', 'orbit', 'peacock', 'twin', ...BEST_LIST] },
  },
  autoRotating: { move: { kind: 'rotating', seconds: 8 }, aim: { kind: 'auto' }, cards: { list: BEST_LIST } },
  autoFleeing: { move: { kind: 'fleeing' }, aim: { kind: 'auto' }, cards: { list: BEST_LIST } },
} as const satisfies Record<string, BaselinePolicy>;

export const byBestList: Choose = (run) => choiceOf(run, { list: BEST_LIST });
const byWorstList: Choose = (run) => choiceOf(run, { list: WORST_LIST });

export interface Families {
  idle: readonly Round[];
  blind: readonly Round[];
  /** Bots that dodge, take random cards, and aim with errors of ±0.5, ±0.3 and ±0.05 radians, in this order. */
  weak: readonly Round[];
  middle: readonly Round[];
  strong: readonly Round[];
  /** The cautious bot: circles, shoots only nearby targets, completes one upgrade at a time. */
  circling: readonly Round[];
  /** A bot that dodges while the game aims, and takes cards by the best list. */
  oneHanded: readonly Round[];
  /** Policies that ignore the state: `blind…` ones fire all around, the others use the game's automatic aim. */
  blindOnCircle: readonly Round[];
  blindFleeing: readonly Round[];
  autoOnCircle: readonly Round[];
  autoAlongWall: readonly Round[];
  autoRotating: readonly Round[];
  autoFleeing: readonly Round[];
  /** Bots that aim like `strong` and choose cards by the best list, the worst list, or always the same position. */
  bestList: readonly Round[];
  worstList: readonly Round[];
  firstCard: readonly Round[];
  lastCard: readonly Round[];
  /** A bot that aims like `strong`, and simulates some seconds with each card before choosing. */
  trying: readonly Round[];
}

interface Seeds {
  aiming: number;
  /** Number of seeds for each bot that aims badly. With only 40, the scores vary so much that their medians are in the wrong order. */
  aimingBadly: number;
  circling: number;
  trying: number;
  /** Number of seeds for each policy that ignores the state, and for each fixed choice of cards. */
  fixed: number;
}

export function playFamilies(
  tuning: Tuning,
  { aiming, aimingBadly, circling, trying, fixed }: Seeds,
): Families {
  const play = (seeds: number, createBot: (seed: number) => Bot): Round[] =>
    Array.from({ length: seeds }, (_, i) => playRound(createBot(i + 1000), i + 1, tuning, MOST_SECONDS));
  return {
    idle: play(3, () => idleBot),
    blind: play(aiming, createBlindBot),
    weak: play(aimingBadly, (seed) => createAimingBot(seed, WEAK_ERROR)),
    middle: play(aimingBadly, (seed) => createAimingBot(seed, MIDDLE_ERROR)),
    strong: play(aiming, (seed) => createAimingBot(seed, STRONG_ERROR)),
    circling: play(circling, createCirclingBot),
    oneHanded: play(fixed, () => createOneHandedBot(byBestList)),
    blindOnCircle: play(fixed, () => createBaselineBot(BASELINE_POLICIES.blindOnCircle)),
    blindFleeing: play(fixed, () => createBaselineBot(BASELINE_POLICIES.blindFleeing)),
    autoOnCircle: play(fixed, () => createBaselineBot(BASELINE_POLICIES.autoOnCircle)),
    autoAlongWall: play(fixed, () => createBaselineBot(BASELINE_POLICIES.autoAlongWall)),
    autoRotating: play(fixed, () => createBaselineBot(BASELINE_POLICIES.autoRotating)),
    autoFleeing: play(fixed, () => createBaselineBot(BASELINE_POLICIES.autoFleeing)),
    bestList: play(fixed, (seed) => createAimingBot(seed, STRONG_ERROR, byBestList)),
    worstList: play(fixed, (seed) => createAimingBot(seed, STRONG_ERROR, byWorstList)),
    firstCard: play(fixed, (seed) => createAimingBot(seed, STRONG_ERROR, () => 1)),
    lastCard: play(fixed, (seed) =>
      createAimingBot(seed, STRONG_ERROR, ({ progress }) => progress.offered.length),
    ),
    trying: play(trying, (seed) => {
      const choose = createTryingChooser(() => createAimingBot(seed + 7, STRONG_ERROR));
      return createAimingBot(seed, STRONG_ERROR, choose);
    }),
  };
}

/** Steps that the trying bot simulates with each card before it takes the best one. */
const TRIED_STEPS = 14 * 60;

/** Points for each unit of remaining life. */
const LIFE_WORTH = 1.5;
/** Points for being alive. */
const SURVIVAL_WORTH = 2_000;

function createTryingChooser(createBot: () => Bot): Choose {
  const copyRun = createRunCopier();
  const controls = createControls();
  return (run) => {
    let best = 1;
    let most = Number.NEGATIVE_INFINITY;
    for (let choice = 1; choice <= run.progress.offered.length; choice++) {
      const trial = copyRun(run);
      const bot = createBot();
      controls.choice = choice;
      step(trial, controls);
      let life = 0;
      for (let i = 0; i < TRIED_STEPS && !trial.isOver; i++) {
        bot(trial, controls);
        step(trial, controls);
        life += trial.life.amount;
      }
      const score = (trial.score - run.score) / Math.max(1, run.score / 100 + 50);
      const worth = score + (LIFE_WORTH * life) / TRIED_STEPS + (trial.isOver ? 0 : SURVIVAL_WORTH);
      if (worth <= most) continue;
      most = worth;
      best = choice;
    }
    return best;
  };
}

/** Reuses one copy. Scratch space and events are not copied. */
function createRunCopier(): (run: Run) => Run {
  let scratch: Run | null = null;
  return (run) => {
    scratch ??= createRun(run.seed, run.tuning);
    const copy = scratch;
    const { enemies, bullets, blasts, segments, events, grid, tuning, ...rest } = run;
    for (const [name, value] of Object.entries(rest) as [keyof typeof rest, unknown][]) {
      if (typeof value !== 'object' || value === null) Object.assign(copy, { [name]: value });
      else if (name !== 'deaths') copyPlain(copy[name] as object, value);
    }
    for (const name of ['xs', 'ys', 'radii'] as const) copy.deaths[name].set(run.deaths[name]);
    copy.deaths.steps.set(run.deaths.steps);
    copy.deaths.next = run.deaths.next;
    for (const name of ['enemies', 'bullets', 'blasts'] as const) {
      copy[name].count = run[name].count;
      for (let i = 0; i < run[name].count; i++)
        Object.assign(copy[name].items[i] as object, run[name].items[i]);
    }
    copy.segments.length = 0;
    for (const segment of segments) {
      const place = enemies.items.indexOf(segment);
      if (place >= 0 && place < enemies.count) copy.segments.push(copy.enemies.items[place] as never);
    }
    copy.events.count = 0;
    return copy;
  };
}

function copyPlain(to: object, from: object): void {
  for (const [name, value] of Object.entries(from)) {
    const list = (to as Record<string, unknown>)[name];
    if (Array.isArray(value) && Array.isArray(list)) list.splice(0, list.length, ...value);
    else (to as Record<string, unknown>)[name] = value;
  }
}
