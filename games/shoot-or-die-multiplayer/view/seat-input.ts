import type { Bindable, Control } from '#engine/commands/command.ts';
import { Pointers } from '#engine/input/pointers.ts';
import type { GameInput } from '#engine/phases/input.ts';
import { setControls } from '#games/shooter-kit/rules/controls.ts';
import { type Camera, worldX, worldY } from '#games/shooter-kit/view/camera.ts';
import { LEFT_KEYS, PADS, RIGHT_KEYS } from '../commands.ts';
import type { SeatControls } from '../rules/controls.ts';
import type { Heart, Round } from '../rules/round.ts';
import { aimByMotion, assistAim, THUMB_CONE } from '../session/aim-assist.ts';
import type { Devices } from '../session/party-game.ts';
import { type Device, PAD_DEVICES } from '../session/session.ts';

const usualDevice = (): Device => (window.matchMedia('(pointer: coarse)').matches ? 'touch' : 'left-keys');

/** From this value on, the right stick fires and a button counts as held. */
const HELD = 0.35;

export function createSeatInput(
  canvas: HTMLCanvasElement,
  camera: Camera,
  held: () => Pick<GameInput, 'isDown' | 'padValue' | 'endStep' | 'releaseAll'>,
  onPress: (device: Device) => void,
) {
  /** True if the heart of the left-hand keys aims with the mouse. The device that fired last determines it. */
  let aimsByMouse = false;
  let isDashPressed = false;
  const pointers = new Pointers(canvas, {
    onPress(pressed) {
      if (pressed === 'mouse') aimsByMouse = true;
      onPress(pressed === 'mouse' ? 'left-keys' : 'touch');
    },
    onMouseMove() {},
  });

  /** With the left-hand keys, the mouse may aim, fire and dash. */
  function readKeys(keys: typeof LEFT_KEYS, round: Round, heart: Heart, controls: SeatControls): void {
    const isDown = (control: Control): boolean => held().isDown(control);
    const x = Number(isDown(keys.right)) - Number(isDown(keys.left));
    const y = Number(isDown(keys.down)) - Number(isDown(keys.up));
    const length = Math.max(1, Math.hypot(x, y));
    const mouse = keys === LEFT_KEYS && aimsByMouse ? pointers.mouse : null;
    const isFiring = isDown(keys.fire) || mouse?.primary === true;
    const aim = mouse
      ? Math.atan2(worldY(camera, mouse.y) - heart.y, worldX(camera, mouse.x) - heart.x)
      : aimByMotion(round, heart, x, y, isFiring);
    setControls(controls, x / length, y / length, aim, isFiring);
    controls.dash = isDown(keys.dash) || mouse?.secondary === true;
  }

  /** Thumbs move and fire. The dash is a button in the HUD. */
  function readThumbs(round: Round, heart: Heart, controls: SeatControls): void {
    const { leftStick: left, rightStick: right } = pointers;
    const isFiring = right.tiltX !== 0 || right.tiltY !== 0;
    const desired = isFiring ? Math.atan2(right.tiltY, right.tiltX) : Math.atan2(heart.aimY, heart.aimX);
    const aim = isFiring ? assistAim(round, heart, desired, THUMB_CONE) : desired;
    setControls(controls, left.tiltX, left.tiltY, aim, isFiring);
    controls.dash = isDashPressed;
  }

  const devices: Devices = {
    get usual() {
      return usualDevice();
    },
    read(device, round, heart, controls) {
      if (device === 'touch') readThumbs(round, heart, controls);
      else if (device === 'left-keys') readKeys(LEFT_KEYS, round, heart, controls);
      else if (device === 'right-keys') readKeys(RIGHT_KEYS, round, heart, controls);
      else {
        const seat = PAD_DEVICES.indexOf(device);
        readPad((control) => held().padValue(control, seat), round, heart, controls);
      }
    },
    pressDash() {
      isDashPressed = true;
    },
    endStep() {
      isDashPressed = false;
      held().endStep();
      pointers.endStep();
    },
    releaseAll() {
      isDashPressed = false;
      held().releaseAll();
      pointers.releaseAll();
    },
  };
  return {
    ...{ devices, leftStick: pointers.leftStick, rightStick: pointers.rightStick },
    /** After a press of the left fire key, the keys aim again instead of the mouse. */
    note(by: Bindable | null): void {
      if (by === LEFT_KEYS.fire) aimsByMouse = false;
    },
    dispose: () => pointers.dispose(),
  };
}

/** If the right stick is at rest, a button fires in the direction of movement. */
function readPad(
  value: (control: Control) => number,
  round: Round,
  heart: Heart,
  controls: SeatControls,
): void {
  controls.dash = value(PADS.dash) > HELD;
  const [x, y] = [value(PADS.right) - value(PADS.left), value(PADS.down) - value(PADS.up)];
  const aimX = value(PADS.aimRight) - value(PADS.aimLeft);
  const aimY = value(PADS.aimDown) - value(PADS.aimUp);
  if (Math.hypot(aimX, aimY) >= HELD) {
    setControls(controls, x, y, assistAim(round, heart, Math.atan2(aimY, aimX), THUMB_CONE), true);
    return;
  }
  const isFiring = value(PADS.fire) > HELD;
  setControls(controls, x, y, aimByMotion(round, heart, x, y, isFiring), isFiring);
}
