/** From keys, mouse, thumbs and gamepads to the controls of a step, and to actions. The device used last decides how one aims. */
import type { FloatingStick } from '#engine/input/floating-stick.ts';
import { createPads, gamepads, PAD, type Pads } from '#engine/input/gamepad.ts';
import type { KeyMap } from '#engine/input/key-map.ts';
import { createKeyboard } from '#engine/input/keyboard.ts';
import { createPointers } from '#engine/input/pointers.ts';
import { createPadNavigation } from '#engine/menus/pad-navigation.ts';
import type { Controls } from '#games/shooter-kit/rules/controls.ts';
import type { Camera } from '#games/shooter-kit/view/camera.ts';
import type { Run } from '../rules/run.ts';
import type { PushAction } from '../session/actions.ts';
import type { Aiming } from '../session/settings.ts';
import { readAutoAim } from './auto-aim.ts';
import type { Device } from './device.ts';
import { readPad } from './gamepad.ts';
import type { KeyAction } from './key-map.ts';
import { readKeyboardAndMouse } from './keyboard-and-mouse.ts';
import { readThumbs } from './touch.ts';

/** A gamepad's buttons that play; the others go through menus. */
const PAD_FIRE: readonly number[] = [PAD.rightTrigger, PAD.rightBumper];

export interface Input {
  readonly leftStick: Readonly<FloatingStick>;
  readonly rightStick: Readonly<FloatingStick>;
  /** The device used last. */
  readonly device: Device;
  /** Which keys play from now on. */
  setKeys(keys: KeyMap): void;
  setAiming(aiming: Aiming): void;
  /** Reads gamepads; to be called once a frame, in menus too. */
  poll(): void;
  /** Sets the controls of this step. */
  read(run: Run, camera: Camera, controls: Controls): void;
  endStep(): void;
  releaseAll(): void;
  dispose(): void;
}

/** Starts to listen. */
export function createInput(canvas: HTMLCanvasElement, firstKeys: KeyMap, push: PushAction): Input {
  let device: Device = 'mouse';
  let keys = firstKeys as Readonly<Record<KeyAction, string>>;
  let aiming: Aiming = 'own';
  const playKeys = new Set<string>(Object.values(keys));
  const keyboard = createKeyboard(window, {
    claimed: playKeys,
    onPress(code) {
      // The keys that move go with the mouse as well.
      if (isFireKey(keys, code)) device = 'keyboard';
      push(playKeys.has(code) ? { type: 'play', device: 'keyboard' } : { type: 'key', code });
    },
  });
  const pointers = createPointers(canvas, {
    onPress(pressed) {
      device = pressed;
      push({ type: 'play', device });
    },
    onMouseMove() {
      if ((device !== 'keyboard' && device !== 'gamepad') || pointers.mouse.primary) device = 'mouse';
    },
  });
  const pads = createPads(gamepads, (button) => {
    device = 'gamepad';
    push(PAD_FIRE.includes(button) ? { type: 'play', device } : { type: 'pad-button', button });
  });
  const padNavigation = createPadNavigation(pads, (way) => {
    device = 'gamepad';
    push({ type: 'navigate', way });
  });

  return {
    leftStick: pointers.leftStick,
    rightStick: pointers.rightStick,
    get device() {
      return device;
    },
    setKeys(next) {
      keys = next as Readonly<Record<KeyAction, string>>;
      playKeys.clear();
      for (const code of Object.values(keys)) playKeys.add(code);
    },
    setAiming(next) {
      aiming = next;
    },
    poll() {
      pads.poll();
      padNavigation.poll();
      if (isStickTilted(pads)) device = 'gamepad';
    },
    read(run, camera, controls) {
      const { mouse } = pointers;
      if (device === 'touch') readThumbs(pointers, run, aiming, controls);
      else if (device === 'gamepad') readPad(pads, run, controls);
      else
        readKeyboardAndMouse(
          { keyboard, keys, mouse, aimsByMouse: device === 'mouse' },
          run,
          camera,
          controls,
        );
      if (aiming === 'auto') readAutoAim(run, controls);
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
      keyboard.dispose();
      pointers.dispose();
    },
  };
}

function isStickTilted(pads: Pads): boolean {
  return Math.hypot(pads.axis(0), pads.axis(1)) + Math.hypot(pads.axis(2), pads.axis(3)) > 0.5;
}

function isFireKey(keys: Readonly<Record<KeyAction, string>>, code: string): boolean {
  return code === keys.fireLeft || code === keys.fireRight || code === keys.fireUp || code === keys.fireDown;
}
