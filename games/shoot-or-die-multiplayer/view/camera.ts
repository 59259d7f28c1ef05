/** The whole arena is seen at all times, because no heart may be out of sight. */
import type { Camera } from '#games/shooter-kit/view/camera.ts';
import { wallAt } from '../rules/arena.ts';

/** Beyond the open wall so much is seen, in world units. */
const MARGIN = 34;

/** Fits the whole arena into a canvas of so many CSS pixels. */
export function fitCamera(camera: Camera, width: number, height: number): void {
  camera.width = Math.max(1, width);
  camera.height = Math.max(1, height);
  camera.unitsPerCssPixel = (2 * (wallAt(0) + MARGIN)) / Math.min(camera.width, camera.height);
  camera.halfWidth = (camera.width / 2) * camera.unitsPerCssPixel;
  camera.halfHeight = (camera.height / 2) * camera.unitsPerCssPixel;
}
