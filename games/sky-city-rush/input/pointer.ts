/** Flying by mouse or by two thumbs: both thrust by themselves, and have one brake for both sides. */
import type { Pointers } from '#engine/input/pointers.ts';
import { type ShipInput, setSteering } from '../rules/input.ts';

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
export function readMouse({ mouse }: Pointers, width: number, input: ShipInput): void {
  const steer = steerOfMouse(mouse.x / Math.max(1, width));
  setSteering(input, steer, 1);
  brake(input, mouse.secondary, steer);
  input.boost = mouse.primary;
}

/** Reads the thumbs; `tilt` is how a tilted device steers, or null. */
export function readThumbs({ leftStick, rightStick }: Pointers, tilt: number | null, input: ShipInput): void {
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
