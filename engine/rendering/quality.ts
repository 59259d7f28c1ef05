/** Lowers the resolution after two slow seconds in a row. Restarts if the screen's pixel ratio changes. */

/** Maximum canvas pixels per CSS pixel, because more are not visible in motion. */
const LARGEST_PIXEL_RATIO = 1.5;

const SLOW_FRAMES_PER_SECOND = 45;
const SLOW_SECONDS_ALLOWED = 2;

export interface Quality {
  /** Returns the screen's pixel ratio, which changes with the zoom level and between screens. */
  readonly ofScreen: () => number;
  /** Lower pixel ratios for slow devices, highest first. */
  readonly lower: readonly number[];
  /** Pixel ratios, starting with the best one for this screen. */
  levels: readonly number[];
  level: number;
  seconds: number;
  frames: number;
  slowSeconds: number;
}

export function createQuality(ofScreen: () => number, lower: readonly number[]): Quality {
  return { ofScreen, lower, levels: [], level: 0, seconds: 0, frames: 0, slowSeconds: 0 };
}

function followScreen(quality: Quality): void {
  const best = bestPixelRatio(quality);
  if (quality.levels[0] === best) return;
  quality.levels = [best, ...quality.lower.filter((ratio) => ratio < best)];
  quality.level = 0;
  quality.seconds = 0;
  quality.frames = 0;
  quality.slowSeconds = 0;
}

export function bestPixelRatio({ ofScreen }: Quality): number {
  return Math.min(LARGEST_PIXEL_RATIO, ofScreen());
}

export function currentPixelRatio(quality: Quality): number {
  followScreen(quality);
  return quality.levels[quality.level] as number;
}

/** Counts a frame, `seconds` after the previous one. Returns true if the pixel ratio has changed. */
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

/** Returns the best level that the device can draw in time, or the last level. */
function levelFor({ levels, level }: Quality, framesPerSecond: number): number {
  const now = levels[level] as number;
  const fitting = levels.findIndex(
    (ratio, i) => i > level && framesPerSecond * (now / ratio) ** 2 >= SLOW_FRAMES_PER_SECOND,
  );
  return fitting < 0 ? levels.length - 1 : fitting;
}

/** Canvas pixels per CSS pixel in a game's first frame, so that slow devices draw it several times faster. */
export const DRAFT_PIXEL_RATIO = 0.5;

/** Call it before creating a context, because otherwise the buffer is allocated twice. */
export function fitDraft(canvas: HTMLCanvasElement): void {
  canvas.width = Math.max(1, Math.round(canvas.clientWidth * DRAFT_PIXEL_RATIO));
  canvas.height = Math.max(1, Math.round(canvas.clientHeight * DRAFT_PIXEL_RATIO));
}

/** Repaints textures that were painted as drafts, one per frame, starting after the first frame. */
export function createSharpening(pieces: Iterator<unknown>) {
  let hasBegun = false;
  let hasDrawn = false;
  let isDone = false;
  return {
    /** Allows the work to start. Call it after the fonts have loaded. */
    begin() {
      hasBegun = true;
    },
    /** Call it after each frame. Returns true if another frame is needed to show the result. */
    update() {
      // The first call does no work, because that would delay the display of the first frame.
      const isFirst = !hasDrawn;
      hasDrawn = true;
      if (!hasBegun || isDone) return false;
      if (!isFirst) isDone = pieces.next().done === true;
      return true;
    },
  };
}
