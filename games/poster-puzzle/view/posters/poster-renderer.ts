/** Orders prints from the press and hands them out. */

import type { PosterFacts, PressMessage, PrintOrder } from './poster-messages.ts';
import PressWorker from './poster-worker.ts?worker&inline';

/** A print. */
export interface Print {
  readonly facts: PosterFacts;
  readonly image: ImageBitmap;
}

/** A press at work. */
export interface Press {
  /** All posters, in the order in which they hang. */
  readonly posters: Promise<readonly PosterFacts[]>;
  /** A print, `width` pixels across; null where there is no such poster. */
  print(poster: string, seed: number, width: number, area: PrintOrder['area']): Promise<Print | null>;
  dispose(): void;
}

/** Starts the press; `onFault` hears what stops it for good. */
export function startPress(onFault: (fault: Error) => void): Press {
  const worker = new PressWorker();
  const waiting = new Map<number, (print: Print | null) => void>();
  let orders = 0;
  let tellPosters: (posters: readonly PosterFacts[]) => void = () => {};
  const posters = new Promise<readonly PosterFacts[]>((resolve) => {
    tellPosters = resolve;
  });
  worker.onmessage = ({ data }: MessageEvent<PressMessage>) => {
    if (data.kind === 'posters') return tellPosters(data.posters);
    const { number, facts, image } = data;
    waiting.get(number)?.(facts && image ? { facts, image } : null);
    waiting.delete(number);
  };
  worker.onerror = ({ message }) =>
    onFault(new Error(`The press has stopped: ${message || 'no reason given'}`));

  return {
    posters,
    print(poster, seed, width, area) {
      const number = orders++;
      worker.postMessage({ number, poster, seed, width, area } satisfies PrintOrder);
      return new Promise((resolve) => waiting.set(number, resolve));
    },
    dispose() {
      worker.terminate();
    },
  };
}
