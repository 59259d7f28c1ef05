/** From keys, mouse and thumbs to one step's controls. The device used last decides how one aims. */
import { createKeyboard, type Keyboard } from '#engine/input/keyboard.ts';
import { createPointers, type Pointers } from '#engine/input/pointers.ts';
import { assistAim } from './aim/assist.ts';
import { type Controls, setControls } from './rules/controls.ts';
import { PLAYER_RADIUS } from './rules/player.ts';
import type { Run } from './rules/run.ts';
import { type Camera, worldX, worldY } from './view/camera.ts';
import type { Device } from './view/screens.ts';

const MOVE_KEYS = { left: 'KeyA', right: 'KeyD', up: 'KeyW', down: 'KeyS' } as const;
const FIRE_KEYS = { left: 'ArrowLeft', right: 'ArrowRight', up: 'ArrowUp', down: 'ArrowDown' } as const;
const FIRE_AHEAD_KEY = 'Space';

/** Keys that play: they start a run and never scroll the page. */
const PLAY_KEYS: ReadonlySet<string> = new Set([
  ...Object.values(MOVE_KEYS),
  ...Object.values(FIRE_KEYS),
  FIRE_AHEAD_KEY,
]);

/** How far aim is bent to an enemy, in radians to either side: arrows know eight directions, thumbs are blunt. */
const ARROW_CONE = 0.42;
const THUMB_CONE = 0.17;

/** What the player's hands do beside playing. */
export interface ControlEvents {
  /** A play key, a mouse button or a finger went down. */
  onAction(device: Device): void;
  /** Any other key went down. */
  onKey(code: string): void;
}

/** The player's hands. */
export interface PlayerControls {
  readonly pointers: Pointers;
  /** Reads this step's wishes. */
  read(run: Run, camera: Camera, controls: Controls): void;
  endStep(): void;
  releaseAll(): void;
  dispose(): void;
}

/** Starts to listen. */
export function createPlayerControls(canvas: HTMLCanvasElement, events: ControlEvents): PlayerControls {
  let device: Device = 'mouse';
  const use = (used: Device): void => {
    device = used;
  };
  const keyboard = createKeyboard(window, {
    claimed: PLAY_KEYS,
    onPress(code) {
      if (PLAY_KEYS.has(code)) {
        if (Object.values<string>(FIRE_KEYS).includes(code)) use('keyboard');
        events.onAction('keyboard');
      } else {
        events.onKey(code);
      }
    },
  });
  const pointers = createPointers(canvas, {
    onPress(pressed) {
      use(pressed);
      events.onAction(pressed);
    },
    onMouseMove() {
      if (device !== 'keyboard' || pointers.mouse.primary) use('mouse');
    },
  });

  return {
    pointers,
    read(run, camera, controls) {
      if (device === 'touch') readThumbs(pointers, run, controls);
      else readKeysAndMouse(keyboard, pointers, device, run, camera, controls);
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

function readThumbs({ leftStick, rightStick }: Pointers, run: Run, controls: Controls): void {
  const isAiming = rightStick.tiltX !== 0 || rightStick.tiltY !== 0;
  const radians = isAiming
    ? assistAim(run, Math.atan2(rightStick.tiltY, rightStick.tiltX), THUMB_CONE)
    : presentAim(run);
  setControls(controls, leftStick.tiltX, leftStick.tiltY, radians, isAiming);
}

function readKeysAndMouse(
  keyboard: Keyboard,
  { mouse }: Pointers,
  device: Device,
  run: Run,
  camera: Camera,
  controls: Controls,
): void {
  const move = direction(keyboard, MOVE_KEYS);
  const arrows = direction(keyboard, FIRE_KEYS);
  const isFiringAhead = keyboard.isDown(FIRE_AHEAD_KEY);
  const towardsX = worldX(camera, mouse.x) - run.player.x;
  const towardsY = worldY(camera, mouse.y) - run.player.y;
  // The mouse alone is enough: its second button draws the heart to it.
  if (mouse.secondary && Math.hypot(towardsX, towardsY) > PLAYER_RADIUS) {
    const distance = Math.hypot(towardsX, towardsY);
    move.x = towardsX / distance;
    move.y = towardsY / distance;
  }
  if (arrows.x !== 0 || arrows.y !== 0) {
    setControls(controls, move.x, move.y, assistAim(run, Math.atan2(arrows.y, arrows.x), ARROW_CONE), true);
  } else if (device === 'mouse') {
    setControls(controls, move.x, move.y, Math.atan2(towardsY, towardsX), mouse.primary || isFiringAhead);
  } else {
    const radians = isFiringAhead ? assistAim(run, presentAim(run), ARROW_CONE) : presentAim(run);
    setControls(controls, move.x, move.y, radians, isFiringAhead);
  }
}

function presentAim({ player }: Run): number {
  return Math.atan2(player.aimY, player.aimX);
}

function direction(keyboard: Keyboard, keys: typeof MOVE_KEYS | typeof FIRE_KEYS): { x: number; y: number } {
  return {
    x: Number(keyboard.isDown(keys.right)) - Number(keyboard.isDown(keys.left)),
    y: Number(keyboard.isDown(keys.down)) - Number(keyboard.isDown(keys.up)),
  };
}
