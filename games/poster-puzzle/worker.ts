/** Works in short tasks, because without workers the loader runs this script on the page's thread. */
import { nextTask } from '#engine/loop/frame-loop.ts';
import { dayOf } from '#engine/rules/day.ts';
import { POSTERS, posterById } from '#posters/all-posters.ts';
import { heightFor, type Poster, printInSlices } from '#posters/poster.ts';
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

/** TypeScript's DOM types describe only windows, not workers. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<PosterRequest>) => void) | null;
  postMessage(message: PosterMessage, transfer?: Transferable[]): void;
}

const scope = globalThis as unknown as WorkerScope;

const factsOf = ({ id, title, description }: Poster): PosterFacts => ({ id, title, description });

/** Composes at the first print only: a game's first poster is printed three times, each time sharper. */
function composedOnce(poster: Poster): Poster {
  let draw: ReturnType<Poster['compose']> | null = null;
  return { ...poster, compose: () => (draw ??= poster.compose()) };
}

const lastFound = { id: '', seed: 0, poster: undefined as Poster | undefined };

function find(id: string, seed: number): Poster | undefined {
  if (id === lastFound.id && seed === lastFound.seed) return lastFound.poster;
  const found = id === DAY_POSTER ? seed <= LAST_DAY && posterOfTheDay(seed) : posterById(id);
  const poster = found ? composedOnce(found) : undefined;
  Object.assign(lastFound, { id, seed, poster });
  return poster;
}

type Sheet = Pick<Extract<PosterMessage, { kind: 'print' }>, 'facts' | 'image'>;

/** Longest task in ms, so that a page without a worker can draw frames in between. */
const LONGEST_TASK = 12;

async function print({ poster: id, seed, width, area, isDraft }: PosterOrder): Promise<Sheet> {
  const poster = find(id, seed);
  if (!poster) return { facts: null, image: null };
  const canvas = new OffscreenCanvas(width, heightFor(width));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot print posters.');
  let started = performance.now();
  for (const _ of printInSlices(poster, context, { width, area, plain: isDraft })) {
    if (performance.now() - started < LONGEST_TASK) continue;
    await nextTask();
    started = performance.now();
  }
  return { facts: factsOf(poster), image: canvas.transferToImageBitmap() };
}

/** Most visits start with the day's poster, so its draft is printed while the game's code downloads. */
const firstOrder = draftOrder(DAY_POSTER, dayOf(new Date()));
let firstSheet: Promise<Sheet> | null = print(firstOrder);

const isSame = (one: PosterOrder, other: PosterOrder): boolean =>
  (Object.keys(one) as (keyof PosterOrder)[]).every((key) => one[key] === other[key]);

async function sheetFor(order: PosterOrder): Promise<Sheet> {
  const first = firstSheet;
  firstSheet = null;
  if (first && isSame(firstOrder, order)) return first;
  (await first)?.image?.close();
  return print(order);
}

let printed: Promise<unknown> = firstSheet;

// Thrown in a task of its own, so that the error reaches the game's `onerror`.
const report = (error: unknown) =>
  setTimeout(() => {
    throw error;
  });
printed.catch(report);

scope.onmessage = ({ data }) => {
  if (data.kind === 'list') return scope.postMessage({ kind: 'posters', posters: POSTERS.map(factsOf) });
  const { order, number } = data;
  const answer = async () => {
    const { facts, image } = await sheetFor(order);
    scope.postMessage({ kind: 'print', number, facts, image }, image ? [image] : []);
  };
  printed = printed.then(answer).catch(report);
};
