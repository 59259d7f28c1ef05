/** What of the arena is seen. The same area everywhere, wide or tall, so that no screen shape is an advantage. */
import type { Camera } from '#games/shooter-kit/view/camera.ts';

/** The seen area is that of a square of this side, in world units. */
const SEEN_SIDE = 950;

/** At the wall, so much beyond it is seen. */
const MARGIN = 46;

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
