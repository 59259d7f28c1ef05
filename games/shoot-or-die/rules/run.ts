/** One run: its whole state as plain data. */
import type { Pool } from '#engine/rules/pool.ts';
import type { Random } from '#engine/rules/random.ts';
import type { Moving } from '#games/shooter-kit/rules/moving.ts';
import type { Streak } from '#games/shooter-kit/rules/streak.ts';
import type { RunEvents } from './events.ts';
import type { Grid } from './grid.ts';
import type { EliteTrait, EnemyKind } from './kinds.ts';
import type { Life } from './life.ts';
import type { Tuning } from './tuning.ts';
import type { Fusion, LevelProgress, Upgrades, Wound } from './upgrades.ts';

/** Raised when the same inputs would play differently: replays of other versions are refused. */
export const RULES_VERSION = 4;

/** Live things at once: 2,000 in all. */
export const MOST_ENEMIES = 1600;
export const MOST_BULLETS = 400;

/** Blasts that can be about to go off at once; more are dropped. */
export const MOST_BLASTS = 128;

interface Player extends Moving {
  /** One of `AIM_DIRECTIONS`. */
  aim: number;
  aimX: number;
  aimY: number;
  /** Steps until the next shot. */
  cooldownSteps: number;
  /** Steps since fire was last held. */
  restSteps: number;
  /** Times it has fired: every third and fourth shot may be another one. */
  fired: number;
  /** Hits since one last leapt on. */
  hitsToLeap: number;
  /** Steps until the crown takes a touch again. */
  crownSteps: number;
}

/** What an enemy is doing: on its way, showing what it is about to do, doing it, or recovering. Simple kinds only roam. */
export type EnemyPhase = 'roam' | 'telegraph' | 'strike' | 'rest';

export interface Enemy extends Moving {
  /** Never used twice in a run. */
  id: number;
  kind: EnemyKind;
  /** What an elite has of another kind; null for all others. */
  trait: EliteTrait | null;
  /** As its kind's traits have them: asked for too often to be looked up. */
  radius: number;
  speed: number;
  cost: number;
  /** In this step: its speed, grown and quickened, and the share of the step that passes for it. */
  presentSpeed: number;
  pace: number;
  /** Force of hits it still takes, and took when it was born. */
  health: number;
  fullHealth: number;
  /** Speed given by a hit; it fades. */
  pushX: number;
  pushY: number;
  /** Where it is heading, or facing; one unit long. */
  headingX: number;
  headingY: number;
  phase: EnemyPhase;
  phaseSteps: number;
  ageSteps: number;
  /** Steps left of the flinch that a hit causes, and of being slow from venom. */
  hurtSteps: number;
  slowSteps: number;
  /** A boss's own angle in turns: where the valve's gap is, where the eye's first ray points. */
  turn: number;
  /** A boss's stage, from 0. */
  stage: number;
  /** What a kind counts: strikes of a boss, life a leech has drunk. */
  count: number;
}

export interface Bullet extends Moving {
  /** Force of its hit: 1 is an ordinary one. */
  power: number;
  /** Share of a hit's life that it gives. */
  feed: number;
  radius: number;
  /** Fired by the trigger and still without a hit: leaving the arena is a miss, and a hit lengthens the streak. */
  counts: boolean;
  /** How often it can still fly on through a hit, bounce, or split. */
  pierces: number;
  bounces: number;
  splits: number;
  /** It flies home from the wall, and whether it is on its way. */
  comesHome: boolean;
  isHomeward: boolean;
  ageSteps: number;
  /** It follows what is near from the muzzle on. */
  seeks: boolean;
  /** Radius of the blast where it hits; 0 for none. */
  bursts: number;
  /** Its hit lengthens the row, though missing with it is no miss. */
  lengthens: boolean;
  /** Thrown again once already. */
  isThrownAgain: boolean;
  /** Throws far back what it hits. */
  throws: boolean;
  /** The enemy it struck last, which it does not strike again; 0 for none. */
  struckId: number;
}

/** A blast that is about to go off. */
export interface Blast {
  x: number;
  y: number;
  radius: number;
  power: number;
  /** Steps until it does. */
  steps: number;
  /** The heart's own; otherwise it hurts the heart as well. */
  isFriendly: boolean;
}

/** The order is that of digests and of the view's texts. */
export const ARENA_EVENTS = ['close', 'flood', 'dark'] as const;

export type ArenaEventName = (typeof ARENA_EVENTS)[number];

/** What is going on with the arena. */
export interface ArenaEvent {
  /** What comes, or came last. */
  name: ArenaEventName;
  /** quiet: nothing. told: it is said that it comes. on: it is here. */
  stage: 'quiet' | 'told' | 'on';
  /** Steps of this stage. */
  steps: number;
  /** Which half floods: the way to its middle, one unit long. */
  wayX: number;
  wayY: number;
}

export interface Run {
  readonly seed: number;
  readonly tuning: Tuning;
  readonly random: Random;
  /** Steps played. */
  steps: number;
  isOver: boolean;
  score: number;
  kills: number;
  bossKills: number;
  shots: number;
  hits: number;
  /** What hurt the heart last, and in which step: a run's end is told by it. */
  lastHurtBy: EnemyKind | null;
  lastHurtStep: number;
  nextEnemyId: number;
  /** The wall's distance from the middle, and the share of a step that passes for all but the heart and its bullets. */
  arenaRadius: number;
  pace: number;
  /** Life that leeches drink in this step, a second. */
  leechDrain: number;
  readonly life: Life;
  readonly streak: Streak;
  readonly progress: LevelProgress;
  readonly upgrades: Upgrades;
  readonly fusions: Record<Fusion, boolean>;
  readonly wounds: Record<Wound, boolean>;
  readonly arenaEvent: ArenaEvent;
  readonly player: Player;
  readonly enemies: Pool<Enemy>;
  readonly bullets: Pool<Bullet>;
  readonly blasts: Pool<Blast>;
  /** The worm's living segments, from the head on. */
  readonly segments: Enemy[];
  readonly waves: Waves;
  readonly deaths: Deaths;
  /** Of the last step only. */
  readonly events: RunEvents;
  /** Scratch space for collisions; says nothing between steps. */
  readonly grid: Grid;
}

// Where enemies have died of late.

/** Deaths that are kept: more than there are in the second and a half that a bullet takes across the arena. */
export const MOST_DEATHS = 64;

/** Longer ago than any bullet has flown. */
const NEVER = -1e9;

/** The last deaths, the oldest of them overwritten next. */
interface Deaths {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly radii: Float64Array;
  /** The steps in which they happened. */
  readonly steps: Int32Array;
  next: number;
}

export function createDeaths(): Deaths {
  return {
    xs: new Float64Array(MOST_DEATHS),
    ys: new Float64Array(MOST_DEATHS),
    radii: new Float64Array(MOST_DEATHS),
    steps: new Int32Array(MOST_DEATHS).fill(NEVER),
    next: 0,
  };
}

// The present wave as plain data.

/** What is known of the present wave. */
export interface Waves {
  /** 0 before the first. */
  number: number;
  budget: number;
  /** Steps since it began. */
  steps: number;
  /** Steps until the next enemy of it. */
  gapSteps: number;
  /** Those still to come: from `next` on. */
  readonly queue: EnemyKind[];
  next: number;
  formation: number;
  /** Mites of its swarm still to come, and elites among the queue still to be made. */
  mites: number;
  elites: number;
  /** The side it comes from, in turns. */
  turn: number;
  /** How often all bosses have come already. */
  bossRounds: number;
}

export function createWaves(): Waves {
  return {
    number: 0,
    budget: 0,
    steps: 0,
    gapSteps: 0,
    queue: [],
    next: 0,
    formation: 0,
    mites: 0,
    elites: 0,
    turn: 0,
    bossRounds: 0,
  };
}
