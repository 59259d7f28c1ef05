/** A rival reacts only to what is visible, and makes errors like a human. Rivals fill free seats, and play whole matches in tests. */
import { liveItem } from '#engine/rules/pool.ts';
import { createRandom, nextBetween, nextFraction, type Random } from '#engine/rules/random.ts';
import { setControls } from '#games/shooter-kit/rules/controls.ts';
import { BULLET_SPEED, type Moving } from '#games/shooter-kit/rules/moving.ts';
import { type Pillar, wallAt } from '../rules/arena.ts';
import type { SeatControls } from '../rules/controls.ts';
import { TRAITS } from '../rules/enemies.ts';
import type { Match } from '../rules/match.ts';
import type { Heart, Round } from '../rules/round.ts';
import { secondsPlayed } from '../rules/step.ts';

export interface Temper {
  /** Largest aiming error in radians. */
  wideness: number;
  /** Steps between two choices of a target. */
  reactionSteps: number;
  /** Preference for hearts as targets: above 1 the rival prefers hearts, below 1 enemies. */
  malice: number;
  isBlind: boolean;
  /** Fraction of the visible bullets that the rival dashes through. */
  nerve: number;
}

/** The tempers differ only in their choice of targets, so results show whether one choice is the best. */
const SKILLED = { wideness: 0.2, reactionSteps: 12, isBlind: false, nerve: 0.3 };

export const TEMPERS = {
  feeder: { ...SKILLED, malice: 0.7 },
  fighter: { ...SKILLED, malice: 1 },
  hunter: { ...SKILLED, malice: 1.5 },
  clumsy: { wideness: 0.4, reactionSteps: 20, malice: 1, isBlind: false, nerve: 0.1 },
  blind: { wideness: 0, reactionSteps: 20, malice: 1, isBlind: true, nerve: 0 },
} as const satisfies Record<string, Temper>;

/** Steps before a rival takes a card, so that players have time to read the cards. */
const THINKING_STEPS = 100;

const SEEN_DISTANCE = 150;
/** A rival ignores bullets that would miss it by more than this, in world units. */
const SEEN_WIDTH = 26;

const DROP_DISTANCE = 260;

const FEAR_DISTANCE = 150;
const HEART_DISTANCE = 230;
/** Distance that the bot keeps from the wall, in world units. */
const WALL_DISTANCE = 110;

export interface Rival {
  steer(match: Match, seat: number, controls: SeatControls): void;
}

/** The rival's errors are derived from `seed`, so that a match can be replayed. */
export function createRival(temper: Temper, seed: number): Rival {
  const random: Random = createRandom(seed);
  const way: Way = { x: 0, y: 0 };
  let target: Moving | null = null;
  let stepsToLook = 0;
  let fault = 0;
  let circling = nextFraction(random) < 0.5 ? -1 : 1;

  return {
    steer(match, seat, controls) {
      const { round } = match;
      const heart = round.hearts[seat];
      controls.choice = choiceOf(match, seat);
      controls.dash = false;
      if (!heart) return;
      if (!heart.isBeating) {
        crawl(way, round, heart);
        setControls(controls, way.x, way.y, 0, round.steps % 40 === 0);
        return;
      }
      if (--stepsToLook <= 0) {
        stepsToLook = temper.reactionSteps;
        fault = nextBetween(random, -temper.wideness, temper.wideness);
        if (nextFraction(random) < 0.06) circling = -circling;
        target = temper.isBlind ? null : choose(round, heart, temper.malice);
      }
      const aim = target ? leadAngle(heart, target) + fault : round.steps * 0.04;
      findWay(way, round, heart, target, circling);
      setControls(controls, way.x, way.y, aim, true);
      controls.dash = seesBulletComing(round, heart) && nextFraction(random) < temper.nerve / 4;
    },
  };
}

function choiceOf({ phase, phaseSteps, choice, seed, roundNumber }: Match, seat: number): number {
  const isAsked = phase === 'choice' && choice.seat === seat && phaseSteps >= THINKING_STEPS;
  return isAsked ? 1 + ((seed + roundNumber) % 3) : 0;
}

export function seesBulletComing(round: Round, heart: Heart): boolean {
  for (let i = 0; i < round.bullets.count; i++) {
    const bullet = liveItem(round.bullets, i);
    if (bullet.seat === heart.seat) continue;
    const toX = heart.x - bullet.x;
    const toY = heart.y - bullet.y;
    const speed = Math.max(1, Math.hypot(bullet.velocityX, bullet.velocityY));
    const ahead = (toX * bullet.velocityX + toY * bullet.velocityY) / speed;
    const beside = Math.abs(toX * bullet.velocityY - toY * bullet.velocityX) / speed;
    if (ahead > 0 && ahead < SEEN_DISTANCE && beside < SEEN_WIDTH) return true;
  }
  return false;
}

function crawl(way: Way, round: Round, clot: Heart): void {
  let nearest = Number.POSITIVE_INFINITY;
  way.x = 0;
  way.y = 0;
  for (const heart of round.hearts) {
    if (!heart.isBeating) continue;
    const distance = Math.max(1, Math.hypot(heart.x - clot.x, heart.y - clot.y));
    if (distance >= nearest) continue;
    nearest = distance;
    way.x = (heart.x - clot.x) / distance;
    way.y = (heart.y - clot.y) / distance;
  }
}

function isHidden({ pillars }: Round, from: Moving, to: Moving): boolean {
  const wayX = to.x - from.x;
  const wayY = to.y - from.y;
  const square = Math.max(1, wayX * wayX + wayY * wayY);
  for (let i = 0; i < pillars.count; i++) {
    const { x, y, radius } = pillars.items[i] as Pillar;
    const share = Math.max(0, Math.min(1, ((x - from.x) * wayX + (y - from.y) * wayY) / square));
    if (Math.hypot(from.x + wayX * share - x, from.y + wayY * share - y) < radius) return true;
  }
  return false;
}

function choose(round: Round, heart: Heart, malice: number): Moving | null {
  let best: Moving | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  const consider = (thing: Moving, factor: number): void => {
    const distance = Math.hypot(thing.x - heart.x, thing.y - heart.y) / factor;
    if (distance < bestDistance && !isHidden(round, heart, thing)) {
      best = thing;
      bestDistance = distance;
    }
  };
  for (let i = 0; i < round.enemies.count; i++) consider(liveItem(round.enemies, i), 1);
  for (const other of round.hearts) if (other !== heart && other.isBeating) consider(other, malice);
  return best;
}

function leadAngle(heart: Heart, target: Moving): number {
  const flight = Math.hypot(target.x - heart.x, target.y - heart.y) / BULLET_SPEED;
  return Math.atan2(
    target.y + target.velocityY * flight - heart.y,
    target.x + target.velocityX * flight - heart.x,
  );
}

/** Desired direction of movement, at most one unit long. */
export interface Way {
  x: number;
  y: number;
}

function flee(way: Way, heart: Heart, fromX: number, fromY: number, reach: number, strength: number): void {
  const awayX = heart.x - fromX;
  const awayY = heart.y - fromY;
  const distance = Math.max(1, Math.hypot(awayX, awayY));
  if (distance >= reach) return;
  const force = (strength * (reach - distance)) / reach / distance;
  way.x += awayX * force;
  way.y += awayY * force;
}

/** Adds the directions away from enemies that are close. */
export function fleeEnemies(way: Way, { enemies }: Round, heart: Heart): void {
  for (let i = 0; i < enemies.count; i++) {
    const enemy = liveItem(enemies, i);
    flee(way, heart, enemy.x, enemy.y, FEAR_DISTANCE + TRAITS[enemy.kind].radius, 3);
  }
}

function seekDrops(way: Way, round: Round, heart: Heart): void {
  let nearest = DROP_DISTANCE;
  let towardsX = 0;
  let towardsY = 0;
  for (let i = 0; i < round.drops.count; i++) {
    const drop = liveItem(round.drops, i);
    const distance = Math.max(1, Math.hypot(drop.x - heart.x, drop.y - heart.y));
    if (distance >= nearest) continue;
    nearest = distance;
    towardsX = (drop.x - heart.x) / distance;
    towardsY = (drop.y - heart.y) / distance;
  }
  way.x += towardsX;
  way.y += towardsY;
}

function findWay(way: Way, round: Round, heart: Heart, target: Moving | null, circling: number): void {
  way.x = 0;
  way.y = 0;
  fleeEnemies(way, round, heart);
  for (const other of round.hearts) {
    if (other !== heart) flee(way, heart, other.x, other.y, HEART_DISTANCE, other.isBeating ? 1 : 2);
  }
  const fromMiddle = Math.max(1, Math.hypot(heart.x, heart.y));
  const nearWall = (fromMiddle + WALL_DISTANCE - wallAt(secondsPlayed(round))) / WALL_DISTANCE;
  if (nearWall > 0) {
    way.x -= (heart.x / fromMiddle) * nearWall * 2;
    way.y -= (heart.y / fromMiddle) * nearWall * 2;
  }
  if (target) {
    const toX = target.x - heart.x;
    const toY = target.y - heart.y;
    const distance = Math.max(1, Math.hypot(toX, toY));
    const approach = distance > HEART_DISTANCE * 1.3 ? 0.5 : 0;
    way.x += (-toY * circling * 0.5 + toX * approach) / distance;
    way.y += (toX * circling * 0.5 + toY * approach) / distance;
  }
  seekDrops(way, round, heart);
  const length = Math.max(1, Math.hypot(way.x, way.y));
  way.x /= length;
  way.y /= length;
}
