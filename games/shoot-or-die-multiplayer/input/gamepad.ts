/** A gamepad: the left stick moves, the right one aims and fires; without it a button fires where one goes. */
import { PAD, type Pads } from '#engine/input/gamepad.ts';
import { setControls } from '#games/shooter-kit/rules/controls.ts';
import type { SeatControls } from '../rules/controls.ts';
import type { Heart, Round } from '../rules/round.ts';
import { aimByMotion, assistAim, THUMB_CONE } from './aim-assist.ts';

/** A right stick that is tilted so far fires. */
const FIRING_TILT = 0.35;

/** The buttons that fire. */
export const PAD_FIRE: readonly number[] = [PAD.a, PAD.x, PAD.rightBumper, PAD.rightTrigger];

/** The buttons that dash. */
const PAD_DASH: readonly number[] = [PAD.b, PAD.leftBumper, PAD.leftTrigger];

export function readPad(pad: Pads, round: Round, heart: Heart, controls: SeatControls): void {
  controls.dash = PAD_DASH.some((button) => pad.value(button) > FIRING_TILT);
  const [x, y] = [pad.axis(0), pad.axis(1)];
  const [aimX, aimY] = [pad.axis(2), pad.axis(3)];
  if (Math.hypot(aimX, aimY) >= FIRING_TILT) {
    setControls(controls, x, y, assistAim(round, heart, Math.atan2(aimY, aimX), THUMB_CONE), true);
    return;
  }
  const isFiring = PAD_FIRE.some((button) => pad.value(button) > FIRING_TILT);
  setControls(controls, x, y, aimByMotion(round, heart, x, y, isFiring), isFiring);
}
