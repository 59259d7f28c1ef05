/** The fuse of each heart: who is hit or idle burns out, and whoever hit last is fed by it. */
import { STEP_SECONDS } from '#engine/loop/fixed-step.ts';
import { drainAt, FULL_LIFE } from '#games/shooter-kit/rules/life.ts';
import { noteEvent } from './events.ts';
import type { Heart, Round } from './round.ts';

/** The fuse burns by this factor of the one-player game's: a round is short, and there is more to hit. */
const DRAIN_SHARE = 1.15;

/** The heart that hit another in these last steps has stopped it, whatever took its last life. */
const CREDIT_STEPS = 150;
const POINTS_FOR_A_HEART = 250;
const LIFE_FOR_A_HEART = 30;

/** Adds or takes life within its bounds. */
export function changeHeartLife(heart: Heart, amount: number): void {
  heart.life = Math.max(0, Math.min(FULL_LIFE, heart.life + amount));
}

/** Burns one step's worth of the fuse. A heart without life stops, and whoever hit it last is fed by it. */
export function burnFuse(round: Round, heart: Heart): void {
  if (heart.graceSteps > 0) heart.graceSteps--;
  heart.lastHitSteps++;
  changeHeartLife(heart, -drainAt(round.steps * STEP_SECONDS) * DRAIN_SHARE * STEP_SECONDS);
  if (heart.life > 0) return;
  heart.isBeating = false;
  const isCredited = heart.lastHitBy >= 0 && heart.lastHitSteps <= CREDIT_STEPS;
  const hunter = isCredited ? round.hearts[heart.lastHitBy] : undefined;
  if (hunter) {
    hunter.stopped++;
    hunter.score += POINTS_FOR_A_HEART;
    if (hunter.isBeating) changeHeartLife(hunter, LIFE_FOR_A_HEART);
  }
  noteEvent(round.events, 'stopped', heart.seat, heart.x, heart.y, 0, 0, hunter ? hunter.seat : -1);
}
