/** The whole arena is seen at all times, because no heart may be out of sight; it comes nearer as the wall closes. */
import type { Camera } from '#games/shooter-kit/view/camera.ts';
import { wallAt } from '../rules/arena.ts';

/** Beyond the wall so much is seen, in world units. */
const MARGIN = 34;

/** However near the wall, so much is seen from the middle: beyond it size would only be coarse. */
const LEAST_SEEN = 250;

/** Share of the title screen, beside its words or above them, that the arena has. */
const TITLE_SHARE = 0.58;

/** Tells the camera of a canvas of so many CSS pixels, with the open arena in its middle. */
export function fitCamera(camera: Camera, width: number, height: number): void {
  camera.width = Math.max(1, width);
  camera.height = Math.max(1, height);
  camera.centreX = 0;
  camera.centreY = 0;
  setScale(camera, (2 * (wallAt(0) + MARGIN)) / Math.min(camera.width, camera.height));
}

/**
 * Brings the arena into the frame as it is after so many seconds of a round, by `share` of the way that is left. On the title
 * screen it stands to the right of the words, or on a tall screen above them.
 */
export function frameArena(camera: Camera, seconds: number, isTitle: boolean, share: number): void {
  const { width, height } = camera;
  const seen = 2 * (Math.max(LEAST_SEEN, wallAt(seconds)) + MARGIN);
  const isWide = width > height;
  const room = isTitle
    ? { width: isWide ? width * TITLE_SHARE : width, height: isWide ? height : height * TITLE_SHARE }
    : { width, height };
  const scale = seen / Math.min(room.width, room.height);
  const aside = isTitle ? (1 - TITLE_SHARE) / 2 : 0;
  setScale(camera, camera.unitsPerCssPixel + (scale - camera.unitsPerCssPixel) * share);
  const centreX = isWide ? -aside * width * scale : 0;
  const centreY = isWide ? 0 : aside * height * scale;
  camera.centreX += (centreX - camera.centreX) * share;
  camera.centreY += (centreY - camera.centreY) * share;
}

function setScale(camera: Camera, unitsPerCssPixel: number): void {
  camera.unitsPerCssPixel = unitsPerCssPixel;
  camera.halfWidth = (camera.width / 2) * unitsPerCssPixel;
  camera.halfHeight = (camera.height / 2) * unitsPerCssPixel;
}
