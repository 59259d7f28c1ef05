/** A round as plain data: two to four hearts, what they shoot, and the enemies that close in on all of them. */
import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import { createPool, type Pool } from '#engine/rules/pool.ts';
import { createRandom, type Random } from '#engine/rules/random.ts';
import { FULL_LIFE } from '#games/shooter-kit/rules/life.ts';
import type { Moving } from '#games/shooter-kit/rules/moving.ts';
import { createStreak, type Streak } from '#games/shooter-kit/rules/streak.ts';
import { type Arena, createPillars, type Pillars } from './arena.ts';
import { createEvents, type EnemyKind, type RoundEvents } from './events.ts';
import type { Modifier } from './modifiers.ts';

/** The seats at one machine, and the fewest hearts that make a fight. */
export const MOST_HEARTS = 4;
export const FEWEST_HEARTS = 2;

const MOST_ENEMIES = 90;
const MOST_BULLETS = 220;
const MOST_DROPS = 80;

/** Hearts begin on a ring of this radius, in world units. */
const START_DISTANCE = 250;

/** What a seat has done in a round, for the awards. */
interface Tally {
  /** Bullets caught, drops of others' life taken, bites as a clot, enemies killed. */
  caught: number;
  stolen: number;
  bites: number;
  kills: number;
}

/** One player's heart; once it has stopped, the clot that it has become. */
export interface Heart extends Moving {
  /** 0…3; says whose it is. */
  readonly seat: number;
  /** Direction of its barrel, in whole parts of a turn as `controls.ts` counts them, and as a vector. */
  aim: number;
  aimX: number;
  aimY: number;
  cooldownSteps: number;
  /** 0…100 */
  life: number;
  /** After a touch nothing hurts for so many steps; a clot bites nobody for as many after a bite. */
  graceSteps: number;
  /** Steps of a dash that are left, until the next one may begin, and its way, one unit long. */
  dashSteps: number;
  dashPauseSteps: number;
  dashX: number;
  dashY: number;
  /** Steps for which a clot can do nothing. */
  stunSteps: number;
  isBeating: boolean;
  /** The round's step in which it stopped; 0 while it beats. */
  stoppedAt: number;
  readonly tally: Tally;
  score: number;
  readonly streak: Streak;
  shots: number;
  hits: number;
  /** Other hearts it has stopped. */
  stopped: number;
  /** The seat that hit it last, or −1, and how many steps that is ago. */
  lastHitBy: number;
  lastHitSteps: number;
}

/** What an enemy is about; only dashers go through all of it. */
export const ENEMY_PHASES = ['roam', 'telegraph', 'dash', 'rest'] as const;

export interface Enemy extends Moving {
  kind: EnemyKind;
  id: number;
  health: number;
  phase: (typeof ENEMY_PHASES)[number];
  phaseSteps: number;
  ageSteps: number;
  hurtSteps: number;
  /** Speed that hits have given it. */
  pushX: number;
  pushY: number;
  headingX: number;
  headingY: number;
}

export interface Bullet extends Moving {
  seat: number;
  /** Times it still comes back from the wall. */
  bounces: number;
}

/** Life that lies about. */
interface Drop extends Moving {
  /** Whose it was. */
  seat: number;
  ageSteps: number;
}

export interface Round {
  seed: number;
  arena: Arena;
  modifier: Modifier | null;
  random: Random;
  /** Steps since the hearts were let go. */
  steps: number;
  readonly hearts: readonly Heart[];
  readonly enemies: Pool<Enemy>;
  readonly bullets: Pool<Bullet>;
  readonly drops: Pool<Drop>;
  /** Follow from arena and steps; kept so that nothing is allocated. */
  readonly pillars: Pillars;
  nextEnemyId: number;
  spawnGapSteps: number;
  isOver: boolean;
  /** The seat that won, or null for nobody; counts once it is over. */
  winner: number | null;
  /** What happened in the last step; not part of the state. */
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

/** A round for `count` hearts (2…4), not begun. Everything it will ever need is made now. */
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

// The life of a heart, within its bounds.

/** Adds or takes life within its bounds. */
export function changeHeartLife(heart: Heart, amount: number): void {
  heart.life = Math.max(0, Math.min(FULL_LIFE, heart.life + amount));
}
