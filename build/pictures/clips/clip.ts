/** What every clip on the wall is: its shape, its length, its weight. */

/** Pixels; the shape of the sheets on the wall, under which the clips play. */
export const CLIP_SIZE = { width: 480, height: 640 } as const;

/** Frames a second; each is two of a game's steps. */
export const CLIP_FPS = 30;

/** Frames of a clip: four and a half seconds. */
export const CLIP_FRAMES = 135;

/** At the end the picture goes over into what came before the first frame, in so many frames: the loop has no seam. */
export const FADE_FRAMES = 12;

/** Bytes that a clip may have. */
export const CLIP_BUDGET = 250_000;

/** Plays a game: each time it yields, the page shows the next frame of the clip. It ends only if it has to. */
export type ClipPlayer = (
  page: import('@playwright/test').Page,
) => AsyncGenerator<undefined, void, undefined>;
