import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { takeItem } from '#engine/rules/pool.ts';
import { type EnemyKind, isBoss } from './kinds.ts';
import type { Enemy, Run } from './run.ts';

/** Steps after its appearance in which an enemy cannot hurt, because it is hardly visible yet. */
export const BIRTH_STEPS = 36;

/** Returns null if the pool of enemies is full. */
export function spawnEnemy(run: Run, kind: EnemyKind, x: number, y: number): Enemy | null {
  const enemy = takeItem(run.enemies);
  if (!enemy) return null;
  const towardsX = run.player.x - x;
  const towardsY = run.player.y - y;
  const distance = Math.max(1, Math.sqrt(towardsX * towardsX + towardsY * towardsY));
  enemy.id = run.nextEnemyId++;
  enemy.kind = kind;
  enemy.trait = null;
  const { radius, speed, cost } = run.tuning.enemies[kind];
  enemy.radius = radius;
  enemy.speed = speed;
  enemy.cost = cost;
  enemy.fullHealth = healthAt(run, kind);
  enemy.health = enemy.fullHealth;
  enemy.x = x;
  enemy.y = y;
  enemy.fromX = x;
  enemy.fromY = y;
  enemy.velocityX = 0;
  enemy.velocityY = 0;
  enemy.pushX = 0;
  enemy.pushY = 0;
  enemy.headingX = towardsX / distance;
  enemy.headingY = towardsY / distance;
  enemy.phase = 'roam';
  enemy.phaseSteps = 0;
  enemy.ageSteps = 0;
  enemy.hurtSteps = 0;
  enemy.slowSteps = 0;
  enemy.turn = 0;
  enemy.stage = 0;
  enemy.count = 0;
  return enemy;
}

/** Health grows with the played time, or for bosses each time all of them have appeared. */
function healthAt(run: Run, kind: EnemyKind): number {
  const { health } = run.tuning.enemies[kind];
  const { healthGrowthPerMinute, bossHealthGrowth } = run.tuning.waves;
  if (kind === 'clot' || kind === 'mite') return health;
  if (isBoss(kind) || kind === 'segment')
    return Math.round(health * (1 + bossHealthGrowth * run.waves.bossRounds));
  const minutes = run.steps / (60 * STEPS_PER_SECOND);
  return Math.round(health * (1 + healthGrowthPerMinute * minutes));
}

// Blasts start with a delay, so that chains of blasts are visible.

const DELAY_STEPS = 5;

export function addBlast(
  run: Run,
  x: number,
  y: number,
  radius: number,
  power: number,
  isFriendly: boolean,
): void {
  const blast = takeItem(run.blasts);
  if (!blast) return;
  blast.x = x;
  blast.y = y;
  blast.radius = radius;
  blast.power = power;
  blast.steps = DELAY_STEPS;
  blast.isFriendly = isFriendly;
}
