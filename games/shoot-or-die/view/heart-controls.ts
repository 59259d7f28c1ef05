/** Reads the heart's controls; the device used last decides how the heart aims. */
import type { Bindable, Control, Device } from '#engine/commands/command.ts';
import { Pointers } from '#engine/input/pointers.ts';
import { type Controls, setControls } from '#games/shooter-kit/rules/controls.ts';
import { HEART_RADIUS } from '#games/shooter-kit/rules/moving.ts';
import { type Camera, worldX, worldY } from '#games/shooter-kit/view/camera.ts';
import * as ask from '../commands.ts';
import { aim, down, left, right, up } from '../commands.ts';
import type { Run } from '../rules/run.ts';
import { ARROW_CONE, assistAim, presentAim, readAutoAim, THUMB_CONE } from '../session/aim-assist.ts';
import type { Aiming } from '../session/settings.ts';

interface HeldControls {
  isDown(control: Control): boolean;
  /** Value of the control's trigger or stick direction, 0 to 1. */
  padValue(control: Control): number;
  releaseAll(): void;
  endStep(): void;
}

export function createHeartControls(
  canvas: HTMLCanvasElement,
  aimingNow: () => Aiming,
  held: () => HeldControls,
  camera: () => Camera,
  onPress: (device: Device) => void,
) {
  let device: Device = window.matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse';
  const pointers = new Pointers(canvas, {
    onPress(pressed) {
      device = pressed;
      onPress(pressed);
    },
    onMouseMove() {
      if ((device !== 'keyboard' && device !== 'gamepad') || pointers.mouse.primary) device = 'mouse';
    },
  });
  return {
    leftStick: pointers.leftStick,
    rightStick: pointers.rightStick,
    get device(): Device {
      return device;
    },
    /** Movement keys work with the mouse as well. */
    use(used: Device, by: Bindable | null): void {
      if (used === 'gamepad' || (used === 'keyboard' && ask.FIRE.some((each) => each === by))) device = used;
    },
    read(run: Run, controls: Controls): void {
      const aiming = aimingNow();
      if (device === 'touch') readThumbs(pointers, run, aiming === 'auto', controls);
      else if (device === 'gamepad') readPad(held(), run, controls);
      else readKeysAndMouse(held(), pointers, device === 'mouse', run, camera(), controls);
      if (aiming === 'auto') readAutoAim(run, controls);
    },
    endStep(): void {
      held().endStep();
      pointers.endStep();
    },
    releaseAll(): void {
      held().releaseAll();
      pointers.releaseAll();
    },
    dispose: () => pointers.dispose(),
  };
}

/** Value from which triggers and the aiming stick fire. */
const FIRING = 0.3;

function readPad(held: HeldControls, run: Run, controls: Controls): void {
  const value = (control: Control): number => held.padValue(control);
  const aimX = value(aim.right) - value(aim.left);
  const aimY = value(aim.down) - value(aim.up);
  const isAiming = Math.hypot(aimX, aimY) > FIRING;
  const isFiring = isAiming || value(ask.fireAhead) > FIRING;
  const desired = isAiming ? Math.atan2(aimY, aimX) : presentAim(run);
  const radians = isFiring ? assistAim(run, desired, isAiming ? THUMB_CONE : ARROW_CONE) : desired;
  setControls(controls, value(right) - value(left), value(down) - value(up), radians, isFiring);
}

/** Keys move, and either keys or the mouse aim and fire. */
function readKeysAndMouse(
  held: HeldControls,
  { mouse }: Pointers,
  aimsByMouse: boolean,
  run: Run,
  camera: Camera,
  controls: Controls,
): void {
  const isDown = (control: Control): number => Number(held.isDown(control));
  let moveX = isDown(right) - isDown(left);
  let moveY = isDown(down) - isDown(up);
  const fireX = isDown(ask.fireRight) - isDown(ask.fireLeft);
  const fireY = isDown(ask.fireDown) - isDown(ask.fireUp);
  const isFiringAhead = held.isDown(ask.fireAhead);
  const towardsX = worldX(camera, mouse.x) - run.player.x;
  const towardsY = worldY(camera, mouse.y) - run.player.y;
  // The second mouse button moves the heart, so the mouse alone is enough.
  const distance = Math.hypot(towardsX, towardsY);
  if (mouse.secondary && distance > HEART_RADIUS) {
    moveX = towardsX / distance;
    moveY = towardsY / distance;
  }
  if (fireX !== 0 || fireY !== 0) {
    setControls(controls, moveX, moveY, assistAim(run, Math.atan2(fireY, fireX), ARROW_CONE), true);
  } else if (aimsByMouse) {
    setControls(controls, moveX, moveY, Math.atan2(towardsY, towardsX), mouse.primary || isFiringAhead);
  } else {
    const radians = isFiringAhead ? assistAim(run, presentAim(run), ARROW_CONE) : presentAim(run);
    setControls(controls, moveX, moveY, radians, isFiringAhead);
  }
}

/** If the game aims, a thumb on either half of the screen moves the heart, so one hand is enough. */
function readThumbs(
  { leftStick, rightStick }: Pointers,
  run: Run,
  isAuto: boolean,
  controls: Controls,
): void {
  if (isAuto) {
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
