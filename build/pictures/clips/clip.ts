/** What every clip on the wall is: its shape, its length, its weight. */
import type { Page } from '@playwright/test';

/** What a page shows while it is filmed, and the most pixels that its clip has. */
export interface ClipSize {
  readonly width: number;
  readonly height: number;
}

/** The shape of the sheets on the wall, under which most clips play. */
export const SHEET: ClipSize = { width: 480, height: 640 };

/** The shape of the bill across the wall's foot. */
export const BILL: ClipSize = { width: 640, height: 360 };

/** Frames a second; each is two of a game's steps. */
export const CLIP_FPS = 30;

/** Frames of a clip: four and a half seconds. */
export const CLIP_FRAMES = 135;

/** At the end the picture goes over into what came before the first frame, in so many frames: the loop has no seam. */
export const FADE_FRAMES = 12;

/** Bytes that a clip may have. */
export const CLIP_BUDGET = 250_000;

/** Plays a game: each time it yields, the page shows the next frame of the clip. It ends only if it has to. */
export type ClipPlayer = (page: Page) => AsyncGenerator<undefined, void, undefined>;

/** What `media/<slug>/clip.ts` exports as `clip`. */
export interface Film {
  /** Where the game is opened. */
  readonly path: string;
  readonly size: ClipSize;
  readonly play: ClipPlayer;
}
