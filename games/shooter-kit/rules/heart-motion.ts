/** How a heart follows the stick, alone or among others. Numbers: the design notes, "Starting numbers". */
import { STEP_SECONDS } from '#engine/loop/fixed-step.ts';
import { keepInside } from './arena.ts';
import { type Controls, FULL_TILT } from './controls.ts';
import type { Moving } from './moving.ts';

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
