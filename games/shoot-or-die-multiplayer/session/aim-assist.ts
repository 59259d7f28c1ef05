import { liveItem } from '#engine/rules/pool.ts';
import { BULLET_SPEED, type Moving } from '#games/shooter-kit/rules/moving.ts';
import type { Heart, Round } from '../rules/round.ts';

/** Half angle of the cone for keys, in radians: wide, because keys cannot aim at all. */
const KEY_CONE = 1.4;
/** Half angle of the cone for thumbs, in radians. */
export const THUMB_CONE = 0.2;

/** Distance in world units that counts as much as one radian of rotation. */
const TURN_COST = 220;

/** Returns the aim in radians at the best target within `cone` of `desired`; without a target, `desired`. */
export function assistAim(round: Round, heart: Heart, desired: number, cone: number): number {
  let aim = desired;
  let least = Number.POSITIVE_INFINITY;
  const consider = (thing: Moving): void => {
    const distance = Math.hypot(thing.x - heart.x, thing.y - heart.y);
    const flight = distance / BULLET_SPEED;
    const angle = Math.atan2(
      thing.y + thing.velocityY * flight - heart.y,
      thing.x + thing.velocityX * flight - heart.x,
    );
    const turn = Math.abs(Math.atan2(Math.sin(angle - desired), Math.cos(angle - desired)));
    const cost = distance + turn * TURN_COST;
    if (turn > cone || cost >= least) return;
    aim = angle;
    least = cost;
  };
  for (let i = 0; i < round.enemies.count; i++) consider(liveItem(round.enemies, i));
  for (const other of round.hearts) if (other !== heart && other.isBeating) consider(other);
  return aim;
}

/** Aims in the direction of movement, or at a target while fire is held. */
export function aimByMotion(round: Round, heart: Heart, x: number, y: number, isFiring: boolean): number {
  const present = Math.atan2(heart.aimY, heart.aimX);
  if (isFiring) return assistAim(round, heart, present, KEY_CONE);
  return x !== 0 || y !== 0 ? Math.atan2(y, x) : present;
}
