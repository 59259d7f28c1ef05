/** An enemy that reaches the heart hurts it, once a second at most. */
import { liveItem } from '#engine/pool.ts';
import { noteEvent } from './events.ts';
import { changeLife, GRACE_STEPS, LIFE_PER_TOUCH } from './life.ts';
import { PLAYER_RADIUS } from './player.ts';
import type { Run } from './run.ts';
import { BIRTH_STEPS } from './spawn.ts';

/** Circles may overlap so far before it counts: a near miss should feel like one. */
const FORGIVENESS = 5;

/** Speeds that a touch gives to the heart and, away from it, to the enemy. */
const THROW = 520;
const REBOUND = 620;

/** Settles whether anything touches the heart in this step. */
export function settleTouch(run: Run): void {
  const { player, life, enemies, tuning } = run;
  if (life.graceSteps > 0 || life.breath === 'drawn') return;
  for (let i = 0; i < enemies.count; i++) {
    const enemy = liveItem(enemies, i);
    if (enemy.kind === 'target' || enemy.ageSteps < BIRTH_STEPS) continue;
    const reach = tuning.enemies[enemy.kind].radius + PLAYER_RADIUS - FORGIVENESS;
    const awayX = player.x - enemy.x;
    const awayY = player.y - enemy.y;
    const square = awayX * awayX + awayY * awayY;
    if (square >= reach * reach) continue;
    const distance = Math.sqrt(square);
    const directionX = distance > 0 ? awayX / distance : 1;
    const directionY = distance > 0 ? awayY / distance : 0;
    player.velocityX += directionX * THROW;
    player.velocityY += directionY * THROW;
    enemy.pushX -= directionX * REBOUND;
    enemy.pushY -= directionY * REBOUND;
    changeLife(life, LIFE_PER_TOUCH);
    life.graceSteps = GRACE_STEPS;
    noteEvent(run.events, 'touch', player.x, player.y, directionX, directionY, 0, enemy.kind);
    return;
  }
}
