/** Prints posters in a worker, so that the game never waits for it. */
import { dayOf } from '#engine/rules/day.ts';
import { POSTERS, posterById } from '#posters/catalogue.ts';
import { drawPoster, heightFor, type Poster } from '#posters/poster.ts';
import { posterOfTheDay } from '#posters/poster-of-the-day.ts';
import {
  DAY_POSTER,
  draftOrder,
  LAST_DAY,
  type PosterFacts,
  type PosterMessage,
  type PosterOrder,
  type PosterRequest,
} from './session/posters.ts';

/** The parts of a worker's global scope used here; the DOM type library only knows windows. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<PosterRequest>) => void) | null;
  postMessage(message: PosterMessage, transfer?: Transferable[]): void;
}

const scope = globalThis as unknown as WorkerScope;

const factsOf = ({ id, title, description }: Poster): PosterFacts => ({ id, title, description });

function find(id: string, seed: number): Poster | undefined {
  if (id !== DAY_POSTER) return posterById(id);
  return seed <= LAST_DAY ? posterOfTheDay(seed) : undefined;
}

type Sheet = Pick<Extract<PosterMessage, { kind: 'print' }>, 'facts' | 'image'>;

function print({ poster: id, seed, width, area, isDraft }: PosterOrder): Sheet {
  const poster = find(id, seed);
  if (!poster) return { facts: null, image: null };
  const canvas = new OffscreenCanvas(width, heightFor(width));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot print posters.');
  drawPoster(poster, context, { width, area, plain: isDraft });
  return { facts: factsOf(poster), image: canvas.transferToImageBitmap() };
}

/** Most visits start with the daily poster, so print its draft while the game's code is still loading. */
function printAhead(): { order: PosterOrder; sheet: Sheet } {
  const order = draftOrder(DAY_POSTER, dayOf(new Date()));
  return { order, sheet: print(order) };
}

const isSame = (one: PosterOrder, other: PosterOrder): boolean =>
  (Object.keys(one) as (keyof PosterOrder)[]).every((key) => one[key] === other[key]);

let ahead: ReturnType<typeof printAhead> | null = printAhead();

/** Uses the draft printed ahead if it is the first order; otherwise it is discarded. */
function take(order: PosterOrder): Sheet {
  const printed = ahead;
  ahead = null;
  if (printed && isSame(printed.order, order)) return printed.sheet;
  printed?.sheet.image?.close();
  return print(order);
}

scope.onmessage = ({ data }) => {
  if (data.kind === 'list') return scope.postMessage({ kind: 'posters', posters: POSTERS.map(factsOf) });
  const { facts, image } = take(data.order);
  scope.postMessage({ kind: 'print', number: data.number, facts, image }, image ? [image] : []);
};
