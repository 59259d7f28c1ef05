/** Drops that fly to the heart that scored the hit, which show that hits give life. */
import { createPool, freeItem, liveItem, type Pool, takeItem } from '#engine/rules/pool.ts';
import type { SpriteBatch } from '#games/shooter-kit/view/sprites.ts';

interface Drop {
  seat: number;
  x: number;
  y: number;
  velocityX: number;
  velocityY: number;
  age: number;
}

const MOST_DROPS = 160;

/** Seconds until a drop starts flying, its acceleration, and the distance at which it arrives, in world units. */
const WAIT_SECONDS = 0.1;
const PULL = 5200;
const HOME_DISTANCE = 22;

const HALF_SIZE = 4.2;

export type Food = Pool<Drop>;

export interface Home {
  x: number;
  y: number;
}

export function createFood(): Food {
  return createPool<Drop>(MOST_DROPS, () => ({ seat: 0, x: 0, y: 0, velocityX: 0, velocityY: 0, age: 0 }));
}

export function addFood(food: Food, seat: number, x: number, y: number): void {
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
export function moveFood(food: Food, seconds: number, homes: readonly (Home | null)[]): void {
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
