/** The dash: a fifth of a second in which nothing hurts and every bullet of another heart is caught. It costs life. */
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { FULL_TILT } from '#games/shooter-kit/rules/controls.ts';
import type { SeatControls } from './controls.ts';
import { noteEvent } from './events.ts';
import { tuningOf } from './modifiers.ts';
import { changeHeartLife, type Heart, type Round } from './round.ts';

/** The number: 0.2 s. */
export const DASH_STEPS = 0.2 * STEPS_PER_SECOND;

/** From the beginning of one to that of the next. */
export const DASH_PAUSE_STEPS = 1.1 * STEPS_PER_SECOND;

/** World units a second. */
const DASH_SPEED = 860;

/** What it costs, and what a bullet that is caught gives: two of them are a profit. */
export const DASH_COST = 5;
const LIFE_PER_CATCH = 4;

export const isDashing = (heart: Heart): boolean => heart.dashSteps > 0;

/** Begins a dash where one is asked for and can be paid; one never dies of it. */
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
  // Who stands still dashes where the barrel points.
  heart.dashX = tilt > 0 ? tiltX / tilt : heart.aimX;
  heart.dashY = tilt > 0 ? tiltY / tilt : heart.aimY;
  noteEvent(round.events, 'heart-dash', heart.seat, heart.x, heart.y, heart.dashX, heart.dashY);
}

/** While it dashes a heart has the dash's speed and no other. */
export function keepDashing(heart: Heart): void {
  heart.dashSteps--;
  heart.velocityX = heart.dashX * DASH_SPEED;
  heart.velocityY = heart.dashY * DASH_SPEED;
}

/** A bullet has met a heart that dashes. */
export function catchBullet(round: Round, heart: Heart): void {
  heart.tally.caught++;
  changeHeartLife(heart, LIFE_PER_CATCH);
  noteEvent(round.events, 'caught', heart.seat, heart.x, heart.y, heart.dashX, heart.dashY);
}
