/** Bullets fly, hit, or leave through the wall as a miss. */
import { STEP_SECONDS } from '#engine/fixed-step.ts';
import { freeItem, liveItem } from '#engine/pool.ts';
import { fillGrid, findNear } from './grid.ts';
import { strikeEnemy, strikeNothing } from './hits.ts';
import type { Bullet, Run } from './run.ts';

const BULLET_RADIUS = 6;

/** Moves all bullets for one step and settles what they meet. */
export function moveBullets(run: Run, arenaRadius: number): void {
  const { bullets, enemies } = run;
  fillGrid(run.grid, enemies.items, enemies.count);
  for (let i = bullets.count - 1; i >= 0; i--) {
    const bullet = liveItem(bullets, i);
    bullet.fromX = bullet.x;
    bullet.fromY = bullet.y;
    bullet.x += bullet.velocityX * STEP_SECONDS;
    bullet.y += bullet.velocityY * STEP_SECONDS;
    const struck = findStruck(run, bullet);
    if (struck >= 0) {
      strikeEnemy(run, liveItem(enemies, struck), bullet);
      freeItem(bullets, i);
    } else if (bullet.x * bullet.x + bullet.y * bullet.y > arenaRadius * arenaRadius) {
      strikeNothing(run, bullet);
      freeItem(bullets, i);
    }
  }
}

/** The first enemy on the bullet's way in this step, or −1. The dead stay in place until the step's end, so indices hold. */
function findStruck(run: Run, bullet: Bullet): number {
  const { enemies, grid, tuning } = run;
  const wayX = bullet.x - bullet.fromX;
  const wayY = bullet.y - bullet.fromY;
  const waySquare = wayX * wayX + wayY * wayY;
  findNear(grid, bullet.fromX + wayX / 2, bullet.fromY + wayY / 2);
  let first = -1;
  let firstShare = Number.POSITIVE_INFINITY;
  for (let i = 0; i < grid.foundCount; i++) {
    const index = grid.found[i] as number;
    const enemy = liveItem(enemies, index);
    if (enemy.health <= 0) continue;
    const toX = enemy.x - bullet.fromX;
    const toY = enemy.y - bullet.fromY;
    const share = Math.max(0, Math.min(1, (toX * wayX + toY * wayY) / waySquare));
    const offX = toX - wayX * share;
    const offY = toY - wayY * share;
    const reach = tuning.enemies[enemy.kind].radius + BULLET_RADIUS;
    if (offX * offX + offY * offY < reach * reach && share < firstShare) {
      first = index;
      firstShare = share;
    }
  }
  return first;
}
