/** From keys, mouse, thumbs and gamepads to the controls of the seat that each of them plays, and to actions. */
import type { FloatingStick } from '#engine/input/floating-stick.ts';
import { createPads, gamepads, PAD } from '#engine/input/gamepad.ts';
import { createKeyboard } from '#engine/input/keyboard.ts';
import { createPointers } from '#engine/input/pointers.ts';
import { createPadNavigation } from '#engine/menus/pad-navigation.ts';
import type { Camera } from '#games/shooter-kit/view/camera.ts';
import type { SeatControls } from '../rules/controls.ts';
import type { Heart, Round } from '../rules/round.ts';
import type { Action, PushAction } from '../session/actions.ts';
import { type Device, PAD_DEVICES } from './devices.ts';
import { PAD_FIRE, readPad } from './gamepad.ts';
import { type KeySet, type Keys, keySets } from './key-map.ts';
import { readKeys, readKeysAndMouse } from './keyboard.ts';
import { readThumbs } from './touch.ts';

export interface Input {
  readonly leftStick: Readonly<FloatingStick>;
  readonly rightStick: Readonly<FloatingStick>;
  /** Reads what tells nothing by itself: gamepads. */
  poll(): void;
  /** Sets the controls of a device's heart for this step. */
  read(device: Device, round: Round, heart: Heart, camera: Camera, controls: SeatControls): void;
  /** The touch screen's heart dashes in the next step. */
  pressDash(): void;
  /** Other keys play from now on. */
  setKeys(keys: Keys): void;
  endStep(): void;
  releaseAll(): void;
  dispose(): void;
}

const moveKeysOf = ({ left, right, up, down }: KeySet): string[] => [left, right, up, down];

/** Starts to listen. */
export function createInput(canvas: HTMLCanvasElement, firstKeys: Keys, push: PushAction): Input {
  let sets = keySets(firstKeys);
  const claimed = new Set<string>();
  const claim = (): void => {
    claimed.clear();
    for (const keys of Object.values(sets))
      for (const code of [...moveKeysOf(keys), ...keys.fire, ...keys.dash]) claimed.add(code);
  };
  claim();
  /** Whether the left keys' heart aims by the mouse: decided by what fired last. */
  let aimsByMouse = false;
  let isDashPressed = false;
  const keyboard = createKeyboard(window, {
    claimed,
    onPress(code) {
      const action = actionOfKey(sets, code);
      if (action.type === 'fire' && action.device === 'left-keys') aimsByMouse = false;
      push(action);
    },
  });
  const pointers = createPointers(canvas, {
    onPress(pressed) {
      if (pressed === 'mouse') aimsByMouse = true;
      push({ type: 'fire', device: pressed === 'mouse' ? 'left-keys' : 'touch' });
    },
    onMouseMove() {},
  });
  const pads = PAD_DEVICES.map((device, index) =>
    createPads(
      () => [gamepads()[index] ?? null],
      (button) => {
        const isForMenus = button === PAD.start || button === PAD.a || button === PAD.b;
        if (isForMenus) push({ type: 'pad-button', device, button });
        else if (PAD_FIRE.includes(button)) push({ type: 'fire', device });
      },
    ),
  );
  const padMenus = pads.map((pad) => createPadNavigation(pad, (way) => push({ type: 'navigate', way })));
  const onGone = ({ gamepad }: GamepadEvent): void => {
    const device = PAD_DEVICES[gamepad.index];
    if (device) push({ type: 'leave', device });
  };
  window.addEventListener('gamepaddisconnected', onGone);

  return {
    leftStick: pointers.leftStick,
    rightStick: pointers.rightStick,
    poll() {
      for (const pad of pads) pad.poll();
      for (const menu of padMenus) menu.poll();
    },
    read(device, round, heart, camera, controls) {
      if (device === 'touch') readThumbs(pointers, isDashPressed, round, heart, controls);
      else if (device === 'left-keys' && aimsByMouse)
        readKeysAndMouse(keyboard, sets[device], pointers.mouse, heart, camera, controls);
      else if (device === 'left-keys' || device === 'right-keys')
        readKeys(keyboard, sets[device], round, heart, controls);
      else {
        const pad = pads[PAD_DEVICES.indexOf(device)];
        if (pad) readPad(pad, round, heart, controls);
      }
    },
    pressDash() {
      isDashPressed = true;
    },
    setKeys(keys) {
      sets = keySets(keys);
      claim();
    },
    endStep() {
      isDashPressed = false;
      keyboard.endStep();
      pointers.endStep();
    },
    releaseAll() {
      isDashPressed = false;
      keyboard.releaseAll();
      pointers.releaseAll();
    },
    dispose() {
      keyboard.dispose();
      pointers.dispose();
      window.removeEventListener('gamepaddisconnected', onGone);
    },
  };
}

function actionOfKey(sets: ReturnType<typeof keySets>, code: string): Action {
  for (const device of ['left-keys', 'right-keys'] as const) {
    const keys = sets[device];
    if (keys.fire.includes(code)) return { type: 'fire', device };
    if (moveKeysOf(keys).includes(code) || keys.dash.includes(code)) return { type: 'move', device };
  }
  return { type: 'key', code };
}
