import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import { unpackAssists } from '#engine/rules/assists.ts';
import { createPool } from '#engine/rules/pool.ts';
import { createRandom } from '#engine/rules/random.ts';
import { OPEN_RADIUS } from '#games/shooter-kit/rules/arena.ts';
import { createStreak } from '#games/shooter-kit/rules/streak.ts';
import { createArenaEvent } from './arena-events.ts';
import { createEvents } from './events.ts';
import { createGrid } from './grid.ts';
import { createLife } from './life.ts';
import {
  type Blast,
  type Bullet,
  createDeaths,
  createWaves,
  type Enemy,
  MOST_BLASTS,
  MOST_BULLETS,
  MOST_ENEMIES,
  type Run,
} from './run.ts';
import { spawnEnemy } from './spawn.ts';
import type { Tuning } from './tuning.ts';
import { createFusions, createLevelProgress, createUpgrades, createWounds } from './upgrades.ts';

/** Equal seeds, inputs and assists give equal runs. `assists` are packed. */
export function createRun(seed: number, tuning: Tuning, assists = 0): Run {
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
    lastHurtBy: null,
    lastHurtStep: 0,
    nextEnemyId: 1,
    arenaRadius: OPEN_RADIUS,
    pace: 1,
    leechDrain: 0,
    life: createLife(unpackAssists(assists)?.isHelped ? 1 : 0),
    streak: createStreak(),
    progress: createLevelProgress(),
    upgrades: createUpgrades(),
    fusions: createFusions(),
    wounds: createWounds(),
    arenaEvent: createArenaEvent(),
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
      crownSteps: 0,
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

// All fields are written out: with `...spread` before this many fields, V8 makes the object a hash table,
// nine times slower.

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
    trait: null,
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
    seeks: false,
    bursts: 0,
    lengthens: false,
    isThrownAgain: false,
    throws: false,
    struckId: 0,
  };
}

function createBlast(): Blast {
  return { x: 0, y: 0, radius: 0, power: 0, steps: 0, isFriendly: false };
}

// The first ten seconds: three still targets, and no danger.

const TARGETS = 3;
const DISTANCE = 220;

/** Straight above the heart, so that a first shot upwards hits. */
const FIRST_TURN = -0.25;

function placeTargets(run: Run): void {
  for (let i = 0; i < TARGETS; i++) {
    const turn = FIRST_TURN + i / TARGETS;
    spawnEnemy(run, 'target', DISTANCE * cosineOfTurn(turn), DISTANCE * sineOfTurn(turn));
  }
}
