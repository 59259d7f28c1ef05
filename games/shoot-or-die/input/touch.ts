/** Thumbs: the left one moves, the right one aims and fires. */
import type { Pointers } from '#engine/input/pointers.ts';
import { type Controls, setControls } from '#games/shooter-kit/rules/controls.ts';
import type { Run } from '../rules/run.ts';
import type { Aiming } from '../session/settings.ts';
import { assistAim, presentAim, THUMB_CONE } from './aim-assist.ts';

/** Reads the thumbs. Where the game aims, either half of the screen moves: one hand is enough. */
export function readThumbs(
  { leftStick, rightStick }: Pointers,
  run: Run,
  aiming: Aiming,
  controls: Controls,
): void {
  if (aiming === 'auto') {
    const stick = leftStick.pointerId === null ? rightStick : leftStick;
    setControls(controls, stick.tiltX, stick.tiltY, presentAim(run), false);
    return;
  }
  const isAiming = rightStick.tiltX !== 0 || rightStick.tiltY !== 0;
  const radians = isAiming
    ? assistAim(run, Math.atan2(rightStick.tiltY, rightStick.tiltX), THUMB_CONE)
    : presentAim(run);
  setControls(controls, leftStick.tiltX, leftStick.tiltY, radians, isAiming);
}
