/** What the game and the worker that draws posters say to each other. */

/** What one needs to know of a poster to choose it. */
export interface PosterFacts {
  /** What a saved game calls it. */
  readonly id: string;
  readonly title: string;
  /** What is to be seen on it, for those who cannot see it. */
  readonly description: string;
}

export interface PosterOrder {
  /** A poster's id, or `DAY_POSTER`. */
  readonly poster: string;
  /** The day of the day's poster: whole days since 1 January 1970, UTC. Others do not ask for it. */
  readonly seed: number;
  /** Pixels across; three to four. */
  readonly width: number;
  /** The whole sheet with its border, to hang; or the picture alone, to be cut into pieces. */
  readonly area: 'sheet' | 'picture';
  /** Without line work, wear and grain: it takes a tenth of the time, and something better has to follow. */
  readonly isDraft: boolean;
}

/** What is asked of the worker: which posters there are, or to print one. */
export type PosterRequest =
  | { readonly kind: 'list' }
  | { readonly kind: 'print'; readonly number: number; readonly order: PosterOrder };

/** What it says: which posters there are, and a picture for each order, or null where there is no such poster. */
export type PosterMessage =
  | { readonly kind: 'posters'; readonly posters: readonly PosterFacts[] }
  | {
      readonly kind: 'print';
      readonly number: number;
      readonly facts: PosterFacts | null;
      readonly image: ImageBitmap | null;
    };

/** What the poster of a day is called, whatever the day. */
export const DAY_POSTER = 'day';

/** Days have posters until the year 2243; a day may come from what was kept, or from a clock, and lie. */
export const LAST_DAY = 100_000;

/** Pixels across of what is cut into pieces; on phones less of it is seen. */
const PRINT_WIDTH = { desk: 1080, phone: 810 };

/** The first print is a draft, so that one can begin; in pixels across. Enough to tell the inks of 300 pieces. */
const DRAFT_WIDTH = 240;

/** The order for it. */
export const draftOrder = (poster: string, seed: number): PosterOrder => ({
  ...{ poster, seed, width: DRAFT_WIDTH },
  area: 'picture',
  isDraft: true,
});

/** What comes next, because the sharp print takes a second, and more on a slow machine. */
export const EARLY_WIDTH = 480;

/** How wide a poster is printed on this device, in pixels. */
export function printWidth(): number {
  return Math.min(screen.width, screen.height) < 600 ? PRINT_WIDTH.phone : PRINT_WIDTH.desk;
}
