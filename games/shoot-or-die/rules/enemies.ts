import { STEP_SECONDS } from '#engine/loop/fixed-step.ts';
import { liveItem } from '#engine/rules/pool.ts';
import { keepInside } from '#games/shooter-kit/rules/arena.ts';
import { steerBomber, steerDasher, steerMite, steerSniper } from './attackers.ts';
import { dragSegments, steerClot, steerEye, steerValve, steerWorm } from './bosses.ts';
import { drainAsElite } from './elites.ts';
import { fillGrid, findNear, findNeighbours } from './grid.ts';
import { isNearHeart } from './hits.ts';
import { type EnemyKind, isBoss } from './kinds.ts';
import type { Enemy, Run } from './run.ts';
import { BIRTH_STEPS } from './spawn.ts';
import { steerDrifter, steerLeech, steerSeeker, steerShield, steerSplitter, turnPlate } from './steering.ts';
import { LARGEST_RADIUS } from './tuning.ts';

/** Fraction of a push that remains after one step. */
const PUSH_LEFT = 0.86;

const VENOM_PACE = 0.8;
/** Speed factor of cold enemies. */
const COLD_PACE = 0.62;
const LEAST_BOSS_PACE = 0.85;
/** Speed factor of enemies with the fusion "frost". */
const FROST_PACE = 0.2;

const FEVER_PACE = 1.15;

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
  // Objects created in this step move from the next step on.
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

/** Returns true for bosses and their projectiles, which never get faster, because players have to dodge through their gaps. */
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

function applyTrait(run: Run, enemy: Enemy): void {
  if (enemy.trait === 'thirst') drainAsElite(run, enemy);
  else if (enemy.trait === 'plate') turnPlate(run, enemy);
}

function touchesWall(run: Run, enemy: Enemy): boolean {
  return isBeyond(enemy, run.arenaRadius - enemy.radius - 1);
}

function isBeyond({ x, y }: Enemy, reach: number): boolean {
  return x * x + y * y > reach * reach;
}

/** Fraction of an overlap that is removed per step, so that a crowd does not collapse into a heap. */
const SEPARATION = 0.16;

/** With more enemies than this, each is separated from a few neighbours only; a crowd hides the difference. */
const CROWD = 300;
const MOST_NEIGHBOURS = 6;

function separateEnemies(run: Run): void {
  const { enemies, grid } = run;
  fillGrid(grid, enemies.items, enemies.count);
  for (let i = 0; i < enemies.count; i++) {
    const enemy = liveItem(enemies, i);
    if (isRooted(enemy)) continue;
    if (enemies.count > CROWD) findNeighbours(grid, i, MOST_NEIGHBOURS);
    else findNear(grid, enemy, enemy.radius + LARGEST_RADIUS);
    makeWay(run, enemy, grid.slots[i] as number);
  }
}

function isRooted(enemy: Enemy): boolean {
  const { kind } = enemy;
  return (
    kind === 'target' ||
    kind === 'segment' ||
    kind === 'clot' ||
    isBoss(kind) ||
    (enemy.phase === 'strike' && kind !== 'leech')
  );
}

function makeWay(run: Run, enemy: Enemy, slot: number): void {
  const { xs, ys, radii, indices, found, foundCount } = run.grid;
  const { radius } = enemy;
  let { x, y } = enemy;
  for (let i = 0; i < foundCount; i++) {
    const other = found[i] as number;
    const reach = radius + (radii[other] as number);
    const awayX = x - (xs[other] as number);
    const awayY = y - (ys[other] as number);
    const square = awayX * awayX + awayY * awayY;
    if (square >= reach * reach || square < 1e-6 || other === slot) continue;
    if (liveItem(run.enemies, indices[other] as number).kind === 'clot') continue;
    const distance = Math.sqrt(square);
    const move = ((reach - distance) * SEPARATION) / distance;
    x += awayX * move;
    y += awayY * move;
  }
  enemy.x = x;
  enemy.y = y;
  xs[slot] = x;
  ys[slot] = y;
}
