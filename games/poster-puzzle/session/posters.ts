/** Posters are drawn by a worker: the messages between it and the game, and the orders. */
import type { GameWorker } from '#engine/loader/game-worker.ts';

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
export const PRINT_WIDTH = { desk: 1080, phone: 810 };

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

/** A drawn poster. */
export interface Print {
  readonly facts: PosterFacts;
  readonly image: ImageBitmap;
}

export type Posters = ReturnType<typeof createPosters>;

/** Requests to the worker of `worker.ts`; `onFault` receives the error that stops it for good. */
export function createPosters(worker: GameWorker, onFault: (fault: Error) => void) {
  const waiting = new Map<number, (print: Print | null) => void>();
  let orders = 0;
  let tellPosters: (posters: readonly PosterFacts[]) => void = () => {};
  const posters = new Promise<readonly PosterFacts[]>((resolve) => {
    tellPosters = resolve;
  });
  worker.onmessage = ({ data }: MessageEvent<PosterMessage>) => {
    if (data.kind === 'posters') return tellPosters(data.posters);
    const { number, facts, image } = data;
    waiting.get(number)?.(facts && image ? { facts, image } : null);
    waiting.delete(number);
  };
  worker.onerror = ({ message }) =>
    onFault(new Error(`The press has stopped: ${message || 'no reason given'}`));

  const ask = (request: PosterRequest) => worker.postMessage(request);

  function print(order: PosterOrder): Promise<Print | null> {
    const number = orders++;
    ask({ kind: 'print', number, order });
    return new Promise((resolve) => waiting.set(number, resolve));
  }

  /** Sheets of all posters to choose from: shown again and again. */
  const sheets = new Map<string, Promise<Print | null>>();

  ask({ kind: 'list' });
  return {
    /** All posters, in the order in which they hang. */
    list: posters,
    /** A poster, `width` pixels across; null where there is no such poster. */
    print: (poster: string, seed: number, width: number, area: PosterOrder['area']): Promise<Print | null> =>
      print({ poster, seed, width, area, isDraft: false }),
    /** A whole sheet that is printed once: its image stays open. */
    small(poster: string, seed: number, width: number): Promise<Print | null> {
      const key = `${poster} ${seed} ${width}`;
      const sheet = sheets.get(key) ?? print({ poster, seed, width, area: 'sheet', isDraft: false });
      sheets.set(key, sheet);
      return sheet;
    },
    /** The same quickly, as the first that one sees of it: small and without its finer work. */
    draft: (poster: string, seed: number): Promise<Print | null> => print(draftOrder(poster, seed)),
    dispose(): void {
      worker.terminate();
    },
  };
}
