/** From keys, mouse, thumbs and gamepads to the controls of the seat that each of them plays, and to actions. */
import { createPadSeats, gamepads, PAD, type Pads } from '#engine/input/gamepad.ts';
import { createKeyboard, type Keyboard } from '#engine/input/keyboard.ts';
import { createPointers, type Mouse, type Pointers } from '#engine/input/pointers.ts';
import { createPadNavigation } from '#engine/menus/menu-input.ts';
import { setControls } from '#games/shooter-kit/rules/controls.ts';
import { type Camera, worldX, worldY } from '#games/shooter-kit/view/camera.ts';
import type { SeatControls } from '../rules/controls.ts';
import type { Heart, Round } from '../rules/round.ts';
import type { Action, PushAction } from '../session/actions.ts';
import { aimByMotion, assistAim, THUMB_CONE } from './aim-assist.ts';
import { type Device, type KeySet, type Keys, keySets, PAD_DEVICES } from './devices.ts';

const moveKeysOf = ({ left, right, up, down }: KeySet): string[] => [left, right, up, down];

/** Starts to listen. */
export function createInput(canvas: HTMLCanvasElement, firstKeys: Keys, push: PushAction) {
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
      if (action.kind === 'fire' && action.device === 'left-keys') aimsByMouse = false;
      push(action);
    },
  });
  const pointers = createPointers(canvas, {
    onPress(pressed) {
      if (pressed === 'mouse') aimsByMouse = true;
      push({ kind: 'fire', device: pressed === 'mouse' ? 'left-keys' : 'touch' });
    },
    onMouseMove() {},
  });
  const deviceAt = (seat: number): Device => PAD_DEVICES[seat] ?? 'pad-0';
  const pads = createPadSeats(
    gamepads,
    PAD_DEVICES.length,
    (seat) => push({ kind: 'leave', device: deviceAt(seat) }),
    (seat, button) => {
      const isForMenus = button === PAD.start || button === PAD.a || button === PAD.b;
      if (isForMenus) push({ kind: 'pad-button', device: deviceAt(seat), button });
      else if (PAD_FIRE.includes(button)) push({ kind: 'fire', device: deviceAt(seat) });
    },
  );
  const padMenus = pads.seats.map((pad) =>
    createPadNavigation(pad, (way) => push({ kind: 'navigate', way })),
  );

  return {
    leftStick: pointers.leftStick,
    rightStick: pointers.rightStick,
    /** Reads what tells nothing by itself: gamepads. */
    poll(): void {
      pads.poll();
      for (const menu of padMenus) menu.poll();
    },
    /** Sets the controls of a device's heart for this step. */
    read(device: Device, round: Round, heart: Heart, camera: Camera, controls: SeatControls): void {
      if (device === 'touch') readThumbs(pointers, isDashPressed, round, heart, controls);
      else if (device === 'left-keys' && aimsByMouse)
        readKeysAndMouse(keyboard, sets[device], pointers.mouse, heart, camera, controls);
      else if (device === 'left-keys' || device === 'right-keys')
        readKeys(keyboard, sets[device], round, heart, controls);
      else {
        const pad = pads.seats[PAD_DEVICES.indexOf(device)];
        if (pad) readPad(pad, round, heart, controls);
      }
    },
    /** The touch screen's heart dashes in the next step. */
    pressDash(): void {
      isDashPressed = true;
    },
    /** Other keys play from now on. */
    setKeys(keys: Keys): void {
      sets = keySets(keys);
      claim();
    },
    endStep(): void {
      isDashPressed = false;
      keyboard.endStep();
      pointers.endStep();
    },
    releaseAll(): void {
      isDashPressed = false;
      keyboard.releaseAll();
      pointers.releaseAll();
    },
    dispose(): void {
      keyboard.dispose();
      pointers.dispose();
    },
  };
}

export type Input = ReturnType<typeof createInput>;

function actionOfKey(sets: ReturnType<typeof keySets>, code: string): Action {
  for (const device of ['left-keys', 'right-keys'] as const) {
    const keys = sets[device];
    if (keys.fire.includes(code)) return { kind: 'fire', device };
    if (moveKeysOf(keys).includes(code) || keys.dash.includes(code)) return { kind: 'move', device };
  }
  return { kind: 'key', code };
}

// A gamepad: the left stick moves, the right one aims and fires; without it a button fires where one goes.

/** A right stick that is tilted so far fires. */
const FIRING_TILT = 0.35;

/** The buttons that fire. */
const PAD_FIRE: readonly number[] = [PAD.a, PAD.x, PAD.rightBumper, PAD.rightTrigger];

/** The buttons that dash. */
const PAD_DASH: readonly number[] = [PAD.b, PAD.leftBumper, PAD.leftTrigger];

function readPad(pad: Omit<Pads, 'poll'>, round: Round, heart: Heart, controls: SeatControls): void {
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

// One half of the keyboard; the left one may aim, fire and dash by the mouse.

const tiltOf = (keyboard: Keyboard, less: string, more: string): number =>
  Number(keyboard.isDown(more)) - Number(keyboard.isDown(less));

/** Reads keys alone: the barrel goes the way one moves. */
function readKeys(
  keyboard: Keyboard,
  keys: KeySet,
  round: Round,
  heart: Heart,
  controls: SeatControls,
): void {
  const x = tiltOf(keyboard, keys.left, keys.right);
  const y = tiltOf(keyboard, keys.up, keys.down);
  const length = Math.max(1, Math.hypot(x, y));
  const isFiring = keys.fire.some((code) => keyboard.isDown(code));
  setControls(controls, x / length, y / length, aimByMotion(round, heart, x, y, isFiring), isFiring);
  controls.dash = keys.dash.some((code) => keyboard.isDown(code));
}

/** Reads keys that move and a mouse that aims; its other button dashes. */
function readKeysAndMouse(
  keyboard: Keyboard,
  keys: KeySet,
  mouse: Readonly<Mouse>,
  heart: Heart,
  camera: Camera,
  controls: SeatControls,
): void {
  const x = tiltOf(keyboard, keys.left, keys.right);
  const y = tiltOf(keyboard, keys.up, keys.down);
  const length = Math.max(1, Math.hypot(x, y));
  const isFiring = mouse.primary || keys.fire.some((code) => keyboard.isDown(code));
  const aim = Math.atan2(worldY(camera, mouse.y) - heart.y, worldX(camera, mouse.x) - heart.x);
  setControls(controls, x / length, y / length, aim, isFiring);
  controls.dash = mouse.secondary || keys.dash.some((code) => keyboard.isDown(code));
}

// Thumbs: the left one moves, the right one aims and fires; a button of the HUD dashes.

function readThumbs(
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
