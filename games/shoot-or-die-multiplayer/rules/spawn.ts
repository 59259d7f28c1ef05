import { STEP_SECONDS, STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import { takeItem } from '#engine/rules/pool.ts';
import { nextBelow, nextFraction } from '#engine/rules/random.ts';
import { headFor, nearestHeart, TRAITS } from './enemies.ts';
import type { EnemyKind } from './events.ts';
import { tuningOf } from './modifiers.ts';
import type { Round } from './round.ts';

/** Kinds of enemies that appear at the wall, each with the second of the round from which it appears. */
const FROM_WALL = [
  { kind: 'drifter', second: 0 },
  { kind: 'seeker', second: 4 },
  { kind: 'splitter', second: 9 },
  { kind: 'dasher', second: 15 },
] as const;

const FIRST_GAP_STEPS = 0.5 * STEPS_PER_SECOND;
const SHORTEST_GAP_STEPS = 0.24 * STEPS_PER_SECOND;

/** Maximum number of living enemies at the start of a round. */
const ALIVE_AT_START = 6;
const ALIVE_PER_HEART = 2;
/** Increase of this maximum per second. */
const ALIVE_GROWTH_PER_SECOND = 0.25;

/** Minimum distance of a new enemy from any heart, in world units. */
const SAFE_DISTANCE = 190;

const SPLINTERS = 3;

/** Does nothing if the pool is full. */
export function spawnEnemy(round: Round, kind: EnemyKind, x: number, y: number): void {
  const enemy = takeItem(round.enemies);
  if (!enemy) return;
  enemy.kind = kind;
  enemy.id = round.nextEnemyId++;
  enemy.health = TRAITS[kind].health;
  enemy.phase = 'roam';
  enemy.phaseSteps = 0;
  enemy.ageSteps = 0;
  enemy.hurtSteps = 0;
  enemy.x = x;
  enemy.y = y;
  enemy.fromX = x;
  enemy.fromY = y;
  enemy.velocityX = 0;
  enemy.velocityY = 0;
  enemy.pushX = 0;
  enemy.pushY = 0;
  headFor(enemy, 0, 0);
}

export function spawnFromWall(round: Round, wall: number): void {
  const { random, hearts, enemies } = round;
  const seconds = round.steps * STEP_SECONDS;
  if (--round.spawnGapSteps > 0) return;
  const plenty = tuningOf(round.modifier).enemies;
  const wanted =
    plenty * (ALIVE_AT_START + ALIVE_PER_HEART * hearts.length + ALIVE_GROWTH_PER_SECOND * seconds);
  if (enemies.count >= wanted) return;
  round.spawnGapSteps = Math.max(SHORTEST_GAP_STEPS, (FIRST_GAP_STEPS - seconds / 3) / plenty);
  let known = 0;
  for (const { second } of FROM_WALL) if (second <= seconds) known++;
  const kind = FROM_WALL[nextBelow(random, known)]?.kind ?? 'drifter';
  const turn = nextFraction(random);
  const distance = wall - TRAITS[kind].radius;
  let x = distance * cosineOfTurn(turn);
  let y = distance * sineOfTurn(turn);
  const heart = nearestHeart(round, x, y);
  const isNear =
    heart && (heart.x - x) * (heart.x - x) + (heart.y - y) * (heart.y - y) < SAFE_DISTANCE * SAFE_DISTANCE;
  if (isNear) {
    x = -x;
    y = -y;
  }
  spawnEnemy(round, kind, x, y);
}

export function burstSplitter(round: Round, x: number, y: number): void {
  const first = nextFraction(round.random);
  for (let i = 0; i < SPLINTERS; i++) {
    const turn = first + i / SPLINTERS;
    spawnEnemy(round, 'splinter', x + 20 * cosineOfTurn(turn), y + 20 * sineOfTurn(turn));
  }
}
