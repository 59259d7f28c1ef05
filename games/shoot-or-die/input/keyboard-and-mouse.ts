/** Keys and mouse, which may be used together: keys move, and either of them aims and fires. */
import type { Keyboard } from '#engine/input/keyboard.ts';
import type { Mouse } from '#engine/input/pointers.ts';
import { type Controls, setControls } from '#games/shooter-kit/rules/controls.ts';
import { HEART_RADIUS } from '#games/shooter-kit/rules/heart-motion.ts';
import { type Camera, worldX, worldY } from '#games/shooter-kit/view/camera.ts';
import type { Run } from '../rules/run.ts';
import { ARROW_CONE, assistAim, presentAim } from './aim-assist.ts';
import type { KeyAction } from './key-map.ts';

export interface KeyboardAndMouse {
  readonly keyboard: Keyboard;
  readonly keys: Readonly<Record<KeyAction, string>>;
  readonly mouse: Readonly<Mouse>;
  /** Whether the mouse aims while no key does. */
  readonly aimsByMouse: boolean;
}

export function readKeyboardAndMouse(
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
