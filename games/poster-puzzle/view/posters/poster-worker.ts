/** The press: prints posters in a worker of its own, so that nobody at the table waits for it. */
import { POSTERS, posterById } from '#posters/catalogue.ts';
import { drawPoster, heightFor, type Poster } from '#posters/poster.ts';
import { posterOfTheDay } from '#posters/poster-of-the-day.ts';
import {
  DAY_POSTER,
  LAST_DAY,
  type PosterFacts,
  type PosterMessage,
  type PosterOrder,
} from './poster-messages.ts';

/** What of a worker's global is used here; the library of types knows only that of windows. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<PosterOrder>) => void) | null;
  postMessage(message: PosterMessage, transfer?: Transferable[]): void;
}

const scope = globalThis as unknown as WorkerScope;

const factsOf = ({ id, title, description }: Poster): PosterFacts => ({ id, title, description });

function find(id: string, seed: number): Poster | undefined {
  if (id !== DAY_POSTER) return posterById(id);
  return seed <= LAST_DAY ? posterOfTheDay(seed) : undefined;
}

scope.onmessage = ({ data: { number, poster: id, seed, width, area, isDraft } }) => {
  const poster = find(id, seed);
  if (!poster) return scope.postMessage({ kind: 'print', number, facts: null, image: null });
  const canvas = new OffscreenCanvas(width, heightFor(width));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot print posters.');
  drawPoster(poster, context, { width, area, plain: isDraft });
  const image = canvas.transferToImageBitmap();
  scope.postMessage({ kind: 'print', number, facts: factsOf(poster), image }, [image]);
};

scope.postMessage({ kind: 'posters', posters: POSTERS.map(factsOf) });
