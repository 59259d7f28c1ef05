/** What a bullet does that strikes an enemy, its armour or nothing at all. */
import { LIFE_PER_MISS } from '#games/shooter-kit/rules/life.ts';
import { countHit, countMiss, sideShare, streakFactor } from '#games/shooter-kit/rules/streak.ts';
import { addBlast } from './blasts.ts';
import { leapOn } from './chain.ts';
import { noteEvent } from './events.ts';
import { strike } from './hits.ts';
import { isBoss } from './kinds.ts';
import { changeLife } from './life.ts';
import type { Bullet, Enemy, Run } from './run.ts';
import { splitBullet } from './weapon.ts';

/** Speed that a hit gives to an enemy of radius 20; larger ones move less. */
const PUSH = 230;

/** With "close" and "stroke" a hit is harder from nearer or farther than this, in steps of the bullet's flight. */
const CLOSE_STEPS = 13;
const FAR_STEPS = 20;

/** Every so many hits one leaps on. */
const HITS_TO_LEAP = 4;

/** Of the blast that follows a kill. */
const AFTERSHOCK_RADIUS = 78;
const AFTERSHOCK_POWER = 0.7;

/** A bullet strikes: it feeds, lengthens the streak if it was fired by the trigger, and does what upgrades make of it. */
export function strikeByBullet(run: Run, enemy: Enemy, bullet: Bullet): void {
  const { upgrades, player } = run;
  const speed = Math.max(
    1,
    Math.sqrt(bullet.velocityX * bullet.velocityX + bullet.velocityY * bullet.velocityY),
  );
  const directionX = bullet.velocityX / speed;
  const directionY = bullet.velocityY / speed;
  let { power } = bullet;
  if (upgrades.close && bullet.ageSteps <= CLOSE_STEPS) power *= 1.5;
  if (upgrades.stroke && bullet.ageSteps >= FAR_STEPS) power *= 1.6;
  let { feed } = bullet;
  if (!bullet.counts) feed *= sideShare(run.streak);
  else {
    run.hits++;
    countTriggerHit(run);
    player.hitsToLeap++;
  }
  bullet.counts = false;
  push(enemy, directionX, directionY);
  const isKilled = strike(run, enemy, power, feed, directionX, directionY);
  if (isKilled && upgrades.aftershock) {
    addBlast(run, enemy.x, enemy.y, AFTERSHOCK_RADIUS, AFTERSHOCK_POWER, true);
  }
  if (bullet.splits > 0) splitBullet(run, bullet, enemy.id);
  if (upgrades.chain && player.hitsToLeap >= HITS_TO_LEAP) {
    player.hitsToLeap = 0;
    leapOn(run, enemy);
  }
}

/** A bullet that leaves the arena is a miss; one that came home costs no life. */
export function strikeNothing(run: Run, bullet: Bullet): void {
  if (run.life.breath !== 'drawn' && !bullet.isHomeward) changeLife(run.life, LIFE_PER_MISS);
  noteEvent(run.events, 'miss', bullet.x, bullet.y);
  dropTier(run);
}

/** Ends hits in a row: a miss, and a bullet that had to bounce to hit at all. */
export function dropTier(run: Run): void {
  if (!countMiss(run.streak)) return;
  const { player, streak, events } = run;
  noteEvent(events, 'factor-down', player.x, player.y, 0, 0, streakFactor(streak.hits));
}

/** Armour takes the bullet: neither a hit nor a miss. */
export function blockBullet(run: Run, enemy: Enemy, bullet: Bullet): void {
  const speed = Math.max(
    1,
    Math.sqrt(bullet.velocityX * bullet.velocityX + bullet.velocityY * bullet.velocityY),
  );
  noteEvent(
    run.events,
    'blocked',
    bullet.x,
    bullet.y,
    bullet.velocityX / speed,
    bullet.velocityY / speed,
    0,
    enemy.kind,
  );
}

function countTriggerHit(run: Run): void {
  if (!countHit(run.streak)) return;
  const { player, streak, events } = run;
  noteEvent(events, 'factor-up', player.x, player.y, 0, 0, streakFactor(streak.hits));
}

function push(enemy: Enemy, directionX: number, directionY: number): void {
  const isHeavy =
    enemy.kind === 'target' || enemy.kind === 'segment' || enemy.phase === 'strike' || isBoss(enemy.kind);
  if (isHeavy) return;
  enemy.pushX += directionX * PUSH * (20 / enemy.radius);
  enemy.pushY += directionY * PUSH * (20 / enemy.radius);
}
