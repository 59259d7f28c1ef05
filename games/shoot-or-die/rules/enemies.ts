/** Moves all enemies for one step: each by its kind, then apart from each other, then back inside the wall. */
import { STEP_SECONDS } from '#engine/loop/fixed-step.ts';
import { liveItem } from '#engine/rules/pool.ts';
import { keepInside } from '#games/shooter-kit/rules/arena.ts';
import { steerBomber } from './bomber.ts';
import { steerClot } from './clot.ts';
import { isNearHeart } from './cold.ts';
import { steerDasher } from './dasher.ts';
import { steerDrifter } from './drifter.ts';
import { drinkAsElite } from './elites.ts';
import { steerEye } from './eye.ts';
import { type EnemyKind, isBoss } from './kinds.ts';
import { steerLeech } from './leech.ts';
import { steerMite } from './mite.ts';
import type { Enemy, Run } from './run.ts';
import { steerSeeker } from './seeker.ts';
import { separateEnemies } from './separation.ts';
import { steerShield, turnPlate } from './shield.ts';
import { steerSniper } from './sniper.ts';
import { BIRTH_STEPS } from './spawn.ts';
import { steerSplitter } from './splitter.ts';
import { steerValve } from './valve.ts';
import { dragSegments, steerWorm } from './worm.ts';

/** Share of a push that is left after one step. */
const PUSH_LEFT = 0.86;

/** How fast what has venom in it is, what is in the cold is, and a boss is in either. */
const VENOM_PACE = 0.8;
const COLD_PACE = 0.62;
const LEAST_BOSS_PACE = 0.85;
const FROST_PACE = 0.2;

/** How much faster everything is in a fever. */
const FEVER_PACE = 1.15;

/** Moves them all, at their pace and the world's. */
export function moveEnemies(run: Run): void {
  advance(run);
  separateEnemies(run);
  keepAllInside(run);
}

function advance(run: Run): void {
  const { enemies, tuning } = run;
  const { speedGrowthPerMinute, largestSpeedGrowth } = tuning.waves;
  const minutes = (run.steps * STEP_SECONDS) / 60;
  const grownQuick = 1 + Math.min(largestSpeedGrowth, speedGrowthPerMinute * minutes);
  const quickening = run.wounds.fever ? grownQuick * FEVER_PACE : grownQuick;
  // What is thrown or called in this step is moved from the next one on.
  const { count } = enemies;
  for (let i = 0; i < count; i++) {
    const enemy = liveItem(enemies, i);
    setPace(run, enemy);
    const { pace } = enemy;
    enemy.fromX = enemy.x;
    enemy.fromY = enemy.y;
    enemy.ageSteps += run.pace;
    if (enemy.hurtSteps > 0) enemy.hurtSteps--;
    if (enemy.slowSteps > 0) enemy.slowSteps--;
    const grown = 0.35 + 0.65 * Math.min(1, enemy.ageSteps / BIRTH_STEPS);
    enemy.presentSpeed = isSteady(enemy.kind) ? enemy.speed : enemy.speed * quickening * grown;
    steer(run, enemy);
    if (enemy.trait !== null) applyTrait(run, enemy);
    enemy.x += (enemy.velocityX * pace + enemy.pushX) * STEP_SECONDS;
    enemy.y += (enemy.velocityY * pace + enemy.pushY) * STEP_SECONDS;
    enemy.pushX *= PUSH_LEFT;
    enemy.pushY *= PUSH_LEFT;
  }
}

function keepAllInside(run: Run): void {
  const { enemies, arenaRadius } = run;
  for (let i = 0; i < enemies.count; i++) {
    const enemy = liveItem(enemies, i);
    if (isBeyond(enemy, arenaRadius - enemy.radius)) keepInside(enemy, enemy.radius, arenaRadius);
    if (enemy.kind === 'worm') dragSegments(run, enemy);
  }
}

/** Kinds that do not get faster: bosses, and what they throw, whose gaps are what one dodges through. */
function isSteady(kind: EnemyKind): boolean {
  return kind === 'clot' || isBoss(kind);
}

function setPace(run: Run, enemy: Enemy): void {
  let pace = enemy.slowSteps > 0 ? VENOM_PACE : 1;
  if (run.upgrades.cold && isNearHeart(run, enemy)) {
    pace *= run.fusions.frost && enemy.slowSteps > 0 ? FROST_PACE : COLD_PACE;
  }
  enemy.pace = run.pace * (isBoss(enemy.kind) ? Math.max(LEAST_BOSS_PACE, pace) : pace);
}

function steer(run: Run, enemy: Enemy): void {
  switch (enemy.kind) {
    case 'drifter':
      steerDrifter(run, enemy, touchesWall(run, enemy));
      break;
    case 'seeker':
    case 'splinter':
      steerSeeker(run, enemy);
      break;
    case 'splitter':
      steerSplitter(run, enemy);
      break;
    case 'dasher':
      steerDasher(run, enemy);
      break;
    case 'shield':
      steerShield(run, enemy);
      break;
    case 'sniper':
      steerSniper(run, enemy);
      break;
    case 'leech':
      steerLeech(run, enemy);
      break;
    case 'bomber':
      steerBomber(run, enemy);
      break;
    case 'clot':
      steerClot(enemy, touchesWall(run, enemy));
      break;
    case 'valve':
      steerValve(run, enemy);
      break;
    case 'worm':
      steerWorm(run, enemy);
      break;
    case 'eye':
      steerEye(run, enemy);
      break;
    case 'mite':
      steerMite(run, enemy);
      break;
    case 'target':
    case 'segment':
      break;
  }
}

/** What an elite has of another kind: the rest of it shows when it dies. */
function applyTrait(run: Run, enemy: Enemy): void {
  if (enemy.trait === 'thirst') drinkAsElite(run, enemy);
  else if (enemy.trait === 'plate') turnPlate(run, enemy);
}

function touchesWall(run: Run, enemy: Enemy): boolean {
  return isBeyond(enemy, run.arenaRadius - enemy.radius - 1);
}

function isBeyond({ x, y }: Enemy, reach: number): boolean {
  return x * x + y * y > reach * reach;
}
