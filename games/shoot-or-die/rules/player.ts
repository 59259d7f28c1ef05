/** The heart moves and aims. Numbers: the design notes, "Starting numbers". */
import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import { AIM_DIRECTIONS, type Controls } from '#games/shooter-kit/rules/controls.ts';
import { moveByStick } from '#games/shooter-kit/rules/heart-motion.ts';
import type { Run } from './run.ts';
import { fire } from './weapon.ts';

/** Share of the way to the desired speed that is made up in each step: full speed within a tenth of a second. */
const ANSWER = 0.34;

/** Share of its speed that a heart with a callus has. */
const CALLUS_SPEED = 0.88;

export function movePlayer(run: Run, controls: Controls): void {
  const { player } = run;
  moveByStick(player, controls, ANSWER, run.arenaRadius);
  if (player.crownSteps > 0) player.crownSteps--;
  if (!run.wounds.callus) return;
  player.x = player.fromX + (player.x - player.fromX) * CALLUS_SPEED;
  player.y = player.fromY + (player.y - player.fromY) * CALLUS_SPEED;
}

/** True if a trigger held in the next step lets a shot go. Only then does it matter where the heart aims. */
export function isReadyToFire(run: Run): boolean {
  // Half a step early is as near as whole steps come to 7.5 between shots; the rest is carried over.
  return run.player.cooldownSteps < 2;
}

/** Turns the heart and fires while fire is held. */
export function aimAndFire(run: Run, controls: Controls): void {
  const { player } = run;
  if (player.aim !== controls.aim) {
    player.aim = controls.aim;
    player.aimX = cosineOfTurn(controls.aim / AIM_DIRECTIONS);
    player.aimY = sineOfTurn(controls.aim / AIM_DIRECTIONS);
  }
  player.cooldownSteps = Math.max(0, player.cooldownSteps - 1);
  if (controls.fire && player.cooldownSteps < 1) fire(run);
  player.restSteps = controls.fire ? 0 : player.restSteps + 1;
}
