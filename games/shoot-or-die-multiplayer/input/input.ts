/** From keys, mouse, thumbs and gamepads to the controls of the seat that each of them plays. */
import type { FloatingStick } from '#engine/input/floating-stick.ts';
import { createPads, PAD, type Pads } from '#engine/input/gamepad.ts';
import { createKeyboard } from '#engine/input/keyboard.ts';
import { createPointers } from '#engine/input/pointers.ts';
import type { Way } from '#engine/menus/menu-focus.ts';
import { createPadNavigation } from '#engine/menus/pad-navigation.ts';
import { type Controls, setControls } from '#games/shooter-kit/rules/controls.ts';
import { type Camera, worldX, worldY } from '#games/shooter-kit/view/camera.ts';
import type { Heart, Round } from '../rules/round.ts';
import { assistAim } from './aim-assist.ts';
import { type Device, type KeySet, type Keys, keySets, PAD_DEVICES } from './devices.ts';

/** How far aim is bent to a target, in radians to either side: keys know no aim at all, thumbs are blunt. */
const KEY_CONE = 1.25;
const THUMB_CONE = 0.2;

/** A right stick that is tilted so far fires. */
const FIRING_TILT = 0.35;

const PAD_FIRE = [PAD.a, PAD.x, PAD.rightBumper, PAD.rightTrigger] as const;

/** What hands do beside playing. */
export interface HandEvents {
  /** A trigger: it joins, and starts what waits. */
  onFire(device: Device): void;
  /** A device moves; that starts a game that waits for its first input. */
  onMove(device: Device): void;
  /** A key that plays nothing. */
  onKey(code: string): void;
  /** A gamepad's start button, its A (which fires as well), its B, and a push of its stick or its cross. */
  onPauseButton(): void;
  onConfirm(device: Device): void;
  onBack(): void;
  onWay(way: Way): void;
  /** A gamepad is gone. */
  onGone(device: Device): void;
}

/** All hands. */
export interface Hands {
  readonly leftStick: Readonly<FloatingStick>;
  readonly rightStick: Readonly<FloatingStick>;
  /** Reads what tells nothing by itself: gamepads. */
  poll(): void;
  /** Reads what a device inputs of its heart in this step. */
  read(device: Device, round: Round, heart: Heart, camera: Camera, controls: Controls): void;
  /** Other keys play from now on. */
  setKeys(keys: Keys): void;
  endStep(): void;
  releaseAll(): void;
  dispose(): void;
}

const moveKeysOf = ({ left, right, up, down }: KeySet): string[] => [left, right, up, down];
/** Starts to listen. */
export function createHands(canvas: HTMLCanvasElement, firstKeys: Keys, events: HandEvents): Hands {
  let sets = keySets(firstKeys);
  const claimed = new Set<string>();
  const claim = (): void => {
    claimed.clear();
    for (const keys of Object.values(sets))
      for (const code of [...moveKeysOf(keys), ...keys.fire]) claimed.add(code);
  };
  claim();
  /** Whether the left keys' heart aims by the mouse: decided by what fired last. */
  let aimsByMouse = false;
  const keyboard = createKeyboard(window, {
    claimed,
    onPress(code) {
      for (const device of ['left-keys', 'right-keys'] as const) {
        const keys = sets[device];
        if (keys.fire.includes(code)) {
          if (device === 'left-keys') aimsByMouse = false;
          return events.onFire(device);
        }
        if (moveKeysOf(keys).includes(code)) return events.onMove(device);
      }
      events.onKey(code);
    },
  });
  const pointers = createPointers(canvas, {
    onPress(pressed) {
      if (pressed === 'touch') return events.onFire('touch');
      aimsByMouse = true;
      events.onFire('left-keys');
    },
    onMouseMove() {},
  });
  const pads = PAD_DEVICES.map((device, index) =>
    createPads(
      () => [navigator.getGamepads()[index] ?? null],
      (pressed) => {
        if (pressed === PAD.start) events.onPauseButton();
        else if (pressed === PAD.a) events.onConfirm(device);
        else if (pressed === PAD.b) events.onBack();
        else if ((PAD_FIRE as readonly number[]).includes(pressed)) events.onFire(device);
      },
    ),
  );
  const padMenus = pads.map((pad) => createPadNavigation(pad, events.onWay));
  const onGone = ({ gamepad }: GamepadEvent): void => {
    const device = PAD_DEVICES[gamepad.index];
    if (device) events.onGone(device);
  };
  window.addEventListener('gamepaddisconnected', onGone);

  function readKeys(
    keys: KeySet,
    round: Round,
    heart: Heart,
    camera: Camera | null,
    controls: Controls,
  ): void {
    const x = Number(keyboard.isDown(keys.right)) - Number(keyboard.isDown(keys.left));
    const y = Number(keyboard.isDown(keys.down)) - Number(keyboard.isDown(keys.up));
    const length = Math.max(1, Math.hypot(x, y));
    const isFiring = keys.fire.some((code) => keyboard.isDown(code));
    if (camera) {
      const { mouse } = pointers;
      const aim = Math.atan2(worldY(camera, mouse.y) - heart.y, worldX(camera, mouse.x) - heart.x);
      setControls(controls, x / length, y / length, aim, isFiring || mouse.primary);
      return;
    }
    setControls(controls, x / length, y / length, aimByWay(round, heart, x, y, isFiring), isFiring);
  }

  function readPad(pad: Pads, round: Round, heart: Heart, controls: Controls): void {
    const [x, y] = [pad.axis(0), pad.axis(1)];
    const [aimX, aimY] = [pad.axis(2), pad.axis(3)];
    if (Math.hypot(aimX, aimY) >= FIRING_TILT) {
      setControls(controls, x, y, assistAim(round, heart, Math.atan2(aimY, aimX), THUMB_CONE), true);
      return;
    }
    const isFiring = PAD_FIRE.some((button) => pad.value(button) > FIRING_TILT);
    setControls(controls, x, y, aimByWay(round, heart, x, y, isFiring), isFiring);
  }

  function readThumbs(round: Round, heart: Heart, controls: Controls): void {
    const { leftStick: left, rightStick: right } = pointers;
    const isFiring = right.tiltX !== 0 || right.tiltY !== 0;
    const desired = isFiring ? Math.atan2(right.tiltY, right.tiltX) : Math.atan2(heart.aimY, heart.aimX);
    const aim = isFiring ? assistAim(round, heart, desired, THUMB_CONE) : desired;
    setControls(controls, left.tiltX, left.tiltY, aim, isFiring);
  }

  return {
    leftStick: pointers.leftStick,
    rightStick: pointers.rightStick,
    poll() {
      for (const pad of pads) pad.poll();
      for (const menu of padMenus) menu.poll();
    },
    read(device, round, heart, camera, controls) {
      if (device === 'touch') readThumbs(round, heart, controls);
      else if (device === 'left-keys' || device === 'right-keys') {
        const isByMouse = device === 'left-keys' && aimsByMouse;
        readKeys(sets[device], round, heart, isByMouse ? camera : null, controls);
      } else {
        const pad = pads[PAD_DEVICES.indexOf(device)];
        if (pad) readPad(pad, round, heart, controls);
      }
    },
    setKeys(keys) {
      sets = keySets(keys);
      claim();
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
      window.removeEventListener('gamepaddisconnected', onGone);
    },
  };
}

/** Without a pointer the barrel goes the way one moves; while fire is held it stays with what it has found. */
function aimByWay(round: Round, heart: Heart, x: number, y: number, isFiring: boolean): number {
  const present = Math.atan2(heart.aimY, heart.aimX);
  if (isFiring) return assistAim(round, heart, present, KEY_CONE);
  return x !== 0 || y !== 0 ? Math.atan2(y, x) : present;
}
