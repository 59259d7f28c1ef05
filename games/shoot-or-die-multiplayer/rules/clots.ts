/** A stopped heart becomes a clot that crawls and leaps after beating hearts. Hits only stun a clot. */
import { STEP_SECONDS, STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { keepInside } from '#games/shooter-kit/rules/arena.ts';
import { HEART_RADIUS, moveByStick } from '#games/shooter-kit/rules/moving.ts';
import { driftInArena, keepOutOfPillars } from './arena.ts';
import type { SeatControls } from './controls.ts';
import { isDashing } from './dash.ts';
import { spill } from './drops.ts';
import { noteEvent } from './events.ts';
import { changeHeartLife, type Heart, type Round } from './round.ts';

export const CLOT_RADIUS = 15;

/** World units per second: slower than any heart, so that a clot has to leap or to wait in ambush. */
const CRAWL_SPEED = 215;
const ANSWER = 0.16;

/** Speed of a leap, in world units per second. */
const LEAP_SPEED = 620;
const LEAP_PAUSE_STEPS = 1.4 * STEPS_PER_SECOND;

const LIFE_PER_BITE = 7;
/** Number of drops that this life becomes. */
const DROPS_PER_BITE = 1;
const BITE_PAUSE_STEPS = 1.2 * STEPS_PER_SECOND;
const BITE_THROW = 380;

/** Steps during which a new clot is harmless. */
export const CLOT_BIRTH_STEPS = 0.9 * STEPS_PER_SECOND;
export const STUN_STEPS = 0.8 * STEPS_PER_SECOND;

export function becomeClot(heart: Heart): void {
  heart.velocityX = 0;
  heart.velocityY = 0;
  heart.stunSteps = CLOT_BIRTH_STEPS;
  heart.cooldownSteps = 0;
}

export function moveClot(round: Round, clot: Heart, controls: SeatControls, wall: number): void {
  clot.fromX = clot.x;
  clot.fromY = clot.y;
  if (clot.graceSteps > 0) clot.graceSteps--;
  if (clot.cooldownSteps > 0) clot.cooldownSteps--;
  if (clot.stunSteps > 0) {
    clot.stunSteps--;
    clot.velocityX *= 0.9;
    clot.velocityY *= 0.9;
    clot.x += clot.velocityX * STEP_SECONDS;
    clot.y += clot.velocityY * STEP_SECONDS;
  } else {
    if ((controls.fire || controls.dash) && clot.cooldownSteps === 0) leap(round, clot, controls);
    const isLeaping = clot.cooldownSteps > LEAP_PAUSE_STEPS - 14;
    moveByStick(clot, controls, isLeaping ? 0.02 : ANSWER, wall, CRAWL_SPEED, CLOT_RADIUS);
  }
  driftInArena(round.arena, clot, STEP_SECONDS);
  keepOutOfPillars(round.pillars, clot, CLOT_RADIUS);
  keepInside(clot, CLOT_RADIUS, wall);
}

function leap(round: Round, clot: Heart, controls: SeatControls): void {
  const tilt = Math.sqrt(controls.moveX * controls.moveX + controls.moveY * controls.moveY);
  const wayX = tilt > 0 ? controls.moveX / tilt : clot.aimX;
  const wayY = tilt > 0 ? controls.moveY / tilt : clot.aimY;
  clot.velocityX = wayX * LEAP_SPEED;
  clot.velocityY = wayY * LEAP_SPEED;
  clot.cooldownSteps = LEAP_PAUSE_STEPS;
  noteEvent(round.events, 'leap', clot.seat, clot.x, clot.y, wayX, wayY);
}

export function settleBite(round: Round, clot: Heart): void {
  if (clot.stunSteps > 0 || clot.graceSteps > 0) return;
  for (const heart of round.hearts) {
    if (!heart.isBeating || heart.graceSteps > 0 || isDashing(heart)) continue;
    const awayX = heart.x - clot.x;
    const awayY = heart.y - clot.y;
    const reach = CLOT_RADIUS + HEART_RADIUS;
    const square = awayX * awayX + awayY * awayY;
    if (square >= reach * reach || square === 0) continue;
    const distance = Math.sqrt(square);
    changeHeartLife(heart, -LIFE_PER_BITE);
    spill(round, heart, DROPS_PER_BITE);
    heart.velocityX += (awayX / distance) * BITE_THROW;
    heart.velocityY += (awayY / distance) * BITE_THROW;
    clot.graceSteps = BITE_PAUSE_STEPS;
    clot.tally.bites++;
    noteEvent(
      round.events,
      'bite',
      clot.seat,
      heart.x,
      heart.y,
      awayX / distance,
      awayY / distance,
      heart.seat,
    );
    return;
  }
}
