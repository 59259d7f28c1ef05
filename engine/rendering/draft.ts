/** The first picture of a game is a draft: it has a quarter of the pixels or fewer, and a slow machine draws it many times sooner. */

/** Canvas pixels for a CSS pixel. */
export const DRAFT_PIXEL_RATIO = 0.5;

/** Gives a canvas a draft's size; to be called before it has a context, because a buffer that changes its size is made twice. */
export function fitDraft(canvas: HTMLCanvasElement): void {
  canvas.width = Math.max(1, Math.round(canvas.clientWidth * DRAFT_PIXEL_RATIO));
  canvas.height = Math.max(1, Math.round(canvas.clientHeight * DRAFT_PIXEL_RATIO));
}

/** What has been painted as a draft, and is painted again as it is to be: a piece in each picture after the first. */
export interface Sharpening {
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
