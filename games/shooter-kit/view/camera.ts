/** What of the arena is seen, and where on the canvas it lies. */

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
