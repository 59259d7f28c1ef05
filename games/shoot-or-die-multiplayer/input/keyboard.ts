/** One half of the keyboard; the left one may aim and fire by the mouse. */
import type { Keyboard } from '#engine/input/keyboard.ts';
import type { Mouse } from '#engine/input/pointers.ts';
import { type Controls, setControls } from '#games/shooter-kit/rules/controls.ts';
import { type Camera, worldX, worldY } from '#games/shooter-kit/view/camera.ts';
import type { Heart, Round } from '../rules/round.ts';
import { aimByMotion } from './aim-assist.ts';
import type { KeySet } from './key-map.ts';

const tiltOf = (keyboard: Keyboard, less: string, more: string): number =>
  Number(keyboard.isDown(more)) - Number(keyboard.isDown(less));

/** Reads keys alone: the barrel goes the way one moves. */
export function readKeys(
  keyboard: Keyboard,
  keys: KeySet,
  round: Round,
  heart: Heart,
  controls: Controls,
): void {
  const x = tiltOf(keyboard, keys.left, keys.right);
  const y = tiltOf(keyboard, keys.up, keys.down);
  const length = Math.max(1, Math.hypot(x, y));
  const isFiring = keys.fire.some((code) => keyboard.isDown(code));
  setControls(controls, x / length, y / length, aimByMotion(round, heart, x, y, isFiring), isFiring);
}

/** Reads keys that move and a mouse that aims. */
export function readKeysAndMouse(
  keyboard: Keyboard,
  keys: KeySet,
  mouse: Readonly<Mouse>,
  heart: Heart,
  camera: Camera,
  controls: Controls,
): void {
  const x = tiltOf(keyboard, keys.left, keys.right);
  const y = tiltOf(keyboard, keys.up, keys.down);
  const length = Math.max(1, Math.hypot(x, y));
  const isFiring = mouse.primary || keys.fire.some((code) => keyboard.isDown(code));
  const aim = Math.atan2(worldY(camera, mouse.y) - heart.y, worldX(camera, mouse.x) - heart.x);
  setControls(controls, x / length, y / length, aim, isFiring);
}
