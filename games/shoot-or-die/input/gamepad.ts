/** A gamepad: the right stick aims and fires; a right trigger or bumper fires ahead. The d-pad moves as well. */
import { PAD, type Pads } from '#engine/input/gamepad.ts';
import { type Controls, setControls } from '#games/shooter-kit/rules/controls.ts';
import type { Run } from '../rules/run.ts';
import { ARROW_CONE, assistAim, presentAim, THUMB_CONE } from './aim-assist.ts';

/** Reads the gamepad that is in use. */
export function readPad(pads: Pads, run: Run, controls: Controls): void {
  const aimX = pads.axis(2);
  const aimY = pads.axis(3);
  const isAiming = Math.hypot(aimX, aimY) > 0.3;
  const isFiringAhead = pads.value(PAD.rightTrigger) > 0.3 || pads.value(PAD.rightBumper) > 0.3;
  const desired = isAiming ? Math.atan2(aimY, aimX) : presentAim(run);
  const radians =
    isAiming || isFiringAhead ? assistAim(run, desired, isAiming ? THUMB_CONE : ARROW_CONE) : desired;
  const moveX = pads.axis(0) + pads.value(PAD.right) - pads.value(PAD.left);
  const moveY = pads.axis(1) + pads.value(PAD.down) - pads.value(PAD.up);
  setControls(controls, moveX, moveY, radians, isAiming || isFiringAhead);
}
