/** The heart moves, aims and fires. Numbers: games.md, "Starting numbers". */
import { cosineOfTurn, sineOfTurn } from '#engine/angle.ts';
import { STEP_SECONDS, STEPS_PER_SECOND } from '#engine/fixed-step.ts';
import { takeItem } from '#engine/pool.ts';
import { keepInside } from './arena.ts';
import { AIM_DIRECTIONS, type Controls, FULL_TILT } from './controls.ts';
import { noteEvent } from './events.ts';
import type { Run } from './run.ts';

const PLAYER_SPEED = 330;
export const PLAYER_RADIUS = 17;
const SHOTS_PER_SECOND = 8;
export const BULLET_SPEED = 900;

/** Share of the way to the wished speed that is made up in each step: full speed within a tenth of a second. */
const ANSWER = 0.34;

/** Speed that a shot takes away backwards. */
const RECOIL = 34;

/** Bullets leave from the heart's tip, this far from its middle. */
const MUZZLE = 22;

/** Moves the heart for one step. */
export function movePlayer(run: Run, controls: Controls, arenaRadius: number): void {
  const { player } = run;
  player.fromX = player.x;
  player.fromY = player.y;
  let wishX = controls.moveX / FULL_TILT;
  let wishY = controls.moveY / FULL_TILT;
  const tilt = Math.sqrt(wishX * wishX + wishY * wishY);
  if (tilt > 1) {
    wishX /= tilt;
    wishY /= tilt;
  }
  player.velocityX += (wishX * PLAYER_SPEED - player.velocityX) * ANSWER;
  player.velocityY += (wishY * PLAYER_SPEED - player.velocityY) * ANSWER;
  player.x += player.velocityX * STEP_SECONDS;
  player.y += player.velocityY * STEP_SECONDS;
  keepInside(player, PLAYER_RADIUS, arenaRadius);
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
  // Half a step early is as near as whole steps come to 7.5 between shots; the rest is carried over.
  if (!controls.fire || player.cooldownSteps >= 1) return;
  const bullet = takeItem(run.bullets);
  if (!bullet) return;
  player.cooldownSteps += STEPS_PER_SECOND / SHOTS_PER_SECOND;
  bullet.x = player.x + player.aimX * MUZZLE;
  bullet.y = player.y + player.aimY * MUZZLE;
  bullet.fromX = bullet.x;
  bullet.fromY = bullet.y;
  bullet.velocityX = player.aimX * BULLET_SPEED;
  bullet.velocityY = player.aimY * BULLET_SPEED;
  player.velocityX -= player.aimX * RECOIL;
  player.velocityY -= player.aimY * RECOIL;
  run.shots++;
  noteEvent(run.events, 'shot', bullet.x, bullet.y, player.aimX, player.aimY);
}
