/** Lowers the resolution where a machine is too slow, after two slow seconds in a row and as far as it is too slow; never up again. */

/** Below this many frames a second, a second counts as slow. */
const SLOW_FRAMES_PER_SECOND = 45;
const SLOW_SECONDS_ALLOWED = 2;

/** The state of the measuring. */
export interface Quality {
  /** Pixel ratios from best to worst. */
  readonly levels: readonly number[];
  level: number;
  seconds: number;
  frames: number;
  slowSeconds: number;
}

/** Starts at the best of `levels` (pixel ratios, at least one). */
export function createQuality(levels: readonly number[]): Quality {
  return { levels, level: 0, seconds: 0, frames: 0, slowSeconds: 0 };
}

/** The pixel ratio to draw with now. */
export function currentPixelRatio(quality: Quality): number {
  return quality.levels[quality.level] ?? 1;
}

/** Counts a frame that came `seconds` after the one before. Returns true if the pixel ratio has just changed. */
export function countFrame(quality: Quality, seconds: number): boolean {
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
