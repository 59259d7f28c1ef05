import type { GameWorker } from '#engine/loader/game-worker.ts';

export interface PosterFacts {
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

export interface PosterOrder {
  /** A poster's id, or `DAY_POSTER`. */
  readonly poster: string;
  /** Day number of a daily poster (days since 1970-01-01 UTC); ignored for other posters. */
  readonly seed: number;
  /** Width in pixels; the ratio is three to four. */
  readonly width: number;
  /** 'sheet' is the print with its border, for the gallery; 'picture' is the part without it, to be cut. */
  readonly area: 'sheet' | 'picture';
  /** A draft has no wear or grain. It takes a tenth of the time, and a full print replaces it. */
  readonly isDraft: boolean;
}

export type PosterRequest =
  | { readonly kind: 'list' }
  | { readonly kind: 'print'; readonly number: number; readonly order: PosterOrder };

export type PosterMessage =
  | { readonly kind: 'posters'; readonly posters: readonly PosterFacts[] }
  | {
      readonly kind: 'print';
      readonly number: number;
      readonly facts: PosterFacts | null;
      readonly image: ImageBitmap | null;
    };

export const DAY_POSTER = 'day';

/** There are posters for days up to the year 2243. A stored day, or the device's clock, may be wrong. */
export const LAST_DAY = 100_000;

/** Width in pixels of prints to be cut into pieces; phones show less detail. */
export const PRINT_WIDTH = { desk: 1080, phone: 810 };

/** Width in pixels of the first print, a draft for a fast start, which is enough to tell inks apart. */
const DRAFT_WIDTH = 240;

export const draftOrder = (poster: string, seed: number): PosterOrder => ({
  ...{ poster, seed, width: DRAFT_WIDTH },
  area: 'picture',
  isDraft: true,
});

/** Width of an early print that is shown until the sharp print is ready, which takes 1 s or more. */
export const EARLY_WIDTH = 480;

export interface Print {
  readonly facts: PosterFacts;
  readonly image: ImageBitmap;
}

export type Posters = ReturnType<typeof createPosters>;

/** Sends requests to `worker.ts`; `onFault` receives the error that ended the worker. */
export function createPosters(worker: GameWorker, onFault: (fault: Error) => void) {
  const waiting = new Map<number, (print: Print | null) => void>();
  let orders = 0;
  let resolvePosters: (posters: readonly PosterFacts[]) => void = () => {};
  const posters = new Promise<readonly PosterFacts[]>((resolve) => {
    resolvePosters = resolve;
  });
  worker.onmessage = ({ data }: MessageEvent<PosterMessage>) => {
    if (data.kind === 'posters') return resolvePosters(data.posters);
    const { number, facts, image } = data;
    waiting.get(number)?.(facts && image ? { facts, image } : null);
    waiting.delete(number);
  };
  worker.onerror = ({ message }) =>
    onFault(new Error(`The worker has stopped: ${message || 'no reason given'}`));

  const ask = (request: PosterRequest) => worker.postMessage(request);

  function print(order: PosterOrder): Promise<Print | null> {
    const number = orders++;
    ask({ kind: 'print', number, order });
    return new Promise((resolve) => waiting.set(number, resolve));
  }

  const sheets = new Map<string, Promise<Print | null>>();

  ask({ kind: 'list' });
  return {
    list: posters,
    print: (poster: string, seed: number, width: number, area: PosterOrder['area']): Promise<Print | null> =>
      print({ poster, seed, width, area, isDraft: false }),
    /** Returns a whole sheet, printed once and then cached. */
    small(poster: string, seed: number, width: number): Promise<Print | null> {
      const key = `${poster} ${seed} ${width}`;
      const sheet = sheets.get(key) ?? print({ poster, seed, width, area: 'sheet', isDraft: false });
      sheets.set(key, sheet);
      return sheet;
    },
    draft: (poster: string, seed: number): Promise<Print | null> => print(draftOrder(poster, seed)),
    dispose(): void {
      worker.terminate();
    },
  };
}
