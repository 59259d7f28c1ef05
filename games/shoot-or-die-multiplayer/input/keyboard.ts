/** One half of the keyboard; the left one may aim, fire and dash by the mouse. */
import type { Keyboard } from '#engine/input/keyboard.ts';
import type { Mouse } from '#engine/input/pointers.ts';
import { setControls } from '#games/shooter-kit/rules/controls.ts';
import { type Camera, worldX, worldY } from '#games/shooter-kit/view/camera.ts';
import type { SeatControls } from '../rules/controls.ts';
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
export function readKeysAndMouse(
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
