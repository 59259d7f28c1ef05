/** Wide and tall screens show the same area, so that no screen shape has an advantage. */
import type { Camera } from '#games/shooter-kit/view/camera.ts';

/** Square root of the visible area, in world units. */
const SEEN_SIDE = 950;

/** Visible margin beyond the wall, in world units. */
const MARGIN = 46;

export function fitCamera(camera: Camera, width: number, height: number): void {
  camera.width = Math.max(1, width);
  camera.height = Math.max(1, height);
  camera.unitsPerCssPixel = SEEN_SIDE / Math.sqrt(camera.width * camera.height);
  camera.halfWidth = (camera.width / 2) * camera.unitsPerCssPixel;
  camera.halfHeight = (camera.height / 2) * camera.unitsPerCssPixel;
}

/** Depends only on the heart's position, without lag, so that the camera never drifts and aiming by mouse is steady. */
export function followHeart(camera: Camera, x: number, y: number, arenaRadius: number): void {
  camera.centreX = (x * Math.max(0, arenaRadius + MARGIN - camera.halfWidth)) / arenaRadius;
  camera.centreY = (y * Math.max(0, arenaRadius + MARGIN - camera.halfHeight)) / arenaRadius;
}
