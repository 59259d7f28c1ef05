/** From keys, mouse, thumbs and gamepads to one step's controls. The device used last decides how one aims. */
import { createPads, PAD, type Pads } from '#engine/input/gamepad.ts';
import type { KeyMap } from '#engine/input/key-map.ts';
import { createKeyboard, type Keyboard } from '#engine/input/keyboard.ts';
import { createPointers, type Pointers } from '#engine/input/pointers.ts';
import type { Way } from '#engine/menus/menu-focus.ts';
import { createPadNavigation } from '#engine/menus/pad-navigation.ts';
import { type Controls, setControls } from '#games/shooter-kit/rules/controls.ts';
import { HEART_RADIUS } from '#games/shooter-kit/rules/heart-motion.ts';
import { type Camera, worldX, worldY } from '#games/shooter-kit/view/camera.ts';
import type { Run } from '../rules/run.ts';
import type { Aiming } from '../session/settings.ts';
import { assistAim } from './aim-assist.ts';
import { readAutoAim } from './auto-aim.ts';
import type { KeyAction } from './key-map.ts';

/** How one is playing. */
export type Device = 'mouse' | 'keyboard' | 'touch' | 'gamepad';

/** How far aim is bent to an enemy, in radians to either side: arrows know eight directions, thumbs are blunt. */
const ARROW_CONE = 0.42;
const THUMB_CONE = 0.17;

/** What the player's hands do beside playing. */
export interface ControlEvents {
  /** A play key, a mouse button, a finger or a gamepad's trigger went down. */
  onAction(device: Device): void;
  /** Any other key went down. */
  onKey(code: string): void;
  /** A gamepad goes through a menu. */
  onWay(way: Way): void;
  onPadButton(button: number): void;
}

/** The player's hands. */
export interface PlayerControls {
  readonly pointers: Pointers;
  /** The device used last. */
  readonly device: Device;
  /** Which keys play from now on. */
  setKeys(keys: KeyMap): void;
  setAiming(aiming: Aiming): void;
  /** Reads gamepads; to be called once a frame, in menus too. */
  poll(): void;
  /** Reads this step's wishes. */
  read(run: Run, camera: Camera, controls: Controls): void;
  endStep(): void;
  releaseAll(): void;
  dispose(): void;
}

/** Starts to listen. */
export function createPlayerControls(
  canvas: HTMLCanvasElement,
  firstKeys: KeyMap,
  events: ControlEvents,
): PlayerControls {
  let device: Device = 'mouse';
  let keys = firstKeys as Readonly<Record<KeyAction, string>>;
  let aiming: Aiming = 'own';
  const playKeys = new Set<string>(Object.values(keys));
  const keyboard = createKeyboard(window, {
    claimed: playKeys,
    onPress(code) {
      if (!playKeys.has(code)) {
        events.onKey(code);
        return;
      }
      // The keys that move go with the mouse as well.
      if (isFireKey(keys, code)) device = 'keyboard';
      events.onAction('keyboard');
    },
  });
  const pointers = createPointers(canvas, {
    onPress(pressed) {
      device = pressed;
      events.onAction(pressed);
    },
    onMouseMove() {
      if ((device !== 'keyboard' && device !== 'gamepad') || pointers.mouse.primary) device = 'mouse';
    },
  });
  const pads = createPads(
    () => navigator.getGamepads?.() ?? [],
    (button) => {
      device = 'gamepad';
      if (button === PAD.rightTrigger || button === PAD.rightBumper) events.onAction('gamepad');
      else events.onPadButton(button);
    },
  );
  const padNavigation = createPadNavigation(pads, (way) => {
    device = 'gamepad';
    events.onWay(way);
  });

  return {
    pointers,
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
      if (Math.hypot(pads.axis(0), pads.axis(1)) + Math.hypot(pads.axis(2), pads.axis(3)) > 0.5)
        device = 'gamepad';
    },
    read(run, camera, controls) {
      if (device === 'touch') readThumbs(pointers, run, aiming, controls);
      else if (device === 'gamepad') readPad(pads, run, controls);
      else readKeysAndMouse(keyboard, keys, pointers, device, run, camera, controls);
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

function isFireKey(keys: Readonly<Record<KeyAction, string>>, code: string): boolean {
  return code === keys.fireLeft || code === keys.fireRight || code === keys.fireUp || code === keys.fireDown;
}

/** With one hand either half of the screen moves. */
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

/** The right stick aims and fires; a right trigger or bumper fires ahead. The d-pad moves as well. */
function readPad(pads: Pads, run: Run, controls: Controls): void {
  const aimX = pads.axis(2);
  const aimY = pads.axis(3);
  const isAiming = Math.hypot(aimX, aimY) > 0.3;
  const isFiringAhead = pads.value(PAD.rightTrigger) > 0.3 || pads.value(PAD.rightBumper) > 0.3;
  const wish = isAiming ? Math.atan2(aimY, aimX) : presentAim(run);
  const radians = isAiming || isFiringAhead ? assistAim(run, wish, isAiming ? THUMB_CONE : ARROW_CONE) : wish;
  const moveX = pads.axis(0) + pads.value(PAD.right) - pads.value(PAD.left);
  const moveY = pads.axis(1) + pads.value(PAD.down) - pads.value(PAD.up);
  setControls(controls, moveX, moveY, radians, isAiming || isFiringAhead);
}

function readKeysAndMouse(
  keyboard: Keyboard,
  keys: Readonly<Record<KeyAction, string>>,
  { mouse }: Pointers,
  device: Device,
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
  } else if (device === 'mouse') {
    setControls(controls, moveX, moveY, Math.atan2(towardsY, towardsX), mouse.primary || isFiringAhead);
  } else {
    const radians = isFiringAhead ? assistAim(run, presentAim(run), ARROW_CONE) : presentAim(run);
    setControls(controls, moveX, moveY, radians, isFiringAhead);
  }
}

function presentAim({ player }: Run): number {
  return Math.atan2(player.aimY, player.aimX);
}
