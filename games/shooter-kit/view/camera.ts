/** A view of the world, in world units unless noted. */
export interface Camera {
  /** Size of the canvas, in CSS pixels. */
  width: number;
  height: number;
  centreX: number;
  centreY: number;
  halfWidth: number;
  halfHeight: number;
  unitsPerCssPixel: number;
}

export function createCamera(): Camera {
  return { width: 1, height: 1, centreX: 0, centreY: 0, halfWidth: 1, halfHeight: 1, unitsPerCssPixel: 1 };
}

export function worldX(camera: Camera, cssX: number): number {
  return camera.centreX + (cssX - camera.width / 2) * camera.unitsPerCssPixel;
}

export function worldY(camera: Camera, cssY: number): number {
  return camera.centreY + (cssY - camera.height / 2) * camera.unitsPerCssPixel;
}

// Screen shake: events add trauma, which fades, and the offset follows its square. The aim never shakes.

/** Largest offset of the shake, in CSS pixels. */
const FARTHEST = 10;

const FADING = 1.5;

export interface Shake {
  /** Strength of the shake, 0 to 1. */
  trauma: number;
  seconds: number;
  /** Current offset in CSS pixels. */
  x: number;
  y: number;
}

export function createShake(): Shake {
  return { trauma: 0, seconds: 0, x: 0, y: 0 };
}

export function addTrauma(shake: Shake, trauma: number): void {
  shake.trauma = Math.min(1, shake.trauma + trauma);
}

/** Advances the time. `strength` is the player's setting, 0 to 1; at 0, or with reduced motion, nothing shakes. */
export function advanceShake(shake: Shake, seconds: number, strength: number): void {
  shake.seconds += seconds;
  shake.trauma = Math.max(0, shake.trauma - FADING * seconds);
  const reach = (strength * FARTHEST * shake.trauma * shake.trauma) / Math.SQRT2;
  // Two frequencies without a common period look random, and are smooth at every frame rate.
  shake.x = reach * Math.sin(shake.seconds * 61);
  shake.y = reach * Math.sin(shake.seconds * 73 + 2);
}
