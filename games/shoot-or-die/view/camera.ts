/** What of the arena is seen. The same area everywhere, wide or tall, so that no screen shape is an advantage. */

/** The seen area is that of a square of this side, in world units. */
const SEEN_SIDE = 950;

/** At the wall, so much beyond it is seen. */
const MARGIN = 46;

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

/** Fits the camera to a canvas of so many CSS pixels. */
export function fitCamera(camera: Camera, width: number, height: number): void {
  camera.width = Math.max(1, width);
  camera.height = Math.max(1, height);
  camera.unitsPerCssPixel = SEEN_SIDE / Math.sqrt(camera.width * camera.height);
  camera.halfWidth = (camera.width / 2) * camera.unitsPerCssPixel;
  camera.halfHeight = (camera.height / 2) * camera.unitsPerCssPixel;
}

/**
 * Follows the heart. Its place in the arena decides the view's, without lag: in the middle the view is centred, at the
 * wall just enough of the outside is seen. So the camera never floats and aiming by mouse is steady.
 */
export function followHeart(camera: Camera, x: number, y: number, arenaRadius: number): void {
  camera.centreX = (x * Math.max(0, arenaRadius + MARGIN - camera.halfWidth)) / arenaRadius;
  camera.centreY = (y * Math.max(0, arenaRadius + MARGIN - camera.halfHeight)) / arenaRadius;
}

/** The world's x of a place on the canvas in CSS pixels from its left edge. */
export function worldX(camera: Camera, cssX: number): number {
  return camera.centreX + (cssX - camera.width / 2) * camera.unitsPerCssPixel;
}

/** The world's y of a place on the canvas in CSS pixels from its top edge. */
export function worldY(camera: Camera, cssY: number): number {
  return camera.centreY + (cssY - camera.height / 2) * camera.unitsPerCssPixel;
}
