/**
 * Lowers the resolution on a slow device: after two slow seconds in a row, by as much as needed. It is only raised
 * again when the screen's pixel ratio changes.
 */

/** Most canvas pixels per CSS pixel: more are invisible in motion. */
const LARGEST_PIXEL_RATIO = 1.5;

/** A second with fewer frames than this counts as slow. */
const SLOW_FRAMES_PER_SECOND = 45;
const SLOW_SECONDS_ALLOWED = 2;

/** State of the measurement. */
export interface Quality {
  /** Pixel ratio of the screen, which changes with the zoom level and between screens. */
  readonly ofScreen: () => number;
  /** Pixel ratios for slow devices, best first. */
  readonly lower: readonly number[];
  /** Pixel ratios in use: the best for this screen, and lower ones. */
  levels: readonly number[];
  level: number;
  seconds: number;
  frames: number;
  slowSeconds: number;
}

/** Starts at the best pixel ratio for the screen; `lower` are those for slow devices, best first. */
export function createQuality(ofScreen: () => number, lower: readonly number[]): Quality {
  return { ofScreen, lower, levels: [], level: 0, seconds: 0, frames: 0, slowSeconds: 0 };
}

/** Restarts the measurement on a screen with another pixel ratio. */
function followScreen(quality: Quality): void {
  const best = bestPixelRatio(quality);
  if (quality.levels[0] === best) return;
  quality.levels = [best, ...quality.lower.filter((ratio) => ratio < best)];
  quality.level = 0;
  quality.seconds = 0;
  quality.frames = 0;
  quality.slowSeconds = 0;
}

/** Returns the pixel ratio for this screen on a fast device. */
export function bestPixelRatio({ ofScreen }: Quality): number {
  return Math.min(LARGEST_PIXEL_RATIO, ofScreen());
}

/** Returns the current pixel ratio to draw with. */
export function currentPixelRatio(quality: Quality): number {
  followScreen(quality);
  return quality.levels[quality.level] as number;
}

/** Counts a frame that arrived `seconds` after the previous one. Returns true if the pixel ratio has just changed. */
export function countFrame(quality: Quality, seconds: number): boolean {
  followScreen(quality);
  quality.seconds += seconds;
  quality.frames++;
  if (quality.seconds < 1) return false;
  const framesPerSecond = quality.frames / quality.seconds;
  const isSlow = framesPerSecond < SLOW_FRAMES_PER_SECOND;
  quality.slowSeconds = isSlow ? quality.slowSeconds + 1 : 0;
  quality.seconds = 0;
  quality.frames = 0;
  if (quality.slowSeconds < SLOW_SECONDS_ALLOWED || quality.level >= quality.levels.length - 1) return false;
  quality.level = levelFor(quality, Math.round(framesPerSecond));
  quality.slowSeconds = 0;
  return true;
}

/** Returns the best lower level that the device draws in time; the last one if none. */
function levelFor({ levels, level }: Quality, framesPerSecond: number): number {
  const now = levels[level] as number;
  const fitting = levels.findIndex(
    (ratio, i) => i > level && framesPerSecond * (now / ratio) ** 2 >= SLOW_FRAMES_PER_SECOND,
  );
  return fitting < 0 ? levels.length - 1 : fitting;
}

// The first frame of a game is a draft with at most a quarter of the pixels, which a slow device draws several
// times sooner.

/** Canvas pixels per CSS pixel in a draft. */
export const DRAFT_PIXEL_RATIO = 0.5;

/** Gives a canvas its draft size. Call it before creating a context, because a resized buffer is allocated twice. */
export function fitDraft(canvas: HTMLCanvasElement): void {
  canvas.width = Math.max(1, Math.round(canvas.clientWidth * DRAFT_PIXEL_RATIO));
  canvas.height = Math.max(1, Math.round(canvas.clientHeight * DRAFT_PIXEL_RATIO));
}

/** Textures painted as a draft, which are painted again in full: one piece per frame after the first. */
interface Sharpening {
  /** The fonts have loaded, so the work may start. */
  begin(): void;
  /** Call it after each frame; returns true if another is needed to show the result. */
  goOn(): boolean;
}

/** Each step of `pieces` paints one. `goOn` throws what a step throws. */
export function createSharpening(pieces: Iterator<unknown>): Sharpening {
  let hasBegun = false;
  let hasDrawn = false;
  let isDone = false;
  return {
    begin() {
      hasBegun = true;
    },
    goOn() {
      // Other work scheduled after the first frame runs before it is visible.
      const isFirst = !hasDrawn;
      hasDrawn = true;
      if (!hasBegun || isDone) return false;
      if (!isFirst) isDone = pieces.next().done === true;
      return true;
    },
  };
}
