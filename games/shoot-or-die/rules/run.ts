/** One run: its whole state as plain data. */
import { createPool, type Pool } from '#engine/rules/pool.ts';
import { createRandom, type Random } from '#engine/rules/random.ts';
import { OPEN_RADIUS } from '#games/shooter-kit/rules/arena.ts';
import type { Moving } from '#games/shooter-kit/rules/moving.ts';
import { createStreak, type Streak } from '#games/shooter-kit/rules/streak.ts';
import { createEvents, type RunEvents } from './events.ts';
import { createGrid, type Grid } from './grid.ts';
import type { EnemyKind } from './kinds.ts';
import { createDeaths, type Deaths } from './late-bullets.ts';
import { createLife, type Life } from './life.ts';
import { placeTargets } from './targets.ts';
import type { Tuning } from './tuning.ts';
import { createGrowth, type Growth } from './upgrade-offer.ts';
import { createUpgrades, type Upgrades } from './upgrades.ts';
import { createWaves, type Waves } from './waves.ts';

/** Raised when the same inputs would play differently: replays of other versions are refused. */
export const RULES_VERSION = 3;

/** Live things at once: 2,000 in all. */
export const MOST_ENEMIES = 1600;
export const MOST_BULLETS = 400;

/** Blasts that can be about to go off at once; more are dropped. */
export const MOST_BLASTS = 128;

/** The heart. */
export interface Player extends Moving {
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
}

/** What an enemy is doing: on its way, showing what it is about to do, doing it, or recovering. Simple kinds only roam. */
export type EnemyPhase = 'roam' | 'telegraph' | 'strike' | 'rest';

/** An enemy. */
export interface Enemy extends Moving {
  /** Never used twice in a run. */
  id: number;
  kind: EnemyKind;
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

/** A bullet. */
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

/** A run. */
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
  nextEnemyId: number;
  /** The wall's distance from the middle, and the share of a step that passes for all but the heart and its bullets. */
  arenaRadius: number;
  pace: number;
  /** Life that leeches drink in this step, a second. */
  thirst: number;
  readonly life: Life;
  readonly streak: Streak;
  readonly growth: Growth;
  readonly upgrades: Upgrades;
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

/** A new run: the heart in the middle, three still targets about it. Equal seeds and inputs give equal runs. */
export function createRun(seed: number, tuning: Tuning): Run {
  const run: Run = {
    seed: seed >>> 0,
    tuning,
    random: createRandom(seed),
    steps: 0,
    isOver: false,
    score: 0,
    kills: 0,
    bossKills: 0,
    shots: 0,
    hits: 0,
    nextEnemyId: 1,
    arenaRadius: OPEN_RADIUS,
    pace: 1,
    thirst: 0,
    life: createLife(),
    streak: createStreak(),
    growth: createGrowth(),
    upgrades: createUpgrades(),
    player: {
      x: 0,
      y: 0,
      fromX: 0,
      fromY: 0,
      velocityX: 0,
      velocityY: 0,
      aim: 0,
      aimX: 1,
      aimY: 0,
      cooldownSteps: 0,
      restSteps: 0,
      fired: 0,
      hitsToLeap: 0,
    },
    enemies: createPool<Enemy>(MOST_ENEMIES, createEnemy),
    bullets: createPool<Bullet>(MOST_BULLETS, createBullet),
    blasts: createPool<Blast>(MOST_BLASTS, createBlast),
    segments: [],
    waves: createWaves(),
    deaths: createDeaths(),
    events: createEvents(),
    grid: createGrid(MOST_ENEMIES),
  };
  placeTargets(run);
  return run;
}

// Each field is written out below. With a `...spread` in front of so many, V8 makes the object a hash table: each access
// is a search then, and each number that is set is a new object on the heap. It cost nine times as much.

function createEnemy(): Enemy {
  return {
    x: 0,
    y: 0,
    fromX: 0,
    fromY: 0,
    velocityX: 0,
    velocityY: 0,
    id: 0,
    kind: 'target',
    radius: 0,
    speed: 0,
    cost: 0,
    presentSpeed: 0,
    pace: 1,
    health: 0,
    fullHealth: 1,
    pushX: 0,
    pushY: 0,
    headingX: 1,
    headingY: 0,
    phase: 'roam',
    phaseSteps: 0,
    ageSteps: 0,
    hurtSteps: 0,
    slowSteps: 0,
    turn: 0,
    stage: 0,
    count: 0,
  };
}

function createBullet(): Bullet {
  return {
    x: 0,
    y: 0,
    fromX: 0,
    fromY: 0,
    velocityX: 0,
    velocityY: 0,
    power: 1,
    feed: 1,
    radius: 6,
    counts: true,
    pierces: 0,
    bounces: 0,
    splits: 0,
    comesHome: false,
    isHomeward: false,
    ageSteps: 0,
    struckId: 0,
  };
}

function createBlast(): Blast {
  return { x: 0, y: 0, radius: 0, power: 0, steps: 0, isFriendly: false };
}
