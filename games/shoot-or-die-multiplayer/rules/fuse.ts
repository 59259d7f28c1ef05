/** The fuse of each heart: who is hit or idle burns out, and whoever hit last is fed by it. */
import { STEP_SECONDS } from '#engine/loop/fixed-step.ts';
import { becomeClot } from './clots.ts';
import { spill } from './drops.ts';
import { noteEvent } from './events.ts';
import { changeHeartLife } from './life.ts';
import type { Heart, Round } from './round.ts';

/** Life burnt a second at the start of a round, and how much more with the square of its seconds: it is over within three quarters of a minute. */
const FIRST_DRAIN = 5;
const DRAIN_GROWTH = 0.0235;

/** The heart that hit another in these last steps has stopped it, whatever took its last life. */
const CREDIT_STEPS = 150;
const POINTS_FOR_A_HEART = 250;
const LIFE_FOR_A_HEART = 20;

/** Drops of life that a heart leaves when it stops. */
const LAST_DROPS = 5;

/** Burns one step's worth of the fuse. A heart without life stops, and whoever hit it last is fed by it. */
export function burnFuse(round: Round, heart: Heart): void {
  if (heart.graceSteps > 0) heart.graceSteps--;
  heart.lastHitSteps++;
  const seconds = round.steps * STEP_SECONDS;
  changeHeartLife(heart, -(FIRST_DRAIN + DRAIN_GROWTH * seconds * seconds) * STEP_SECONDS);
  if (heart.life > 0) return;
  heart.isBeating = false;
  heart.stoppedAt = round.steps;
  becomeClot(heart);
  spill(round, heart, LAST_DROPS);
  const isCredited = heart.lastHitBy >= 0 && heart.lastHitSteps <= CREDIT_STEPS;
  const hunter = isCredited ? round.hearts[heart.lastHitBy] : undefined;
  if (hunter) {
    hunter.stopped++;
    hunter.score += POINTS_FOR_A_HEART;
    if (hunter.isBeating) changeHeartLife(hunter, LIFE_FOR_A_HEART);
  }
  noteEvent(round.events, 'stopped', heart.seat, heart.x, heart.y, 0, 0, hunter ? hunter.seat : -1);
}
