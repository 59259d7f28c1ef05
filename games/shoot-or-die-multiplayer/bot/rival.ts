/**
 * A rival: it plays a heart by what is in sight, with a person's faults. It fills seats in play, and plays whole
 * matches in the tests. It aims a little wide, changes its mind a few times a second, and keeps away from what bites.
 */
import { liveItem } from '#engine/rules/pool.ts';
import { createRandom, nextBetween, nextShare, type Random } from '#engine/rules/random.ts';
import { BULLET_SPEED } from '#games/shooter-kit/rules/bullets.ts';
import { type Controls, setControls } from '#games/shooter-kit/rules/controls.ts';
import type { Moving } from '#games/shooter-kit/rules/moving.ts';
import { wallAt } from '../rules/arena.ts';
import { TRAITS } from '../rules/enemies.ts';
import type { Heart, Round } from '../rules/round.ts';
import { secondsPlayed } from '../rules/step.ts';

/** How good it is. */
export interface Temper {
  /** It aims wide by this many radians at most. */
  wideness: number;
  /** Steps between two looks at what to shoot. */
  reactionSteps: number;
  /** How much nearer a heart seems to it than it is: above 1 it hunts hearts, below 1 it feeds. */
  malice: number;
  /** It fires all the time and aims at nothing. */
  isBlind: boolean;
}

/** The rivals of the game, from the mildest to the worst. */
export const TEMPERS = {
  feeder: { wideness: 0.3, reactionSteps: 16, malice: 0.7, isBlind: false },
  fighter: { wideness: 0.22, reactionSteps: 12, malice: 1, isBlind: false },
  hunter: { wideness: 0.14, reactionSteps: 9, malice: 1.5, isBlind: false },
  blind: { wideness: 0, reactionSteps: 20, malice: 1, isBlind: true },
} as const satisfies Record<string, Temper>;

/** It keeps so far from what bites, from a heart it shoots at, and from the wall. */
const FEAR_DISTANCE = 150;
const HEART_DISTANCE = 230;
const WALL_DISTANCE = 110;

/** A rival at one seat. */
export interface Rival {
  /** Sets its controls for this step. */
  steer(round: Round, seat: number, controls: Controls): void;
}

/** A rival of this temper; its faults come from `seed`, so that a match with it can be played again. */
export function createRival(temper: Temper, seed: number): Rival {
  const random: Random = createRandom(seed);
  const way: Way = { x: 0, y: 0 };
  let target: Moving | null = null;
  let untilLook = 0;
  let fault = 0;
  let circling = nextShare(random) < 0.5 ? -1 : 1;

  return {
    steer(round, seat, controls) {
      const heart = round.hearts[seat];
      if (!heart) return;
      if (--untilLook <= 0) {
        untilLook = temper.reactionSteps;
        fault = nextBetween(random, -temper.wideness, temper.wideness);
        if (nextShare(random) < 0.06) circling = -circling;
        target = temper.isBlind ? null : choose(round, heart, temper.malice);
      }
      const aim = target ? leadAngle(heart, target) + fault : round.steps * 0.04;
      findWay(way, round, heart, target, circling);
      setControls(controls, way.x, way.y, aim, true);
    },
  };
}

/** What is nearest; hearts count as nearer or farther by malice. */
function choose(round: Round, heart: Heart, malice: number): Moving | null {
  let best: Moving | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  const consider = (thing: Moving, factor: number): void => {
    const distance = Math.hypot(thing.x - heart.x, thing.y - heart.y) / factor;
    if (distance < bestDistance) {
      best = thing;
      bestDistance = distance;
    }
  };
  for (let i = 0; i < round.enemies.count; i++) consider(liveItem(round.enemies, i), 1);
  for (const other of round.hearts) if (other !== heart && other.isBeating) consider(other, malice);
  return best;
}

/** Where to aim so that bullet and target meet. */
function leadAngle(heart: Heart, target: Moving): number {
  const flight = Math.hypot(target.x - heart.x, target.y - heart.y) / BULLET_SPEED;
  return Math.atan2(
    target.y + target.velocityY * flight - heart.y,
    target.x + target.velocityX * flight - heart.x,
  );
}

/** Where it wants to go; at most one long. */
interface Way {
  x: number;
  y: number;
}

/** Bends the way from a place that is nearer than `reach`. */
function flee(way: Way, heart: Heart, fromX: number, fromY: number, reach: number, strength: number): void {
  const awayX = heart.x - fromX;
  const awayY = heart.y - fromY;
  const distance = Math.max(1, Math.hypot(awayX, awayY));
  if (distance >= reach) return;
  const force = (strength * (reach - distance)) / reach / distance;
  way.x += awayX * force;
  way.y += awayY * force;
}

/** Away from what bites and from the wall, around what it shoots at. */
function findWay(way: Way, round: Round, heart: Heart, target: Moving | null, circling: number): void {
  way.x = 0;
  way.y = 0;
  for (let i = 0; i < round.enemies.count; i++) {
    const enemy = liveItem(round.enemies, i);
    flee(way, heart, enemy.x, enemy.y, FEAR_DISTANCE + TRAITS[enemy.kind].radius, 3);
  }
  for (const other of round.hearts) {
    if (other !== heart && other.isBeating) flee(way, heart, other.x, other.y, HEART_DISTANCE, 1);
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
  const length = Math.max(1, Math.hypot(way.x, way.y));
  way.x /= length;
  way.y /= length;
}
