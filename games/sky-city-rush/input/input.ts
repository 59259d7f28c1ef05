/** From keys, mouse, thumbs, tilt and gamepad to one step's input and to actions. The device that was used last flies. */
import type { FloatingStick } from '#engine/input/floating-stick.ts';
import { createPointers } from '#engine/input/pointers.ts';
import type { ShipInput } from '../rules/input.ts';
import type { PushAction } from '../session/actions.ts';
import type { Settings } from '../session/settings.ts';
import { createRaceGamepad } from './gamepad.ts';
import { createRaceKeyboard } from './keyboard.ts';
import { readMouse, readThumbs } from './pointer.ts';
import type { Device, Press } from './press.ts';
import { createTilt, switchTilt } from './tilt.ts';

/** All devices. */
export interface Input {
  readonly device: Device;
  /** The left thumb, for the HUD. */
  readonly thumb: Readonly<FloatingStick>;
  /** Keys, and whether a tilted device steers. In a gesture: some browsers ask the player first. */
  showSettings(settings: Pick<Settings, 'keys' | 'isTilting'>): void;
  /** This device flies from now on. */
  use(device: Device): void;
  /** Reads gamepads, which tell nothing by themselves; to be called every frame. */
  poll(): void;
  /** Reads this step's input. */
  read(input: ShipInput): void;
  /** The next input that is read asks to be put back on the track. */
  askForReset(): void;
  endStep(): void;
  releaseAll(): void;
  dispose(): void;
}

/** What a player here most likely uses, until a device is touched. */
function usualDevice(): Device {
  return window.matchMedia('(pointer: coarse)').matches ? 'touch' : 'keyboard';
}

/** Starts to listen, and gives what is asked for to `push`. */
export function createInput(
  canvas: HTMLCanvasElement,
  settings: Pick<Settings, 'keys' | 'isTilting'>,
  push: PushAction,
): Input {
  let device = usualDevice();
  let isResetAsked = false;
  const use = (used: Device): void => {
    if (device === used) return;
    device = used;
    push({ type: 'change-device' });
  };
  const onPress = (press: Press): void => {
    // A key may only go through a menu: whoever knows the menus says when keys fly.
    if (press.device !== 'keyboard') use(press.device);
    push({ type: 'press', press });
  };
  const keyboard = createRaceKeyboard(settings.keys, onPress);
  const gamepad = createRaceGamepad(onPress);
  const pointers = createPointers(canvas, {
    onPress: (pressed) => onPress({ device: pressed, flies: true, starts: true }),
    onMouseMove() {},
  });
  const tilt = createTilt(window);
  const tiltSwitch = switchTilt(window, tilt, settings.isTilting, () =>
    push({ type: 'change-settings', changed: { isTilting: false } }),
  );

  return {
    get device() {
      return device;
    },
    thumb: pointers.leftStick,
    showSettings({ keys, isTilting }) {
      keyboard.setKeys(keys);
      tiltSwitch.turn(isTilting);
    },
    use,
    poll: gamepad.poll,
    read(input) {
      if (device === 'touch') readThumbs(pointers, tilt.steer(), input);
      else if (device === 'mouse') readMouse(pointers, canvas.clientWidth, input);
      else if (device === 'gamepad') gamepad.read(input);
      else keyboard.read(input);
      input.reset =
        isResetAsked || keyboard.isDown('reset') || (device === 'gamepad' && gamepad.asksForReset());
      isResetAsked = false;
    },
    askForReset() {
      isResetAsked = true;
    },
    endStep() {
      keyboard.endStep();
      pointers.endStep();
    },
    releaseAll() {
      keyboard.releaseAll();
      pointers.releaseAll();
    },
    dispose() {
      tiltSwitch.dispose();
      keyboard.dispose();
      pointers.dispose();
    },
  };
}
