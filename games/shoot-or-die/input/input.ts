/** From keys, mouse, thumbs and gamepads to the controls of a step, and to actions. The device used last decides how one aims. */
import { createPads, gamepads, PAD, type Pads } from '#engine/input/gamepad.ts';
import type { KeyMap } from '#engine/input/key-map.ts';
import { createKeyboard, type Keyboard } from '#engine/input/keyboard.ts';
import { createPointers, type Mouse, type Pointers } from '#engine/input/pointers.ts';
import { createPadNavigation } from '#engine/menus/menu-input.ts';
import { type Controls, setControls } from '#games/shooter-kit/rules/controls.ts';
import { HEART_RADIUS } from '#games/shooter-kit/rules/moving.ts';
import { type Camera, worldX, worldY } from '#games/shooter-kit/view/camera.ts';
import type { Run } from '../rules/run.ts';
import type { PushAction } from '../session/actions.ts';
import type { Aiming } from '../session/settings.ts';
import { ARROW_CONE, assistAim, presentAim, readAutoAim, THUMB_CONE } from './aim-assist.ts';
import type { Device, KeyAction } from './devices.ts';

/** A gamepad's buttons that play; the others go through menus. */
const PAD_FIRE: readonly number[] = [PAD.rightTrigger, PAD.rightBumper];

/** Starts to listen. */
export function createInput(canvas: HTMLCanvasElement, firstKeys: KeyMap, push: PushAction) {
  let device: Device = 'mouse';
  let keys = firstKeys as Readonly<Record<KeyAction, string>>;
  let aiming: Aiming = 'own';
  const playKeys = new Set<string>(Object.values(keys));
  const keyboard = createKeyboard(window, {
    claimed: playKeys,
    onPress(code) {
      // The keys that move go with the mouse as well.
      if (isFireKey(keys, code)) device = 'keyboard';
      push(playKeys.has(code) ? { kind: 'play', device: 'keyboard' } : { kind: 'key', code });
    },
  });
  const pointers = createPointers(canvas, {
    onPress(pressed) {
      device = pressed;
      push({ kind: 'play', device });
    },
    onMouseMove() {
      if ((device !== 'keyboard' && device !== 'gamepad') || pointers.mouse.primary) device = 'mouse';
    },
  });
  const pads = createPads(gamepads, (button) => {
    device = 'gamepad';
    push(PAD_FIRE.includes(button) ? { kind: 'play', device } : { kind: 'pad-button', button });
  });
  const padNavigation = createPadNavigation(pads, (way) => {
    device = 'gamepad';
    push({ kind: 'navigate', way });
  });

  return {
    leftStick: pointers.leftStick,
    rightStick: pointers.rightStick,
    /** The device used last. */
    get device(): Device {
      return device;
    },
    /** Which keys play from now on. */
    setKeys(next: KeyMap): void {
      keys = next as Readonly<Record<KeyAction, string>>;
      playKeys.clear();
      for (const code of Object.values(keys)) playKeys.add(code);
    },
    setAiming(next: Aiming): void {
      aiming = next;
    },
    /** Reads gamepads; to be called once a frame, in menus too. */
    poll(): void {
      pads.poll();
      padNavigation.poll();
      if (isStickTilted(pads)) device = 'gamepad';
    },
    /** Sets the controls of this step. */
    read(run: Run, camera: Camera, controls: Controls): void {
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
    endStep(): void {
      keyboard.endStep();
      pointers.endStep();
    },
    releaseAll(): void {
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

function isStickTilted(pads: Pads): boolean {
  return Math.hypot(pads.axis(0), pads.axis(1)) + Math.hypot(pads.axis(2), pads.axis(3)) > 0.5;
}

function isFireKey(keys: Readonly<Record<KeyAction, string>>, code: string): boolean {
  return code === keys.fireLeft || code === keys.fireRight || code === keys.fireUp || code === keys.fireDown;
}

// A gamepad: the right stick aims and fires; a right trigger or bumper fires ahead. The d-pad moves as well.

/** Reads the gamepad that is in use. */
function readPad(pads: Pads, run: Run, controls: Controls): void {
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

// Keys and mouse, which may be used together: keys move, and either of them aims and fires.

interface KeyboardAndMouse {
  readonly keyboard: Keyboard;
  readonly keys: Readonly<Record<KeyAction, string>>;
  readonly mouse: Readonly<Mouse>;
  /** Whether the mouse aims while no key does. */
  readonly aimsByMouse: boolean;
}

function readKeyboardAndMouse(
  { keyboard, keys, mouse, aimsByMouse }: KeyboardAndMouse,
  run: Run,
  camera: Camera,
  controls: Controls,
): void {
  const isDown = (action: KeyAction): number => Number(keyboard.isDown(keys[action]));
  let moveX = isDown('right') - isDown('left');
  let moveY = isDown('down') - isDown('up');
  const fireX = isDown('fireRight') - isDown('fireLeft');
  const fireY = isDown('fireDown') - isDown('fireUp');
  const isFiringAhead = keyboard.isDown(keys.fireAhead);
  const towardsX = worldX(camera, mouse.x) - run.player.x;
  const towardsY = worldY(camera, mouse.y) - run.player.y;
  // The mouse alone is enough: its second button draws the heart to it.
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

// Thumbs: the left one moves, the right one aims and fires.

/** Reads the thumbs. Where the game aims, either half of the screen moves: one hand is enough. */
function readThumbs({ leftStick, rightStick }: Pointers, run: Run, aiming: Aiming, controls: Controls): void {
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
