import { STEP_SECONDS } from '#engine/loop/fixed-step.ts';
import { drainAt, LIFE_PER_KILL, LIFE_PER_MISS } from '#games/shooter-kit/rules/life.ts';
import { aimedFactor, countHit, sideFraction, streakFactor } from '#games/shooter-kit/rules/streak.ts';
import { noteEvent } from './events.ts';
import { dropTier } from './heart.ts';
import { strike } from './hits.ts';
import { isBoss } from './kinds.ts';
import { changeLife, feedLife } from './life.ts';
import type { Bullet, Enemy, Run } from './run.ts';
import { addBlast } from './spawn.ts';
import { enterPhase } from './steering.ts';
import { leapOn } from './upgrade-effects.ts';
import { burstThorns, FAR_STEPS, splitBullet } from './weapon.ts';

/** Speed at which a hit pushes an enemy of radius 20, in world units per second; larger ones move less. */
const PUSH = 230;

/** Enemies smaller than this are pushed like an enemy of this radius. */
const LEAST_PUSHED_RADIUS = 14;

/** Steps of flight in which "close" makes a hit stronger. */
const CLOSE_STEPS = 13;

/** Number of hits after which "chain" leaps to another enemy. */
const HITS_TO_LEAP = 4;

export const AFTERSHOCK_RADIUS = 78;
export const AFTERSHOCK_POWER = 0.7;

const BURST_POWER = 0.8;

const HAMMER_PUSH = 4;

const HUNGER_MISS = 4;

export function strikeByBullet(run: Run, enemy: Enemy, bullet: Bullet): void {
  const { upgrades, player } = run;
  const speed = speedOf(bullet);
  const directionX = bullet.velocityX / speed;
  const directionY = bullet.velocityY / speed;
  let { power } = bullet;
  if (upgrades.close && bullet.ageSteps <= CLOSE_STEPS) power *= 1.5;
  if (upgrades.stroke && bullet.ageSteps >= FAR_STEPS) power *= 1.6;
  let { feed } = bullet;
  if (!bullet.counts) feed *= sideFraction(run.streak);
  else {
    run.hits++;
    feed *= aimedFactor(run.streak);
    player.hitsToLeap++;
  }
  if (bullet.counts || bullet.lengthens) countTriggerHit(run);
  bullet.counts = false;
  bullet.lengthens = false;
  push(enemy, directionX, directionY, bullet.throws ? HAMMER_PUSH : 1);
  if (upgrades.slug >= 2) breakOff(enemy);
  const isKilled = strike(run, enemy, power, feed, directionX, directionY);
  if (isKilled && upgrades.aftershock) {
    addBlast(run, enemy.x, enemy.y, AFTERSHOCK_RADIUS, AFTERSHOCK_POWER, true);
  }
  if (isKilled && upgrades.close >= 2 && bullet.ageSteps <= CLOSE_STEPS) feedLife(run.life, LIFE_PER_KILL);
  if (bullet.bursts > 0) addBlast(run, enemy.x, enemy.y, bullet.bursts, BURST_POWER, true);
  if (bullet.splits > 0) splitBullet(run, bullet, enemy.id);
  const isSpine = run.fusions.spine && bullet.pierces > 0;
  if (upgrades.chain && (isSpine || player.hitsToLeap >= HITS_TO_LEAP)) {
    if (!isSpine) player.hitsToLeap = 0;
    leapOn(run, enemy);
  }
}

/** Counts a miss. A returned bullet costs no life. */
export function strikeNothing(run: Run, bullet: Bullet): void {
  if (run.life.breath !== 'drawn' && !bullet.isHomeward) changeLife(run.life, missCost(run));
  noteEvent(run.events, 'miss', bullet.x, bullet.y);
  dropTier(run);
}

/** The cost grows with the drain; otherwise upgrades would reward spraying bullets late in a run. */
function missCost({ wounds, steps }: Run): number {
  const grown = LIFE_PER_MISS * (drainAt(steps * STEP_SECONDS) / drainAt(0));
  return wounds.hunger ? grown * HUNGER_MISS : grown;
}

/** At least 1, so that it can be a divisor. */
const speedOf = ({ velocityX, velocityY }: Bullet): number =>
  Math.max(1, Math.sqrt(velocityX * velocityX + velocityY * velocityY));

/** Armour absorbs the bullet: neither a hit nor a miss. */
export function blockBullet(run: Run, enemy: Enemy, bullet: Bullet): void {
  const speed = speedOf(bullet);
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
  if (run.upgrades.thorns >= 2) burstThorns(run);
  noteEvent(events, 'factor-up', player.x, player.y, 0, 0, streakFactor(streak.hits));
}

function breakOff(enemy: Enemy): void {
  if (enemy.phase === 'telegraph' && !isBoss(enemy.kind)) enterPhase(enemy, 'roam');
}

function push(enemy: Enemy, directionX: number, directionY: number, farther: number): void {
  const isHeavy =
    enemy.kind === 'target' || enemy.kind === 'segment' || enemy.phase === 'strike' || isBoss(enemy.kind);
  if (isHeavy) return;
  // Limits the push of light mites, which would otherwise leave the arena.
  const force = PUSH * farther * (20 / Math.max(LEAST_PUSHED_RADIUS, enemy.radius));
  enemy.pushX += directionX * force;
  enemy.pushY += directionY * force;
}
