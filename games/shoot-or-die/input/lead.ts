/** Where to aim so that a bullet meets an enemy that goes on as it does. Used by bots and by the help for thumbs and keys, never by rules. */
import type { Moving } from '#games/shooter-kit/rules/moving.ts';

/** The angle in radians from the heart at `from` to the meeting place; bullets fly `bulletSpeed` units a second. */
export function leadAngle(from: Moving, enemy: Moving, bulletSpeed: number): number {
  let x = enemy.x - from.x;
  let y = enemy.y - from.y;
  // Each round brings the guess nearer; enemies are much slower than bullets, so three are plenty.
  for (let round = 0; round < 3; round++) {
    const seconds = Math.hypot(x, y) / bulletSpeed;
    x = enemy.x + enemy.velocityX * seconds - from.x;
    y = enemy.y + enemy.velocityY * seconds - from.y;
  }
  return Math.atan2(y, x);
}
