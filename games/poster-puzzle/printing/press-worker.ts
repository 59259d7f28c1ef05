/** The press: prints posters in a worker of its own, so that nobody at the table waits for it. */
import { POSTERS, posterById } from '../posters/catalogue.ts';
import { drawPoster, heightFor, type Poster } from '../posters/poster.ts';
import type { PosterFacts, PressMessage, PrintOrder } from './print-order.ts';

/** What of a worker's global is used here; the library of types knows only that of windows. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<PrintOrder>) => void) | null;
  postMessage(message: PressMessage, transfer?: Transferable[]): void;
}

const scope = globalThis as unknown as WorkerScope;

const factsOf = ({ id, title, description }: Poster): PosterFacts => ({ id, title, description });

scope.onmessage = ({ data: { number, poster: id, width, area } }) => {
  const poster = posterById(id);
  if (!poster) return scope.postMessage({ kind: 'print', number, facts: null, image: null });
  const canvas = new OffscreenCanvas(width, heightFor(width));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot print posters.');
  drawPoster(poster, context, { width, area });
  const image = canvas.transferToImageBitmap();
  scope.postMessage({ kind: 'print', number, facts: factsOf(poster), image }, [image]);
};

scope.postMessage({ kind: 'posters', posters: POSTERS.map(factsOf) });
