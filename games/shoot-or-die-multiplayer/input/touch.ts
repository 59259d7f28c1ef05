/** Thumbs: the left one moves, the right one aims and fires; a button of the HUD dashes. */
import type { Pointers } from '#engine/input/pointers.ts';
import { setControls } from '#games/shooter-kit/rules/controls.ts';
import type { SeatControls } from '../rules/controls.ts';
import type { Heart, Round } from '../rules/round.ts';
import { assistAim, THUMB_CONE } from './aim-assist.ts';

export function readThumbs(
  pointers: Pointers,
  isDashing: boolean,
  round: Round,
  heart: Heart,
  controls: SeatControls,
): void {
  const { leftStick: left, rightStick: right } = pointers;
  const isFiring = right.tiltX !== 0 || right.tiltY !== 0;
  const desired = isFiring ? Math.atan2(right.tiltY, right.tiltX) : Math.atan2(heart.aimY, heart.aimX);
  const aim = isFiring ? assistAim(round, heart, desired, THUMB_CONE) : desired;
  setControls(controls, left.tiltX, left.tiltY, aim, isFiring);
  controls.dash = isDashing;
}
