import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import { createPool, type Pool } from '#engine/rules/pool.ts';
import { createRandom, type Random } from '#engine/rules/random.ts';
import { FULL_LIFE } from '#games/shooter-kit/rules/life.ts';
import type { Moving } from '#games/shooter-kit/rules/moving.ts';
import { createStreak, type Streak } from '#games/shooter-kit/rules/streak.ts';
import { type Arena, createPillars, type Pillars } from './arena.ts';
import { createEvents, type EnemyKind, type RoundEvents } from './events.ts';
import type { Modifier } from './modifiers.ts';

export const MOST_HEARTS = 4;
export const FEWEST_HEARTS = 2;

const MOST_ENEMIES = 90;
const MOST_BULLETS = 220;
const MOST_DROPS = 80;

const START_DISTANCE = 250;

interface Tally {
  caught: number;
  stolen: number;
  bites: number;
  kills: number;
}

/** A player's heart, which becomes a clot when it stops. */
export interface Heart extends Moving {
  readonly seat: number;
  /** Direction of the barrel, as an index (see `controls.ts`). */
  aim: number;
  /** Direction of the barrel, as a unit vector. */
  aimX: number;
  aimY: number;
  cooldownSteps: number;
  life: number;
  /** Sum of the gains and losses of the current step; 0 between steps. */
  lifeChange: number;
  /** Steps left in which a newcomer's heart cannot stop. */
  sparedSteps: number;
  /** Steps left without damage after a touch; for a clot, without biting after a bite. */
  graceSteps: number;
  dashSteps: number;
  /** Steps until the next dash is possible. */
  dashPauseSteps: number;
  /** Direction of the dash, as a unit vector. */
  dashX: number;
  dashY: number;
  stunSteps: number;
  isBeating: boolean;
  /** Step of the round at which the heart stopped beating; 0 if it still beats. */
  stoppedAt: number;
  readonly tally: Tally;
  score: number;
  readonly streak: Streak;
  shots: number;
  hits: number;
  stopped: number;
  /** Seat of the last heart that hit this one; −1 for none. */
  lastHitBy: number;
  lastHitSteps: number;
}

export const ENEMY_PHASES = ['roam', 'telegraph', 'dash', 'rest'] as const;

export interface Enemy extends Moving {
  kind: EnemyKind;
  id: number;
  health: number;
  phase: (typeof ENEMY_PHASES)[number];
  phaseSteps: number;
  ageSteps: number;
  hurtSteps: number;
  /** Part of the velocity that comes from hits, in world units per second. */
  pushX: number;
  pushY: number;
  headingX: number;
  headingY: number;
}

export interface Bullet extends Moving {
  seat: number;
  bounces: number;
}

interface Drop extends Moving {
  /** Seat of the heart that spilled the drop. */
  seat: number;
  ageSteps: number;
}

export interface Round {
  seed: number;
  arena: Arena;
  modifier: Modifier | null;
  random: Random;
  steps: number;
  readonly hearts: readonly Heart[];
  readonly enemies: Pool<Enemy>;
  readonly bullets: Pool<Bullet>;
  readonly drops: Pool<Drop>;
  /** Derived from arena and steps, and stored so that no step allocates them. */
  readonly pillars: Pillars;
  nextEnemyId: number;
  spawnGapSteps: number;
  isOver: boolean;
  /** Seat of the winner, valid once the round is over; null for a draw. */
  winner: number | null;
  /** Events of the last step; not part of the state. */
  readonly events: RoundEvents;
}

const still = (): Moving => ({ x: 0, y: 0, fromX: 0, fromY: 0, velocityX: 0, velocityY: 0 });

function createHeart(seat: number, count: number): Heart {
  const turn = -0.5 + seat / count + (count === 2 ? 0 : 0.125);
  const [cosine, sine] = [cosineOfTurn(turn), sineOfTurn(turn)];
  const [x, y] = [START_DISTANCE * cosine, START_DISTANCE * sine];
  return {
    ...still(),
    x,
    y,
    fromX: x,
    fromY: y,
    seat,
    aim: 0,
    aimX: -cosine,
    aimY: -sine,
    cooldownSteps: 0,
    life: FULL_LIFE,
    lifeChange: 0,
    sparedSteps: 0,
    graceSteps: 0,
    dashSteps: 0,
    dashPauseSteps: 0,
    dashX: 0,
    dashY: 0,
    stunSteps: 0,
    isBeating: true,
    stoppedAt: 0,
    tally: { caught: 0, stolen: 0, bites: 0, kills: 0 },
    score: 0,
    streak: createStreak(),
    shots: 0,
    hits: 0,
    stopped: 0,
    lastHitBy: -1,
    lastHitSteps: 0,
  };
}

function createEnemy(): Enemy {
  return {
    ...still(),
    kind: 'drifter',
    id: 0,
    health: 0,
    phase: 'roam',
    phaseSteps: 0,
    ageSteps: 0,
    hurtSteps: 0,
    pushX: 0,
    pushY: 0,
    headingX: 1,
    headingY: 0,
  };
}

/** Allocates all objects that the round will need. */
export function createRound(
  seed: number,
  count: number,
  arena: Arena = 'chamber',
  modifier: Modifier | null = null,
): Round {
  return {
    seed: seed >>> 0,
    arena,
    modifier,
    random: createRandom(seed),
    steps: 0,
    hearts: Array.from({ length: count }, (_, seat) => createHeart(seat, count)),
    enemies: createPool(MOST_ENEMIES, createEnemy),
    bullets: createPool(MOST_BULLETS, () => ({ ...still(), seat: 0, bounces: 0 })),
    drops: createPool(MOST_DROPS, () => ({ ...still(), seat: 0, ageSteps: 0 })),
    pillars: createPillars(),
    nextEnemyId: 0,
    spawnGapSteps: 0,
    isOver: false,
    winner: null,
    events: createEvents(),
  };
}

/** Changes are applied at the end of a step, so that the order of events within the step favours no seat. */
export function changeHeartLife(heart: Heart, amount: number): void {
  heart.lifeChange += amount;
}
