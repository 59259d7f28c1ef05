/** The whole arena is always visible, because no heart may be out of sight. The camera moves nearer as the wall closes. */
import type { Camera } from '#games/shooter-kit/view/camera.ts';
import { wallAt } from '../rules/arena.ts';

/** Visible margin beyond the wall, in world units. */
const MARGIN = 34;

/** Smallest visible radius in world units: a closer view would only make shapes look coarse. */
const LEAST_SEEN = 250;

/** Smallest ratio of width to height with room for the clock beside the arena. On others the clock is above it. */
const LEAST_WIDE = 1.25;
/** Fraction of the height for the arena below the clock. */
const BELOW_CLOCK = 0.86;

/** Fraction of the title screen for the arena, beside the text or above it. */
const TITLE_FRACTION = 0.58;

export function fitCamera(camera: Camera, width: number, height: number): void {
  camera.width = Math.max(1, width);
  camera.height = Math.max(1, height);
  camera.centreX = 0;
  camera.centreY = 0;
  setScale(camera, (2 * (wallAt(0) + MARGIN)) / Math.min(camera.width, heightOfArena(camera)));
}

const heightOfArena = ({ width, height }: Camera): number =>
  width < LEAST_WIDE * height ? BELOW_CLOCK * height : height;

const seenRadius = (seconds: number): number => Math.max(LEAST_SEEN, wallAt(seconds)) + MARGIN;

/** Moves the camera by `share` of the remaining distance. The title screen leaves room for its text. */
export function frameArena(camera: Camera, seconds: number, isTitle: boolean, share: number): void {
  const { width, height } = camera;
  const seen = 2 * seenRadius(seconds);
  const isWide = width > height;
  const room = isTitle
    ? { width: isWide ? width * TITLE_FRACTION : width, height: isWide ? height : height * TITLE_FRACTION }
    : { width, height: heightOfArena(camera) };
  const scale = seen / Math.min(room.width, room.height);
  const aside = isTitle ? (1 - TITLE_FRACTION) / 2 : 0;
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
