/** What of the arena is seen, where on the canvas it lies, and how it shakes. */

/** A view of the world. World units unless it says otherwise. */
export interface Camera {
  /** Of the canvas, in CSS pixels. */
  width: number;
  height: number;
  centreX: number;
  centreY: number;
  halfWidth: number;
  halfHeight: number;
  unitsPerCssPixel: number;
}

/** A camera that has not been fitted to a canvas yet. */
export function createCamera(): Camera {
  return { width: 1, height: 1, centreX: 0, centreY: 0, halfWidth: 1, halfHeight: 1, unitsPerCssPixel: 1 };
}

/** The world's x of a place on the canvas in CSS pixels from its left edge. */
export function worldX(camera: Camera, cssX: number): number {
  return camera.centreX + (cssX - camera.width / 2) * camera.unitsPerCssPixel;
}

/** The world's y of a place on the canvas in CSS pixels from its top edge. */
export function worldY(camera: Camera, cssY: number): number {
  return camera.centreY + (cssY - camera.height / 2) * camera.unitsPerCssPixel;
}

// Screen shake by trauma: what happens adds to it, it fades, and the picture moves by its square. It never moves the aim.

/** The farthest the picture moves, in CSS pixels. */
const FARTHEST = 10;

/** Trauma that fades in a second. */
const FADING = 1.5;

export interface Shake {
  /** 0…1 */
  trauma: number;
  seconds: number;
  /** Where the picture is now, in CSS pixels. */
  x: number;
  y: number;
}

export function createShake(): Shake {
  return { trauma: 0, seconds: 0, x: 0, y: 0 };
}

export function addTrauma(shake: Shake, trauma: number): void {
  shake.trauma = Math.min(1, shake.trauma + trauma);
}

/** Lets time pass. `strength` is what the player has set, 0…1; at 0, and for those who asked for reduced motion, nothing moves. */
export function advanceShake(shake: Shake, seconds: number, strength: number): void {
  shake.seconds += seconds;
  shake.trauma = Math.max(0, shake.trauma - FADING * seconds);
  const reach = (strength * FARTHEST * shake.trauma * shake.trauma) / Math.SQRT2;
  // Two rhythms that do not meet look random and stay smooth at every frame rate.
  shake.x = reach * Math.sin(shake.seconds * 61);
  shake.y = reach * Math.sin(shake.seconds * 73 + 2);
}
