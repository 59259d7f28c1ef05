/** Orders posters from the worker that draws them, and hands them out. */
import type { GameWorker } from '#engine/loader/game-worker.ts';
import {
  draftOrder,
  type PosterFacts,
  type PosterMessage,
  type PosterOrder,
  type PosterRequest,
} from './poster-orders.ts';

/** A drawn poster. */
export interface Print {
  readonly facts: PosterFacts;
  readonly image: ImageBitmap;
}

export type PosterRenderer = ReturnType<typeof createPosterRenderer>;

/** Orders from the worker of `worker.ts`; `onFault` hears what stops it for good. */
export function createPosterRenderer(worker: GameWorker, onFault: (fault: Error) => void) {
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

  ask({ kind: 'list' });
  return {
    /** All posters, in the order in which they hang. */
    list: posters,
    /** A poster, `width` pixels across; null where there is no such poster. */
    print: (poster: string, seed: number, width: number, area: PosterOrder['area']): Promise<Print | null> =>
      print({ poster, seed, width, area, isDraft: false }),
    /** The same quickly, as the first that one sees of it: small and without its finer work. */
    draft: (poster: string, seed: number): Promise<Print | null> => print(draftOrder(poster, seed)),
    dispose(): void {
      worker.terminate();
    },
  };
}
