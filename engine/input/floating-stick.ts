/** One thumb stick that appears where the thumb lands. Pure: positions in CSS pixels go in, a direction comes out. */

/** How far the thumb travels for full tilt, in CSS pixels. */
export const STICK_REACH = 52;

/** Tilt below this share is rest: a thumb never lies quite still. */
const STICK_DEAD_SHARE = 0.16;

/** A stick; at rest while no pointer holds it. */
export interface FloatingStick {
  /** The pointer that holds it, or null. */
  pointerId: number | null;
  /** Where its centre lies, in CSS pixels. */
  centreX: number;
  centreY: number;
  /** Tilt along each axis; the pair is never longer than 1. */
  tiltX: number;
  tiltY: number;
}

/** A stick at rest. */
export function createFloatingStick(): FloatingStick {
  return { pointerId: null, centreX: 0, centreY: 0, tiltX: 0, tiltY: 0 };
}

/** Puts the stick under a thumb that has just landed. */
export function grabStick(stick: FloatingStick, pointerId: number, x: number, y: number): void {
  stick.pointerId = pointerId;
  stick.centreX = x;
  stick.centreY = y;
  stick.tiltX = 0;
  stick.tiltY = 0;
}

/** Follows the thumb. Beyond its reach the stick is dragged along, so that turning back answers at once. */
export function moveStick(stick: FloatingStick, x: number, y: number): void {
  let offsetX = x - stick.centreX;
  let offsetY = y - stick.centreY;
  const distance = Math.hypot(offsetX, offsetY);
  if (distance > STICK_REACH) {
    const share = STICK_REACH / distance;
    stick.centreX = x - offsetX * share;
    stick.centreY = y - offsetY * share;
    offsetX *= share;
    offsetY *= share;
  }
  const isResting = distance < STICK_REACH * STICK_DEAD_SHARE;
  stick.tiltX = isResting ? 0 : offsetX / STICK_REACH;
  stick.tiltY = isResting ? 0 : offsetY / STICK_REACH;
}

/** Lets go. */
export function releaseStick(stick: FloatingStick): void {
  stick.pointerId = null;
  stick.tiltX = 0;
  stick.tiltY = 0;
}
