/** What moves: places and speeds, hearts that follow the stick, bullets, and where a frame between two steps shows them. */
import { STEP_SECONDS } from '#engine/loop/fixed-step.ts';
import { keepInside } from './arena.ts';
import { type Controls, FULL_TILT } from './controls.ts';

/** Positions are world units from the arena's middle, y downwards; speeds are units a second. `from` is the place one step ago. */
export interface Moving {
  x: number;
  y: number;
  fromX: number;
  fromY: number;
  velocityX: number;
  velocityY: number;
}

// How a heart follows the stick, alone or among others. Numbers: the design notes, "Starting numbers".

/** What can be touched of a heart, in world units. */
export const HEART_RADIUS = 17;

/** World units a second at full tilt. */
export const HEART_SPEED = 330;

/** Moves a heart for one step, inside a wall; `answer` is the share of the way to the desired speed that the step makes up. */
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

/** World units a second, and world units. */
export const BULLET_SPEED = 900;
export const BULLET_RADIUS = 6;

// Frames fall between steps: where a moving thing is at such a moment. `share` goes from the last step (0) to the next (1).

export const interpolateX = (moving: Moving, share: number): number =>
  moving.fromX + (moving.x - moving.fromX) * share;

export const interpolateY = (moving: Moving, share: number): number =>
  moving.fromY + (moving.y - moving.fromY) * share;
