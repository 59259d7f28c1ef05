/** Movement of hearts by the stick, of bullets, and interpolation between two steps. */
import { STEP_SECONDS } from '#engine/loop/fixed-step.ts';
import { keepInside } from './arena.ts';
import { type Controls, FULL_TILT } from './controls.ts';

/** In world units from the arena's middle, y downwards; speeds per second. `from` is the position one step ago. */
export interface Moving {
  x: number;
  y: number;
  fromX: number;
  fromY: number;
  velocityX: number;
  velocityY: number;
}

/** Radius of the hit circle, in world units. */
export const HEART_RADIUS = 17;

/** Speed at full tilt, in world units per second. */
export const HEART_SPEED = 330;

/** Moves a heart for one step, inside a wall. `answer` is the fraction of the missing speed that a step adds. */
export function moveByStick(
  heart: Moving,
  controls: Controls,
  answer: number,
  wall: number,
  speed = HEART_SPEED,
  radius = HEART_RADIUS,
): void {
  heart.fromX = heart.x;
  heart.fromY = heart.y;
  let desiredX = controls.moveX / FULL_TILT;
  let desiredY = controls.moveY / FULL_TILT;
  const tilt = Math.sqrt(desiredX * desiredX + desiredY * desiredY);
  if (tilt > 1) {
    desiredX /= tilt;
    desiredY /= tilt;
  }
  heart.velocityX += (desiredX * speed - heart.velocityX) * answer;
  heart.velocityY += (desiredY * speed - heart.velocityY) * answer;
  heart.x += heart.velocityX * STEP_SECONDS;
  heart.y += heart.velocityY * STEP_SECONDS;
  keepInside(heart, radius, wall);
}

/** Speed of a bullet, in world units per second. */
export const BULLET_SPEED = 900;
export const BULLET_RADIUS = 6;

// Interpolation of a moving thing between two steps. `share` runs from the last step (0) to the next (1).

export const interpolateX = (moving: Moving, share: number): number =>
  moving.fromX + (moving.x - moving.fromX) * share;

export const interpolateY = (moving: Moving, share: number): number =>
  moving.fromY + (moving.y - moving.fromY) * share;
