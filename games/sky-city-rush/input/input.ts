/** From keys, mouse, thumbs, tilt and gamepad to one step's input and to actions. The device that was used last flies. */

import { createPads, gamepads, PAD } from '#engine/input/gamepad.ts';
import { createKeyboard } from '#engine/input/keyboard.ts';
import { createPointers, type Pointers } from '#engine/input/pointers.ts';
import type { Way } from '#engine/menus/menu-focus.ts';
import { createPadNavigation } from '#engine/menus/menu-input.ts';
import { type ShipInput, setSteering } from '../rules/input.ts';
import type { PushAction } from '../session/actions.ts';
import type { Settings } from '../session/settings.ts';
import {
  commandOfButton,
  commandOfKey,
  type Device,
  FLYING_BUTTONS,
  KEY_ACTIONS,
  type KeyAction,
  keysOf,
  type Press,
  type RaceKeys,
} from './key-map.ts';
import { createTilt, switchTilt } from './tilt.ts';

/** Flying by keys. */
const ARROWS: ReadonlyMap<string, Way> = new Map([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
]);

/** Any key starts, says the title; those that browsers and screen readers live on do not. */
const STARTS = /^(Key|Digit|Numpad|Enter|Space)/;

/** Listens on the window. */
function createRaceKeyboard(first: RaceKeys, onPress: (press: Press) => void) {
  const codes = new Map<KeyAction, readonly string[]>();
  const claimed = new Set<string>();
  const setKeys = (keys: RaceKeys): void => {
    claimed.clear();
    for (const action of KEY_ACTIONS) {
      codes.set(action, keysOf(keys, action));
      for (const code of keysOf(keys, action)) claimed.add(code);
    }
  };
  setKeys(first);
  const keyboard = createKeyboard(window, {
    claimed,
    onPress(code) {
      onPress({
        device: 'keyboard',
        flies: claimed.has(code),
        starts: STARTS.test(code),
        way: ARROWS.get(code),
        command: commandOfKey(code),
      });
    },
  });
  const isDown = (action: KeyAction): boolean => {
    for (const code of codes.get(action) ?? []) if (keyboard.isDown(code)) return true;
    return false;
  };
  return {
    setKeys,
    isDown,
    read(input: ShipInput): void {
      setSteering(input, Number(isDown('right')) - Number(isDown('left')), isDown('thrust') ? 1 : 0);
      input.brakeLeft = isDown('airBrakeLeft') || isDown('brake');
      input.brakeRight = isDown('airBrakeRight') || isDown('brake');
      input.boost = isDown('boost');
    },
    endStep: keyboard.endStep,
    releaseAll: keyboard.releaseAll,
    dispose: keyboard.dispose,
  };
}

/** A trigger brakes from here, other buttons count as held. */
const BRAKING = 0.3;
const HELD = 0.5;

/** The cross goes through menus as the left stick does. */
const CROSS: ReadonlySet<number> = new Set([PAD.up, PAD.down, PAD.left, PAD.right]);

/** Reads the browser's gamepads. */
function createRaceGamepad(onPress: (press: Press) => void) {
  const press = { device: 'gamepad', flies: false, starts: false } as const;
  const pads = createPads(gamepads, (button) => {
    if (CROSS.has(button)) return;
    onPress({ ...press, flies: FLYING_BUTTONS.has(button), command: commandOfButton(button) });
  });
  const navigation = createPadNavigation(pads, (way) => onPress({ ...press, way }));
  return {
    /** Tells presses; to be called every frame. */
    poll(): void {
      pads.poll();
      navigation.poll();
    },
    read(input: ShipInput): void {
      const steer = pads.axis(0) + pads.value(PAD.right) - pads.value(PAD.left);
      const isBraking = pads.value(PAD.leftTrigger) > BRAKING;
      setSteering(input, steer, pads.value(PAD.rightTrigger));
      input.brakeLeft = isBraking || pads.value(PAD.leftBumper) > HELD;
      input.brakeRight = isBraking || pads.value(PAD.rightBumper) > HELD;
      input.boost = pads.value(PAD.a) > HELD || pads.value(PAD.x) > HELD;
    },
    /** Whether the button is held that puts one back on the track. */
    asksForReset: (): boolean => pads.value(PAD.b) > HELD,
  };
}

/** The mouse steers fully this far from the middle, as a share of the canvas' width, and not at all this near to it. */
const MOUSE_REACH = 0.3;
const MOUSE_REST = 0.02;

/** A thumb steers fully before it has come as far as it can. */
const THUMB_GAIN = 1.15;

/** A thumb pulled down so far brakes; whoever steers less than this brakes on both sides. */
const THUMB_BRAKE = 0.6;
const STRAIGHT = 0.3;

/** The steering, −1 to 1, that a mouse at a share of the canvas' width means: gentle near the middle. */
export function steerOfMouse(share: number): number {
  const off = share - 0.5;
  const beyond = Math.min(1, Math.max(0, Math.abs(off) - MOUSE_REST) / (MOUSE_REACH - MOUSE_REST));
  return Math.sign(off) * beyond ** 1.35;
}

/** Reads the mouse over a canvas of this width in CSS pixels. */
function readMouse({ mouse }: Pointers, width: number, input: ShipInput): void {
  const steer = steerOfMouse(mouse.x / Math.max(1, width));
  setSteering(input, steer, 1);
  brake(input, mouse.secondary, steer);
  input.boost = mouse.primary;
}

/** Reads the thumbs; `tilt` is how a tilted device steers, or null. */
function readThumbs({ leftStick, rightStick }: Pointers, tilt: number | null, input: ShipInput): void {
  const steer = tilt ?? Math.max(-1, Math.min(1, leftStick.tiltX * THUMB_GAIN));
  setSteering(input, steer, 1);
  brake(input, leftStick.tiltY > THUMB_BRAKE, steer);
  input.boost = rightStick.pointerId !== null;
}

/** It brakes on the side to which one steers, on both when going straight. */
function brake(input: ShipInput, isBraking: boolean, steer: number): void {
  input.brakeLeft = isBraking && steer < STRAIGHT;
  input.brakeRight = isBraking && steer > -STRAIGHT;
}

/** All devices. */
export type Input = ReturnType<typeof createInput>;

/** What a player here most likely uses, until a device is touched. */
function usualDevice(): Device {
  return window.matchMedia('(pointer: coarse)').matches ? 'touch' : 'keyboard';
}

/** Starts to listen, and gives what is asked for to `push`. */
export function createInput(
  canvas: HTMLCanvasElement,
  settings: Pick<Settings, 'keys' | 'isTilting'>,
  push: PushAction,
) {
  let device = usualDevice();
  let isResetAsked = false;
  const use = (used: Device): void => {
    if (device === used) return;
    device = used;
    push({ kind: 'change-device' });
  };
  const onPress = (press: Press): void => {
    // A key may only go through a menu: whoever knows the menus says when keys fly.
    if (press.device !== 'keyboard') use(press.device);
    push({ kind: 'press', press });
  };
  const keyboard = createRaceKeyboard(settings.keys, onPress);
  const gamepad = createRaceGamepad(onPress);
  const pointers = createPointers(canvas, {
    onPress: (pressed) => onPress({ device: pressed, flies: true, starts: true }),
    onMouseMove() {},
  });
  const tilt = createTilt(window);
  const tiltSwitch = switchTilt(window, tilt, settings.isTilting, () =>
    push({ kind: 'change-settings', changed: { isTilting: false } }),
  );

  return {
    get device(): Device {
      return device;
    },
    /** The left thumb, for the HUD. */
    thumb: pointers.leftStick,
    /** Keys, and whether a tilted device steers. In a gesture: some browsers ask the player first. */
    showSettings({ keys, isTilting }: Pick<Settings, 'keys' | 'isTilting'>): void {
      keyboard.setKeys(keys);
      tiltSwitch.turn(isTilting);
    },
    /** This device flies from now on. */
    use,
    /** Reads gamepads, which tell nothing by themselves; to be called every frame. */
    poll: gamepad.poll,
    /** Reads this step's input. */
    read(input: ShipInput): void {
      if (device === 'touch') readThumbs(pointers, tilt.steer(), input);
      else if (device === 'mouse') readMouse(pointers, canvas.clientWidth, input);
      else if (device === 'gamepad') gamepad.read(input);
      else keyboard.read(input);
      input.reset =
        isResetAsked || keyboard.isDown('reset') || (device === 'gamepad' && gamepad.asksForReset());
      isResetAsked = false;
    },
    /** The next input that is read asks to be put back on the track. */
    askForReset(): void {
      isResetAsked = true;
    },
    endStep(): void {
      keyboard.endStep();
      pointers.endStep();
    },
    releaseAll(): void {
      keyboard.releaseAll();
      pointers.releaseAll();
    },
    dispose(): void {
      tiltSwitch.dispose();
      keyboard.dispose();
      pointers.dispose();
    },
  };
}
