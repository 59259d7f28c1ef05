/**
 * Lowers the resolution where a machine is too slow, after two slow seconds in a row and as far as it is too slow; never
 * up again, unless the screen gets another pixel ratio.
 */

/** Canvas pixels for a CSS pixel at most: more are not seen in motion, and cost more than they give. */
const LARGEST_PIXEL_RATIO = 1.5;

/** Below this many frames a second, a second counts as slow. */
const SLOW_FRAMES_PER_SECOND = 45;
const SLOW_SECONDS_ALLOWED = 2;

/** The state of the measuring. */
export interface Quality {
  /** Pixel ratio of the screen, which changes with zoom and from screen to screen. */
  readonly ofScreen: () => number;
  /** Pixel ratios for slow machines, from best to worst. */
  readonly lower: readonly number[];
  /** Those in use: the best for this screen, and the lower ones. */
  levels: readonly number[];
  level: number;
  seconds: number;
  frames: number;
  slowSeconds: number;
}

/** Starts at the best pixel ratio for the screen; `lower` are those for slow machines, from best to worst. */
export function createQuality(ofScreen: () => number, lower: readonly number[]): Quality {
  return { ofScreen, lower, levels: [], level: 0, seconds: 0, frames: 0, slowSeconds: 0 };
}

/** Measures anew on a screen with another pixel ratio: it has other pixels to fill. */
function followScreen(quality: Quality): void {
  const best = bestPixelRatio(quality);
  if (quality.levels[0] === best) return;
  quality.levels = [best, ...quality.lower.filter((ratio) => ratio < best)];
  quality.level = 0;
  quality.seconds = 0;
  quality.frames = 0;
  quality.slowSeconds = 0;
}

/** The pixel ratio for this screen on a machine that is fast enough. */
export function bestPixelRatio({ ofScreen }: Quality): number {
  return Math.min(LARGEST_PIXEL_RATIO, ofScreen());
}

/** The pixel ratio to draw with now. */
export function currentPixelRatio(quality: Quality): number {
  followScreen(quality);
  return quality.levels[quality.level] as number;
}

/** Counts a frame that came `seconds` after the one before. Returns true if the pixel ratio has just changed. */
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

/** The first lower level with so few pixels that the machine draws them in time; the last if none has. */
function levelFor({ levels, level }: Quality, framesPerSecond: number): number {
  const now = levels[level] as number;
  const fitting = levels.findIndex(
    (ratio, i) => i > level && framesPerSecond * (now / ratio) ** 2 >= SLOW_FRAMES_PER_SECOND,
  );
  return fitting < 0 ? levels.length - 1 : fitting;
}

// The first picture of a game is a draft: it has a quarter of the pixels or fewer, and a slow machine draws it many
// times sooner.

/** Canvas pixels for a CSS pixel. */
export const DRAFT_PIXEL_RATIO = 0.5;

/** Gives a canvas a draft's size; to be called before it has a context, because a buffer that changes its size is made twice. */
export function fitDraft(canvas: HTMLCanvasElement): void {
  canvas.width = Math.max(1, Math.round(canvas.clientWidth * DRAFT_PIXEL_RATIO));
  canvas.height = Math.max(1, Math.round(canvas.clientHeight * DRAFT_PIXEL_RATIO));
}

/** What has been painted as a draft, and is painted again as it is to be: a piece in each picture after the first. */
interface Sharpening {
  /** The faces have been read: it may begin. */
  begin(): void;
  /** To be called after each picture; true where another is wanted, to show what has been painted. */
  goOn(): boolean;
}

/** Each step of `pieces` paints one. What a piece throws, `goOn` throws. */
export function createSharpening(pieces: Iterator<unknown>): Sharpening {
  let hasBegun = false;
  let hasDrawn = false;
  let isDone = false;
  return {
    begin() {
      hasBegun = true;
    },
    goOn() {
      // What is done after the first picture comes before that is on the screen.
      const isFirst = !hasDrawn;
      hasDrawn = true;
      if (!hasBegun || isDone) return false;
      if (!isFirst) isDone = pieces.next().done === true;
      return true;
    },
  };
}
