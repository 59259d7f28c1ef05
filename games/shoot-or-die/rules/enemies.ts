/** Moves all enemies for one step: each by its kind, then apart from each other, then back inside the wall. */
import { STEP_SECONDS } from '#engine/fixed-step.ts';
import { liveItem } from '#engine/pool.ts';
import { keepInside } from './arena.ts';
import { steerDasher } from './dasher.ts';
import { steerDrifter } from './drifter.ts';
import { fillGrid, findNear } from './grid.ts';
import type { Enemy, Run } from './run.ts';
import { steerSeeker } from './seeker.ts';
import { BIRTH_STEPS } from './spawn.ts';
import { steerSplitter } from './splitter.ts';

/** Share of a push that is left after one step. */
const PUSH_LEFT = 0.86;

/** Share of an overlap that is undone in one step, and how many neighbours are looked at. */
const PARTING = 0.12;
const MOST_NEIGHBOURS = 8;

/** `pace` is 1, or less in the last breath. */
export function moveEnemies(run: Run, pace: number, arenaRadius: number): void {
  const { enemies, tuning } = run;
  const { speedGrowthPerMinute, largestSpeedGrowth } = tuning.waves;
  const minutes = (run.steps * STEP_SECONDS) / 60;
  const quickening = 1 + Math.min(largestSpeedGrowth, speedGrowthPerMinute * minutes);
  for (let i = 0; i < enemies.count; i++) {
    const enemy = liveItem(enemies, i);
    enemy.fromX = enemy.x;
    enemy.fromY = enemy.y;
    enemy.ageSteps += pace;
    if (enemy.hurtSteps > 0) enemy.hurtSteps--;
    steer(run, enemy, quickening, pace, arenaRadius);
    enemy.x += (enemy.velocityX * pace + enemy.pushX) * STEP_SECONDS;
    enemy.y += (enemy.velocityY * pace + enemy.pushY) * STEP_SECONDS;
    enemy.pushX *= PUSH_LEFT;
    enemy.pushY *= PUSH_LEFT;
  }
  fillGrid(run.grid, enemies.items, enemies.count);
  for (let i = 0; i < enemies.count; i++) part(run, i);
  for (let i = 0; i < enemies.count; i++) {
    const enemy = liveItem(enemies, i);
    keepInside(enemy, tuning.enemies[enemy.kind].radius, arenaRadius);
  }
}

function steer(run: Run, enemy: Enemy, quickening: number, pace: number, arenaRadius: number): void {
  const { speed, radius } = run.tuning.enemies[enemy.kind];
  const grown = 0.35 + 0.65 * Math.min(1, enemy.ageSteps / BIRTH_STEPS);
  const presentSpeed = speed * quickening * grown;
  switch (enemy.kind) {
    case 'drifter': {
      const reach = arenaRadius - radius - 1;
      const touchesWall = enemy.x * enemy.x + enemy.y * enemy.y > reach * reach;
      steerDrifter(run, enemy, presentSpeed, touchesWall);
      break;
    }
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
    case 'target':
      break;
  }
}

/** Parts an enemy from those it overlaps, so that a crowd is a crowd and not one heap. */
function part(run: Run, index: number): void {
  const { enemies, grid, tuning } = run;
  const enemy = liveItem(enemies, index);
  if (enemy.phase === 'dash' || enemy.kind === 'target') return;
  findNear(grid, enemy.x, enemy.y);
  const looked = Math.min(grid.foundCount, MOST_NEIGHBOURS);
  for (let i = 0; i < looked; i++) {
    const otherIndex = grid.found[i] as number;
    if (otherIndex === index) continue;
    const other = liveItem(enemies, otherIndex);
    const reach = tuning.enemies[enemy.kind].radius + tuning.enemies[other.kind].radius;
    const awayX = enemy.x - other.x;
    const awayY = enemy.y - other.y;
    const square = awayX * awayX + awayY * awayY;
    if (square >= reach * reach || square < 1e-6) continue;
    const distance = Math.sqrt(square);
    const move = ((reach - distance) * PARTING) / distance;
    enemy.x += awayX * move;
    enemy.y += awayY * move;
  }
}
