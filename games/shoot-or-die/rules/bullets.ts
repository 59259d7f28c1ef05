import { STEP_SECONDS } from '#engine/loop/fixed-step.ts';
import { freeItem, liveItem } from '#engine/rules/pool.ts';
import { keepInside } from '#games/shooter-kit/rules/arena.ts';
import { LIFE_PER_HIT } from '#games/shooter-kit/rules/life.ts';
import { HEART_RADIUS } from '#games/shooter-kit/rules/moving.ts';
import { blockBullet, strikeByBullet, strikeNothing } from './bullet-hits.ts';
import { fillGrid, findNear } from './grid.ts';
import { dropTier } from './heart.ts';
import { isArmoured, isTooLate } from './hits.ts';
import { feedLife } from './life.ts';
import type { Bullet, Run } from './run.ts';
import { LARGEST_RADIUS } from './tuning.ts';
import { FAR_STEPS, nearestTo } from './weapon.ts';

/** Upgrade "scent": steps of flight until a bullet follows an enemy. */
const SCENT_STEPS = 12;
/** Upgrade "scent": distance at which a bullet finds an enemy, in world units. */
const SCENT_REACH = 130;
/** Upgrade "scent": fraction of the necessary turn that a bullet makes per step. */
const SCENT_TURNING = 0.2;

/** Distance within which a moving bullet can hit a body's centre: one step of flight and the largest radius. */
const STRIKE_REACH = LARGEST_RADIUS + 21;

/** Fraction of power and food that a bullet keeps after piercing. */
const PIERCED_WEAKER = 0.6;
const PIERCED_STRONGER = 1.2;

/** Food from catching a returned bullet, in ordinary hits. */
const CAUGHT_FEED = 0.35;

/** Fraction of its food that a bullet keeps after bouncing. */
const BOUNCED_FEED = 0.5;

export function moveBullets(run: Run): void {
  const { bullets, enemies } = run;
  if (bullets.count === 0) return;
  fillGrid(run.grid, enemies.items, enemies.count);
  for (let i = bullets.count - 1; i >= 0; i--) {
    const bullet = liveItem(bullets, i);
    bullet.fromX = bullet.x;
    bullet.fromY = bullet.y;
    bullet.ageSteps++;
    if (bullet.isHomeward) turnHome(run, bullet);
    else if (hasScent(run, bullet)) followScent(run, bullet);
    bullet.x += bullet.velocityX * STEP_SECONDS;
    bullet.y += bullet.velocityY * STEP_SECONDS;
    if (isSpent(run, bullet)) freeItem(bullets, i);
    else keepInside(bullet, 0, run.arenaRadius);
  }
}

function hasScent({ upgrades }: Run, bullet: Bullet): boolean {
  if (bullet.seeks || upgrades.scent >= 2) return true;
  return upgrades.scent > 0 && bullet.ageSteps > SCENT_STEPS;
}

/** Handles the collisions of the bullet in this step. Returns true if the bullet is gone. */
function isSpent(run: Run, bullet: Bullet): boolean {
  const struck = findStruck(run, bullet);
  if (struck >= 0) {
    const enemy = liveItem(run.enemies, struck);
    if (isArmoured(enemy, bullet.velocityX, bullet.velocityY, bullet.fromX, bullet.fromY)) {
      blockBullet(run, enemy, bullet);
      return true;
    }
    strikeByBullet(run, enemy, bullet);
    return !survivesHit(run, bullet, enemy.id);
  }
  if (bullet.isHomeward) {
    return isCaught(run, bullet) && isConsumed(run, bullet);
  }
  if (bullet.x * bullet.x + bullet.y * bullet.y <= run.arenaRadius * run.arenaRadius) return false;
  if (bullet.counts && isTooLate(run, bullet)) bullet.counts = false;
  if (bullet.bounces > 0) {
    bounce(run, bullet);
    if (run.upgrades.ricochet >= 2) turnToNearest(run, bullet);
    else {
      if (bullet.counts) dropTier(run);
      bullet.counts = false;
    }
  } else if (bullet.comesHome) bullet.isHomeward = true;
  else {
    if (bullet.counts) strikeNothing(run, bullet);
    return true;
  }
  return false;
}

function survivesHit({ upgrades }: Run, bullet: Bullet, struckId: number): boolean {
  bullet.struckId = struckId;
  if (bullet.pierces > 0) {
    bullet.pierces--;
    bullet.power *= upgrades.pierce >= 2 ? PIERCED_STRONGER : PIERCED_WEAKER;
    bullet.feed *= PIERCED_WEAKER;
    return true;
  }
  if (upgrades.stroke < 2 || bullet.ageSteps < FAR_STEPS) return false;
  bullet.power *= PIERCED_WEAKER;
  bullet.feed *= PIERCED_WEAKER;
  return true;
}

/** Returns whether the heart keeps the returned bullet instead of throwing it again. */
function isConsumed(run: Run, bullet: Bullet): boolean {
  const { upgrades, fusions, life } = run;
  if (upgrades.homecoming >= 2) feedLife(life, CAUGHT_FEED * LIFE_PER_HIT);
  else if (bullet.counts) strikeNothing(run, bullet);
  bullet.counts = false;
  if (!fusions.boomerang || bullet.isThrownAgain) return true;
  bullet.isThrownAgain = true;
  bullet.isHomeward = false;
  turnToNearest(run, bullet);
  return false;
}

function turnToNearest(run: Run, bullet: Bullet): void {
  const enemy = nearestTo(run, bullet);
  bullet.struckId = 0;
  if (!enemy) return;
  const wayX = enemy.x - bullet.x;
  const wayY = enemy.y - bullet.y;
  const distance = Math.max(1, Math.sqrt(wayX * wayX + wayY * wayY));
  const speed = Math.sqrt(bullet.velocityX * bullet.velocityX + bullet.velocityY * bullet.velocityY);
  bullet.velocityX = (wayX / distance) * speed;
  bullet.velocityY = (wayY / distance) * speed;
}

/** Returns an enemy's index, or −1. The order of enemies does not matter, because a bullet moves less per step than the size of any enemy. */
function findStruck(run: Run, bullet: Bullet): number {
  const { grid } = run;
  const { fromX, fromY, radius } = bullet;
  const wayX = bullet.x - fromX;
  const wayY = bullet.y - fromY;
  const perSquare = 1 / Math.max(1e-9, wayX * wayX + wayY * wayY);
  findNear(grid, bullet, STRIKE_REACH + radius);
  for (let i = 0; i < grid.foundCount; i++) {
    const slot = grid.found[i] as number;
    const toX = (grid.xs[slot] as number) - fromX;
    const toY = (grid.ys[slot] as number) - fromY;
    const along = (toX * wayX + toY * wayY) * perSquare;
    const share = along < 0 ? 0 : Math.min(along, 1);
    const offX = toX - wayX * share;
    const offY = toY - wayY * share;
    const reach = (grid.radii[slot] as number) + radius;
    if (offX * offX + offY * offY >= reach * reach) continue;
    const index = grid.indices[slot] as number;
    const { health, id } = liveItem(run.enemies, index);
    if (health > 0 && id !== bullet.struckId) return index;
  }
  return -1;
}

function bounce({ arenaRadius }: Run, bullet: Bullet): void {
  const distance = Math.sqrt(bullet.x * bullet.x + bullet.y * bullet.y);
  const normalX = bullet.x / distance;
  const normalY = bullet.y / distance;
  const outwards = bullet.velocityX * normalX + bullet.velocityY * normalY;
  bullet.velocityX -= 2 * outwards * normalX;
  bullet.velocityY -= 2 * outwards * normalY;
  bullet.x = normalX * (arenaRadius - 1);
  bullet.y = normalY * (arenaRadius - 1);
  bullet.bounces--;
  bullet.feed *= BOUNCED_FEED;
  bullet.struckId = 0;
}

function turnHome(run: Run, bullet: Bullet): void {
  const speed = Math.sqrt(bullet.velocityX * bullet.velocityX + bullet.velocityY * bullet.velocityY);
  const towardsX = run.player.x - bullet.x;
  const towardsY = run.player.y - bullet.y;
  const distance = Math.max(1, Math.sqrt(towardsX * towardsX + towardsY * towardsY));
  bullet.velocityX = (towardsX / distance) * speed;
  bullet.velocityY = (towardsY / distance) * speed;
}

function isCaught({ player }: Run, bullet: Bullet): boolean {
  const offX = bullet.x - player.x;
  const offY = bullet.y - player.y;
  const reach = HEART_RADIUS + bullet.radius;
  return offX * offX + offY * offY < reach * reach;
}

function followScent(run: Run, bullet: Bullet): void {
  const { grid, enemies } = run;
  findNear(grid, bullet, SCENT_REACH);
  let nearest = -1;
  let least = SCENT_REACH * SCENT_REACH;
  for (let i = 0; i < grid.foundCount; i++) {
    const slot = grid.found[i] as number;
    const wayX = (grid.xs[slot] as number) - bullet.x;
    const wayY = (grid.ys[slot] as number) - bullet.y;
    const square = wayX * wayX + wayY * wayY;
    if (square >= least) continue;
    const index = grid.indices[slot] as number;
    const { health, id } = liveItem(enemies, index);
    if (health <= 0 || id === bullet.struckId) continue;
    least = square;
    nearest = index;
  }
  if (nearest < 0) return;
  const enemy = liveItem(enemies, nearest);
  const speed = Math.sqrt(bullet.velocityX * bullet.velocityX + bullet.velocityY * bullet.velocityY);
  const distance = Math.max(1, Math.sqrt(least));
  const x = bullet.velocityX + ((enemy.x - bullet.x) / distance) * speed * SCENT_TURNING;
  const y = bullet.velocityY + ((enemy.y - bullet.y) / distance) * speed * SCENT_TURNING;
  const length = Math.max(1, Math.sqrt(x * x + y * y));
  bullet.velocityX = (x / length) * speed;
  bullet.velocityY = (y / length) * speed;
}
