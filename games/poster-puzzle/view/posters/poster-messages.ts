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
