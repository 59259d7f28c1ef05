/** An elite is an enemy of one kind with the trait of another. */
import { STEP_SECONDS } from '#engine/loop/fixed-step.ts';
import { nextBelow } from '#engine/rules/random.ts';
import { ELITE_TRAITS, type EnemyKind } from './kinds.ts';
import type { Enemy, Run } from './run.ts';
import { BIRTH_STEPS } from './spawn.ts';
import { LARGEST_RADIUS } from './tuning.ts';

export const ELITE_KINDS = [
  'seeker',
  'dasher',
  'sniper',
  'drifter',
  'splitter',
] as const satisfies readonly EnemyKind[];

/** Relative to the elite's kind, like the next two. */
const GROWTH = 1.3;
const TOUGHNESS = 2.6;
export const ELITE_VALUE = 3;
/** Part of a wave's budget that an elite costs, relative to its kind. */
const ELITE_COST = 2.5;

export const ELITE_REACH = 230;
/** Life that a thirsty elite drinks per second at distance 0. */
const MOST_DRAIN = 6;

export function pickEliteKind(run: Run): EnemyKind {
  return ELITE_KINDS[nextBelow(run.random, ELITE_KINDS.length)] ?? 'seeker';
}

/** Gives the enemy a trait. A splitter bursts anyway, so it never gets the trait 'burst'. */
export function makeElite(run: Run, enemy: Enemy): void {
  const trait = ELITE_TRAITS[nextBelow(run.random, ELITE_TRAITS.length)] ?? 'plate';
  enemy.trait = enemy.kind === 'splitter' && trait === 'burst' ? 'plate' : trait;
  enemy.radius = Math.min(LARGEST_RADIUS, enemy.radius * GROWTH);
  enemy.fullHealth = Math.round(enemy.fullHealth * TOUGHNESS);
  enemy.health = enemy.fullHealth;
  enemy.cost *= ELITE_COST;
}

export function drainAsElite(run: Run, enemy: Enemy): void {
  if (enemy.ageSteps < BIRTH_STEPS) return;
  const awayX = run.player.x - enemy.x;
  const awayY = run.player.y - enemy.y;
  const square = awayX * awayX + awayY * awayY;
  if (square >= ELITE_REACH * ELITE_REACH) return;
  const drain = MOST_DRAIN * (1 - Math.sqrt(square) / ELITE_REACH) * enemy.pace;
  run.leechDrain += drain;
  enemy.count += drain * STEP_SECONDS;
}
