import { createPool, freeItem, liveItem, type Pool, takeItem } from '#engine/rules/pool.ts';
import { interpolateX, interpolateY } from '#games/shooter-kit/rules/moving.ts';
import { addTrauma, advanceShake, createShake, type Shake } from '#games/shooter-kit/view/camera.ts';
import { addRing, burstHeart, ejectShell, pop, scatter } from '#games/shooter-kit/view/effects/bursts.ts';
import {
  addNumber,
  createFloatingNumbers,
  type FloatingNumbers,
  moveNumbers,
} from '#games/shooter-kit/view/effects/floating-numbers.ts';
import { createParticles, moveParticles, type Particles } from '#games/shooter-kit/view/effects/particles.ts';
import type { SpriteBatch } from '#games/shooter-kit/view/sprites.ts';
import { TRAITS } from '../../rules/enemies.ts';
import type { RoundEvent } from '../../rules/events.ts';
import { MOST_HEARTS, type Round } from '../../rules/round.ts';
import type { HeartLook } from '../scene/sprites.ts';

interface Drop {
  seat: number;
  x: number;
  y: number;
  velocityX: number;
  velocityY: number;
  age: number;
}

const MOST_DROPS = 160;

/** Seconds until a drop starts flying. */
const WAIT_SECONDS = 0.1;
/** Acceleration of a flying drop, in world units per second². */
const PULL = 5200;
/** Distance from its heart at which a drop arrives, in world units. */
const HOME_DISTANCE = 22;

const HALF_SIZE = 4.2;

type Food = Pool<Drop>;

interface Home {
  x: number;
  y: number;
}

function createFood(): Food {
  return createPool<Drop>(MOST_DROPS, () => ({ seat: 0, x: 0, y: 0, velocityX: 0, velocityY: 0, age: 0 }));
}

function addFood(food: Food, seat: number, x: number, y: number): void {
  const drop = takeItem(food);
  if (!drop) return;
  const angle = Math.random() * 2 * Math.PI;
  const speed = 90 + Math.random() * 190;
  drop.seat = seat;
  drop.x = x;
  drop.y = y;
  drop.velocityX = Math.cos(angle) * speed;
  drop.velocityY = Math.sin(angle) * speed;
  drop.age = 0;
}

/** `homes` are the hearts' positions by seat; drops of a stopped heart (null) disappear. */
function moveFood(food: Food, seconds: number, homes: readonly (Home | null)[]): void {
  for (let i = food.count - 1; i >= 0; i--) {
    const drop = liveItem(food, i);
    const home = homes[drop.seat];
    drop.age += seconds;
    if (!home || (drop.age > WAIT_SECONDS && pull(drop, home, seconds))) {
      freeItem(food, i);
      continue;
    }
    drop.x += drop.velocityX * seconds;
    drop.y += drop.velocityY * seconds;
  }
}

function pull(drop: Drop, home: Home, seconds: number): boolean {
  const towardsX = home.x - drop.x;
  const towardsY = home.y - drop.y;
  const distance = Math.hypot(towardsX, towardsY);
  if (distance < HOME_DISTANCE) return true;
  // Limits the step to the remaining distance, or a slow frame would overshoot.
  const speed = Math.hypot(drop.velocityX, drop.velocityY) + PULL * seconds;
  const next = Math.min(speed, distance / Math.max(seconds, 0.001));
  drop.velocityX = (towardsX / distance) * next;
  drop.velocityY = (towardsY / distance) * next;
  return false;
}

export function drawFood(food: Food, hearts: SpriteBatch): void {
  for (let i = 0; i < food.count; i++) {
    const { x, y, seat } = liveItem(food, i);
    hearts.add('drop', x, y, HALF_SIZE, HALF_SIZE, 1, 0, 1, 0, 0, 0, seat);
  }
}

export interface Effects {
  readonly particles: Particles;
  readonly food: Food;
  readonly numbers: FloatingNumbers;
  readonly shake: Shake;
  readonly looks: readonly HeartLook[];
  /** Positions of hearts in this frame, by seat; null for stopped hearts. */
  readonly homes: (Home | null)[];
}

/** Hit-stop in seconds when a heart stops. Kills cause no hit-stop, because the kills of four players would make the game stutter. */
const HIT_STOP_SECONDS = 0.09;

export function createEffects(): Effects {
  return {
    particles: createParticles(),
    food: createFood(),
    numbers: createFloatingNumbers(),
    shake: createShake(),
    looks: Array.from({ length: MOST_HEARTS }, () => ({ recoil: 0, hurt: 0, fed: 0 })),
    homes: Array.from({ length: MOST_HEARTS }, () => null),
  };
}

/** Returns the seconds of hit-stop. */
export function showEvents(effects: Effects, round: Round): number {
  let holdSeconds = 0;
  for (let i = 0; i < round.events.count; i++) {
    const event = liveItem(round.events, i);
    showEvent(effects, event);
    if (event.type === 'stopped') holdSeconds = HIT_STOP_SECONDS;
  }
  return holdSeconds;
}

function showEvent(effects: Effects, event: RoundEvent): void {
  const { particles, food, numbers, shake, looks } = effects;
  const { seat, x, y, directionX, directionY, amount, kind } = event;
  const look = looks[seat];
  switch (event.type) {
    case 'shot':
      if (look) look.recoil = 1;
      ejectShell(particles, x, y, directionX, directionY);
      break;
    case 'hit':
      scatter(particles, 'shard', 'bone', x, y, 3, 240, 4);
      addFood(food, seat, x, y);
      break;
    case 'kill': {
      const radius = kind ? TRAITS[kind].radius : 20;
      addTrauma(shake, radius / 260);
      pop(particles, x, y, radius, directionX, directionY);
      addFood(food, seat, x, y);
      addNumber(numbers, '+', amount, x, y - radius, Math.min(30, 18 + amount / 25));
      if (look) look.fed = 1;
      break;
    }
    case 'heart-hit': {
      const struck = looks[amount];
      if (struck) struck.hurt = 1;
      if (look) look.fed = Math.max(look.fed, 0.6);
      scatter(particles, 'drop', 'red', x, y, 4, 300, 5);
      addFood(food, seat, x, y);
      addTrauma(shake, 0.08);
      break;
    }
    case 'touch':
      if (look) look.hurt = 1;
      addTrauma(shake, 0.45);
      scatter(particles, 'drop', 'red', x, y, 14, 420, 6);
      addRing(particles, x, y, 24, 420, 0.3, 'bone');
      break;
    case 'stopped':
      addTrauma(shake, 1);
      burstHeart(particles, x, y);
      break;
    case 'heart-dash':
      scatter(particles, 'shard', 'bone', x, y, 6, 300, 5);
      break;
    case 'caught':
      if (look) look.fed = 1;
      addRing(particles, x, y, 22, 520, 0.25, 'bone');
      addFood(food, seat, x, y);
      break;
    case 'bite': {
      const bitten = looks[amount];
      if (bitten) bitten.hurt = 1;
      addTrauma(shake, 0.3);
      scatter(particles, 'drop', 'red', x, y, 10, 380, 6);
      break;
    }
    case 'clot-hit':
      scatter(particles, 'drop', 'dried', x, y, 5, 260, 5);
      addFood(food, seat, x, y);
      break;
    case 'drop-taken':
      if (look) look.fed = Math.max(look.fed, 0.5);
      break;
    case 'closing':
      addTrauma(shake, 0.35);
      break;
    case 'miss':
      scatter(particles, 'drop', 'dried', x, y, 2, 120, 3);
      break;
  }
}

export function placeHomes({ homes }: Effects, round: Round, share: number): void {
  for (let seat = 0; seat < homes.length; seat++) {
    const heart = round.hearts[seat];
    if (!heart?.isBeating) {
      homes[seat] = null;
      continue;
    }
    const home = homes[seat] ?? { x: 0, y: 0 };
    home.x = interpolateX(heart, share);
    home.y = interpolateY(heart, share);
    homes[seat] = home;
  }
}

export function fadeEffects(effects: Effects, seconds: number, shakeStrength: number): void {
  // No particle here is food, so the destination does not matter.
  moveParticles(effects.particles, seconds, 0, 0);
  moveFood(effects.food, seconds, effects.homes);
  moveNumbers(effects.numbers, seconds);
  advanceShake(effects.shake, seconds, shakeStrength);
  for (const look of effects.looks) {
    look.recoil *= Math.exp(-16 * seconds);
    look.hurt *= Math.exp(-9 * seconds);
    look.fed *= Math.exp(-7 * seconds);
  }
}
