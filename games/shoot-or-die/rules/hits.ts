/** What a bullet does when it strikes an enemy or leaves without. */
import { freeItem, liveItem } from '#engine/pool.ts';
import { noteEvent } from './events.ts';
import { changeLife, LIFE_PER_HIT, LIFE_PER_KILL, LIFE_PER_MISS, reviveByHit } from './life.ts';
import { BULLET_SPEED } from './player.ts';
import type { Bullet, Enemy, Run } from './run.ts';
import { burstSplitter } from './splitter.ts';
import { countHit, countMiss, streakFactor } from './streak.ts';

/** Steps that an enemy flinches. */
export const HURT_STEPS = 6;

/** Speed that a hit gives to an enemy of radius 20; larger ones move less. */
const PUSH = 230;

/** A hit feeds the heart, lengthens the streak and pushes the enemy back; the last one kills it. */
export function strikeEnemy(run: Run, enemy: Enemy, bullet: Bullet): void {
  const { events, streak, life, tuning } = run;
  const directionX = bullet.velocityX / BULLET_SPEED;
  const directionY = bullet.velocityY / BULLET_SPEED;
  const { radius, value } = tuning.enemies[enemy.kind];
  run.hits++;
  enemy.health--;
  enemy.hurtSteps = HURT_STEPS;
  if (enemy.kind !== 'target' && enemy.phase !== 'dash') {
    enemy.pushX += directionX * PUSH * (20 / radius);
    enemy.pushY += directionY * PUSH * (20 / radius);
  }
  noteEvent(events, 'hit', bullet.x, bullet.y, directionX, directionY, streak.hits, enemy.kind);
  if (reviveByHit(life)) noteEvent(events, 'revived', run.player.x, run.player.y);
  else changeLife(life, LIFE_PER_HIT);
  if (countHit(streak))
    noteEvent(events, 'factor-up', run.player.x, run.player.y, 0, 0, streakFactor(streak.hits));
  if (enemy.health > 0) return;
  const points = value * streakFactor(streak.hits);
  run.kills++;
  run.score += points;
  changeLife(life, LIFE_PER_KILL);
  noteEvent(events, 'kill', enemy.x, enemy.y, directionX, directionY, points, enemy.kind);
}

/** A bullet that leaves the arena is a miss. */
export function strikeNothing(run: Run, bullet: Bullet): void {
  if (run.life.breath !== 'drawn') changeLife(run.life, LIFE_PER_MISS);
  noteEvent(run.events, 'miss', bullet.x, bullet.y);
  if (countMiss(run.streak)) {
    noteEvent(run.events, 'factor-down', run.player.x, run.player.y, 0, 0, streakFactor(run.streak.hits));
  }
}

/** Takes the dead away; splitters burst only now, so that nothing is born in the middle of a step's collisions. */
export function removeDead(run: Run): void {
  const { enemies } = run;
  for (let i = enemies.count - 1; i >= 0; i--) {
    const enemy = liveItem(enemies, i);
    if (enemy.health > 0) continue;
    const { kind, x, y } = enemy;
    freeItem(enemies, i);
    if (kind === 'splitter') burstSplitter(run, x, y);
  }
}
