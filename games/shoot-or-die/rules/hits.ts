/** What striking an enemy does, by a bullet or by anything else of the heart's; and what a miss does. */
import { freeItem, liveItem } from '#engine/rules/pool.ts';
import { LIFE_PER_HIT, LIFE_PER_KILL, LIFE_PER_MISS } from '#games/shooter-kit/rules/life.ts';
import { countHit, countMiss, sideShare, streakFactor } from '#games/shooter-kit/rules/streak.ts';
import { addBlast } from './blasts.ts';
import { BOMB_POWER, BOMB_RADIUS } from './bomber.ts';
import { leapOn } from './chain.ts';
import { noteEvent } from './events.ts';
import { isBoss } from './kinds.ts';
import { noteDeath } from './late-bullets.ts';
import { changeLife, reviveByHit } from './life.ts';
import type { Bullet, Enemy, Run } from './run.ts';
import { burstSplitter } from './splitter.ts';
import { gather } from './upgrade-offer.ts';
import { splitBullet } from './weapon.ts';
import { loseSegment } from './worm.ts';

/** Steps that an enemy flinches, and that venom makes it slow. */
export const HURT_STEPS = 6;
const VENOM_STEPS = 60;

/** Speed that a hit gives to an enemy of radius 20; larger ones move less. */
const PUSH = 230;

/** With "close" and "stroke" a hit is harder from nearer or farther than this, in steps of the bullet's flight. */
const CLOSE_STEPS = 13;
const FAR_STEPS = 20;

/** Every so many hits one leaps on. */
const HITS_TO_LEAP = 4;

/** A harder hit feeds more, or who hits hard would starve: so much more for each ordinary hit above one, up to this force. */
const HARD_FEED = 0.7;
const MOST_FEEDING = 4;

/** Share of a hit that the worm's head feels while it has a tail. */
const HIDE_SHARE = 0.12;

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

/** A hit of any kind: hurts by `power`, feeds by a share of a hit's life. Returns true if it killed. */
export function strike(
  run: Run,
  enemy: Enemy,
  power: number,
  feed: number,
  directionX: number,
  directionY: number,
): boolean {
  if (enemy.health <= 0) return false;
  const { events, streak, life } = run;
  enemy.health -= isHidebound(run, enemy) ? power * HIDE_SHARE : power;
  enemy.hurtSteps = HURT_STEPS;
  if (run.upgrades.venom) enemy.slowSteps = VENOM_STEPS;
  noteEvent(
    events,
    'hit',
    enemy.x - directionX * 12,
    enemy.y - directionY * 12,
    directionX,
    directionY,
    streak.hits,
    enemy.kind,
  );
  if (reviveByHit(life)) noteEvent(events, 'revived', run.player.x, run.player.y);
  else changeLife(life, LIFE_PER_HIT * feed * (1 + HARD_FEED * (Math.min(power, MOST_FEEDING) - 1)));
  // What is left of a hit is nothing one could see.
  if (enemy.health > 0.01) return false;
  enemy.health = 0;
  kill(run, enemy, directionX, directionY);
  return true;
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

/** Takes the dead away; what they leave is born only now, so that nothing is born in the middle of a step's collisions. */
export function removeDead(run: Run): void {
  const { enemies } = run;
  for (let i = enemies.count - 1; i >= 0; i--) {
    const enemy = liveItem(enemies, i);
    if (enemy.health > 0) continue;
    const { kind, x, y } = enemy;
    if (kind === 'segment') loseSegment(run, enemy);
    freeItem(enemies, i);
    if (kind === 'splitter') burstSplitter(run, x, y);
  }
}

function kill(run: Run, enemy: Enemy, directionX: number, directionY: number): void {
  const { value, cost } = run.tuning.enemies[enemy.kind];
  const points = value * streakFactor(run.streak.hits);
  run.kills++;
  noteDeath(run, enemy);
  run.score += points;
  gather(run.growth, cost);
  changeLife(run.life, enemy.kind === 'clot' || enemy.kind === 'segment' ? LIFE_PER_KILL / 2 : LIFE_PER_KILL);
  if (enemy.kind === 'bomber') addBlast(run, enemy.x, enemy.y, BOMB_RADIUS, BOMB_POWER, false);
  if (enemy.kind === 'leech') changeLife(run.life, enemy.count);
  if (isBoss(enemy.kind)) {
    run.bossKills++;
    changeLife(run.life, 100);
  }
  noteEvent(run.events, 'kill', enemy.x, enemy.y, directionX, directionY, points, enemy.kind);
}

/** The worm's head hardly feels a hit while it has a tail. */
function isHidebound(run: Run, enemy: Enemy): boolean {
  return enemy.kind === 'worm' && run.segments.length > 0;
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
