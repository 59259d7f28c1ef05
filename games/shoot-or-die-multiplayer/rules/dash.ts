/** The dash: costs life, takes no damage, and catches bullets of other hearts. */
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { FULL_TILT } from '#games/shooter-kit/rules/controls.ts';
import type { SeatControls } from './controls.ts';
import { noteEvent } from './events.ts';
import { tuningOf } from './modifiers.ts';
import { changeHeartLife, type Heart, type Round } from './round.ts';

export const DASH_STEPS = 0.2 * STEPS_PER_SECOND;

/** Steps between the starts of two dashes. */
export const DASH_PAUSE_STEPS = 1.1 * STEPS_PER_SECOND;

const DASH_SPEED = 860;

export const DASH_COST = 9;
/** Life from a caught bullet: three caught bullets give more than a dash costs. */
const LIFE_PER_CATCH = 3.5;

export const isDashing = (heart: Heart): boolean => heart.dashSteps > 0;

/** Starts a dash if the heart has enough life to survive the cost. */
export function beginDash(round: Round, heart: Heart, controls: SeatControls): void {
  if (heart.dashPauseSteps > 0) heart.dashPauseSteps--;
  const tuning = tuningOf(round.modifier);
  const cost = DASH_COST * tuning.dashCost;
  if (!controls.dash || heart.dashPauseSteps > 0 || heart.life <= cost) return;
  heart.dashSteps = DASH_STEPS;
  heart.dashPauseSteps = Math.round(DASH_PAUSE_STEPS * tuning.dashPause);
  changeHeartLife(heart, -cost);
  const tiltX = controls.moveX / FULL_TILT;
  const tiltY = controls.moveY / FULL_TILT;
  const tilt = Math.sqrt(tiltX * tiltX + tiltY * tiltY);
  // Without movement, the heart dashes in the direction of its barrel.
  heart.dashX = tilt > 0 ? tiltX / tilt : heart.aimX;
  heart.dashY = tilt > 0 ? tiltY / tilt : heart.aimY;
  noteEvent(round.events, 'heart-dash', heart.seat, heart.x, heart.y, heart.dashX, heart.dashY);
}

export function keepDashing(heart: Heart): void {
  heart.dashSteps--;
  heart.velocityX = heart.dashX * DASH_SPEED;
  heart.velocityY = heart.dashY * DASH_SPEED;
}

export function catchBullet(round: Round, heart: Heart): void {
  heart.tally.caught++;
  changeHeartLife(heart, LIFE_PER_CATCH);
  noteEvent(round.events, 'caught', heart.seat, heart.x, heart.y, heart.dashX, heart.dashY);
}
