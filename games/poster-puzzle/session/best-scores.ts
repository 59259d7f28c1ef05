/** The best result of each poster and size, which make the gallery; checked when read, because a storage may hold anything. */

import type { SavedValue } from '#engine/saving/save-store.ts';
import { isPieceCount, type PieceCount } from '#posters/jigsaw/sizes.ts';
import { pointsFor, totalOf } from '../rules/score.ts';
import type { Month } from './day-series.ts';
import { DAY_POSTER } from './posters.ts';

export interface FinishedPoster {
  readonly poster: string;
  readonly posterSeed: number;
  readonly title: string;
  readonly count: PieceCount;
  readonly turning: boolean;
  /** Whether it was done with turned pieces at any time. */
  readonly everTurned: boolean;
  readonly seconds: number;
  readonly hints: number;
  /** By the rules of today; see `rules/score.ts`. */
  readonly points: number;
  /** 'YYYY-MM-DD'. */
  readonly date: string;
  /** The finished puzzle as `saved-puzzle.ts` writes it, to be watched again; empty where there was no room for it. */
  readonly story: string;
}

/** More do not fit; the oldest goes. */
const MOST = 48;

/** Histories are long: only the newest few are kept. */
const MOST_HISTORIES = 12;

/** Longest texts that are believed. */
const LONGEST = { name: 60, story: 40_000 };

/** Adds a poster in front; of the same poster and size the better one stays. */
export function addToGallery(
  gallery: readonly FinishedPoster[],
  finished: FinishedPoster,
): readonly FinishedPoster[] {
  const isSame = ({ poster, posterSeed, count }: FinishedPoster): boolean =>
    poster === finished.poster && posterSeed === finished.posterSeed && count === finished.count;
  const earlier = gallery.find(isSame);
  const better = earlier && earlier.points > finished.points ? earlier : finished;
  const everTurned = finished.everTurned || (earlier?.everTurned ?? false);
  return [{ ...better, everTurned }, ...gallery.filter((each) => !isSame(each))]
    .slice(0, MOST)
    .map((each, index) => (index < MOST_HISTORIES ? each : { ...each, story: '' }));
}

/** What the device has kept, with what this tab has beside it or better: the device may have refused that. */
export function joinGalleries(
  stored: readonly FinishedPoster[],
  own: readonly FinishedPoster[],
): readonly FinishedPoster[] {
  const isKept = (mine: FinishedPoster): boolean =>
    stored.some(
      ({ poster, posterSeed, count, points }) =>
        poster === mine.poster &&
        posterSeed === mine.posterSeed &&
        count === mine.count &&
        points >= mine.points,
    );
  return own.filter((mine) => !isKept(mine)).reduceRight(addToGallery, stored);
}

/** The gallery as it is kept. */
export const SAVED_GALLERY: SavedValue<readonly FinishedPoster[]> = {
  name: 'gallery',
  version: 1,
  fallback: [],
  // What is broken is left out; the rest still hangs. Points are told by the rest, so those kept under other rules compare.
  parse: (stored) =>
    Array.isArray(stored)
      ? stored
          .filter(isFinishedPoster)
          .slice(0, MOST)
          .map((each) => ({
            ...each,
            // Nobody noted it at first.
            everTurned: each.turning || each.everTurned === true,
            points: totalOf(pointsFor(each)),
          }))
      : null,
};

function isFinishedPoster(value: unknown): value is FinishedPoster {
  if (typeof value !== 'object' || value === null) return false;
  const { poster, posterSeed, title, count, turning, seconds, hints, points, date, story } = value as Partial<
    Record<keyof FinishedPoster, unknown>
  >;
  const isText = (text: unknown, longest: number): boolean =>
    typeof text === 'string' && text.length <= longest;
  const isCount = (number: unknown): boolean => Number.isSafeInteger(number) && Number(number) >= 0;
  return (
    isText(poster, LONGEST.name) &&
    isText(title, LONGEST.name) &&
    isText(story, LONGEST.story) &&
    typeof date === 'string' &&
    /^\d{4}-\d\d-\d\d$/.test(date) &&
    isCount(posterSeed) &&
    isPieceCount(count) &&
    typeof turning === 'boolean' &&
    typeof seconds === 'number' &&
    seconds >= 0 &&
    seconds < 1e9 &&
    isCount(hints) &&
    isCount(points)
  );
}

// What one adds to one's prints: an ink for each size, a stamp for turned pieces, another one for a whole
// month.

/** What is in the margin of a print, and stamped on it. */
export interface PrintMarks {
  /** Sizes in which it is done; each has an ink of its own in the colour bar. */
  readonly sizes: readonly PieceCount[];
  readonly stamps: readonly string[];
}

/** The marks of a poster, by all that hangs. `month` is that of the poster's day, null where it has none. */
export function marksOf(
  gallery: readonly FinishedPoster[],
  { poster, posterSeed }: Pick<FinishedPoster, 'poster' | 'posterSeed'>,
  month: Month | null,
): PrintMarks {
  const same = gallery.filter((each) => each.poster === poster && each.posterSeed === posterSeed);
  const turned = Math.max(0, ...same.filter(({ everTurned }) => everTurned).map(({ count }) => count));
  return {
    sizes: same.map(({ count }) => count).sort((a, b) => a - b),
    stamps: [
      ...(turned > 0 ? [`${turned} turned`] : []),
      ...(poster === DAY_POSTER && month?.isWhole ? [month.title] : []),
    ],
  };
}
