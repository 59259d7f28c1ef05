/** One run: its whole state as plain data. */
import { createPool, type Pool } from '#engine/pool.ts';
import { createRandom, type Random } from '#engine/random.ts';
import { createEvents, type RunEvents } from './events.ts';
import { createGrid, type Grid } from './grid.ts';
import type { EnemyKind } from './kinds.ts';
import { createLife, type Life } from './life.ts';
import { createStreak, type Streak } from './streak.ts';
import { placeTargets } from './targets.ts';
import type { Tuning } from './tuning.ts';
import { createWaves, type Waves } from './waves.ts';

/** Raised when the same inputs would play differently: replays of other versions are refused. */
export const RULES_VERSION = 1;

/** Live things at once: 2,000 in all. */
export const MOST_ENEMIES = 1600;
export const MOST_BULLETS = 400;

/** Positions are world units from the arena's middle, y downwards; speeds are units a second. `from` is the place one step ago. */
export interface Moving {
  x: number;
  y: number;
  fromX: number;
  fromY: number;
  velocityX: number;
  velocityY: number;
}

/** The heart. */
export interface Player extends Moving {
  /** One of `AIM_DIRECTIONS`. */
  aim: number;
  aimX: number;
  aimY: number;
  /** Steps until the next shot. */
  cooldownSteps: number;
}

/** A dasher's phases; other kinds stay in 'roam'. */
export type EnemyPhase = 'roam' | 'telegraph' | 'dash' | 'rest';

/** An enemy. */
export interface Enemy extends Moving {
  /** Never used twice in a run. */
  id: number;
  kind: EnemyKind;
  /** Hits it still takes, and took when it was born. */
  health: number;
  fullHealth: number;
  /** Speed given by a hit; it fades. */
  pushX: number;
  pushY: number;
  /** Where it is heading; one unit long. */
  headingX: number;
  headingY: number;
  phase: EnemyPhase;
  phaseSteps: number;
  ageSteps: number;
  /** Steps left of the flinch that a hit causes. */
  hurtSteps: number;
}

/** A bullet. */
export type Bullet = Moving;

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
  shots: number;
  hits: number;
  nextEnemyId: number;
  readonly life: Life;
  readonly streak: Streak;
  readonly player: Player;
  readonly enemies: Pool<Enemy>;
  readonly bullets: Pool<Bullet>;
  readonly waves: Waves;
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
    shots: 0,
    hits: 0,
    nextEnemyId: 1,
    life: createLife(),
    streak: createStreak(),
    player: { ...createMoving(), aim: 0, aimX: 1, aimY: 0, cooldownSteps: 0 },
    enemies: createPool<Enemy>(MOST_ENEMIES, createEnemy),
    bullets: createPool<Bullet>(MOST_BULLETS, createMoving),
    waves: createWaves(),
    events: createEvents(),
    grid: createGrid(MOST_ENEMIES),
  };
  placeTargets(run);
  return run;
}

function createMoving(): Moving {
  return { x: 0, y: 0, fromX: 0, fromY: 0, velocityX: 0, velocityY: 0 };
}

function createEnemy(): Enemy {
  return {
    ...createMoving(),
    id: 0,
    kind: 'target',
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
  };
}
