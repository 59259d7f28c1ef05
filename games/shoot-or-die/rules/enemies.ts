/** Moves all enemies for one step: each by its kind, then apart from each other, then back inside the wall. */
import { STEP_SECONDS } from '#engine/fixed-step.ts';
import { liveItem } from '#engine/pool.ts';
import { keepInside } from './arena.ts';
import { steerBomber } from './bomber.ts';
import { steerClot } from './clot.ts';
import { steerDasher } from './dasher.ts';
import { steerDrifter } from './drifter.ts';
import { steerEye } from './eye.ts';
import { isBoss } from './kinds.ts';
import { steerLeech } from './leech.ts';
import { partEnemies } from './parting.ts';
import type { Enemy, Run } from './run.ts';
import { steerSeeker } from './seeker.ts';
import { steerShield } from './shield.ts';
import { steerSniper } from './sniper.ts';
import { BIRTH_STEPS } from './spawn.ts';
import { steerSplitter } from './splitter.ts';
import { steerValve } from './valve.ts';
import { dragSegments, steerWorm } from './worm.ts';

/** Share of a push that is left after one step. */
const PUSH_LEFT = 0.86;

/** How fast what has venom in it is, what is in the cold is, and a boss is in either. */
const VENOM_PACE = 0.7;
const COLD_PACE = 0.62;
const LEAST_BOSS_PACE = 0.85;

/** The cold reaches this far from the heart. */
export const COLD_REACH = 200;

/** `pace` is 1, or less in the last breath. */
export function moveEnemies(run: Run, pace: number, arenaRadius: number): void {
  const { enemies, tuning } = run;
  const { speedGrowthPerMinute, largestSpeedGrowth } = tuning.waves;
  const minutes = (run.steps * STEP_SECONDS) / 60;
  const quickening = 1 + Math.min(largestSpeedGrowth, speedGrowthPerMinute * minutes);
  // What is thrown or called in this step is moved from the next one on.
  const { count } = enemies;
  for (let i = 0; i < count; i++) {
    const enemy = liveItem(enemies, i);
    const ownPace = pace * paceOf(run, enemy);
    enemy.fromX = enemy.x;
    enemy.fromY = enemy.y;
    enemy.ageSteps += pace;
    if (enemy.hurtSteps > 0) enemy.hurtSteps--;
    if (enemy.slowSteps > 0) enemy.slowSteps--;
    steer(run, enemy, quickening, ownPace, arenaRadius);
    enemy.x += (enemy.velocityX * ownPace + enemy.pushX) * STEP_SECONDS;
    enemy.y += (enemy.velocityY * ownPace + enemy.pushY) * STEP_SECONDS;
    enemy.pushX *= PUSH_LEFT;
    enemy.pushY *= PUSH_LEFT;
  }
  partEnemies(run);
  for (let i = 0; i < enemies.count; i++) {
    const enemy = liveItem(enemies, i);
    keepInside(enemy, enemy.radius, arenaRadius);
    if (enemy.kind === 'worm') dragSegments(run, enemy);
  }
}

function paceOf(run: Run, enemy: Enemy): number {
  let pace = enemy.slowSteps > 0 ? VENOM_PACE : 1;
  if (run.upgrades.cold) {
    const awayX = enemy.x - run.player.x;
    const awayY = enemy.y - run.player.y;
    if (awayX * awayX + awayY * awayY < COLD_REACH * COLD_REACH) pace *= COLD_PACE;
  }
  return isBoss(enemy.kind) ? Math.max(LEAST_BOSS_PACE, pace) : pace;
}

function steer(run: Run, enemy: Enemy, quickening: number, pace: number, arenaRadius: number): void {
  const { radius, speed } = enemy;
  const grown = 0.35 + 0.65 * Math.min(1, enemy.ageSteps / BIRTH_STEPS);
  const presentSpeed = speed * quickening * grown;
  switch (enemy.kind) {
    case 'drifter':
      steerDrifter(run, enemy, presentSpeed, touchesWall(enemy, arenaRadius - radius));
      break;
    case 'seeker':
    case 'splinter':
      steerSeeker(run, enemy, presentSpeed, pace);
      break;
    case 'splitter':
      steerSplitter(run, enemy, presentSpeed);
      break;
    case 'dasher':
      steerDasher(run, enemy, presentSpeed, pace);
      break;
    case 'shield':
      steerShield(run, enemy, presentSpeed, pace);
      break;
    case 'sniper':
      steerSniper(run, enemy, presentSpeed, pace);
      break;
    case 'leech':
      steerLeech(run, enemy, presentSpeed, pace);
      break;
    case 'bomber':
      steerBomber(run, enemy, presentSpeed, pace);
      break;
    case 'clot':
      // Thrown things do not get faster: their gaps are what one dodges through.
      steerClot(enemy, speed, touchesWall(enemy, arenaRadius - radius));
      break;
    case 'valve':
      steerValve(run, enemy, speed, pace);
      break;
    case 'worm':
      steerWorm(run, enemy, speed, pace);
      break;
    case 'eye':
      steerEye(run, enemy, speed, pace);
      break;
    case 'target':
    case 'segment':
      break;
  }
}

function touchesWall(enemy: Enemy, reach: number): boolean {
  return enemy.x * enemy.x + enemy.y * enemy.y > (reach - 1) * (reach - 1);
}
