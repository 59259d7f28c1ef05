import type { SavedValue } from '#engine/saving/save-store.ts';
import { isPieceCount, type PieceCount } from '#posters/jigsaw/sizes.ts';
import { pointsFor, totalOf } from '../rules/score.ts';

export interface FinishedPoster {
  readonly poster: string;
  readonly posterSeed: number;
  readonly title: string;
  readonly count: PieceCount;
  readonly turning: boolean;
  readonly everTurned: boolean;
  readonly seconds: number;
  readonly hints: number;
  readonly points: number;
  /** Day of the result, as 'YYYY-MM-DD'. */
  readonly date: string;
  /** The puzzle in the format of `saved-puzzle.ts`, for the time-lapse; empty if it did not fit. */
  readonly story: string;
}

/** Maximum number of prints; the oldest are dropped. */
const MOST = 48;

/** Histories are long, so only the newest are saved. */
const MOST_HISTORIES = 12;

const LONGEST = { name: 60, story: 40_000 };

type PosterAndSize = Pick<FinishedPoster, 'poster' | 'posterSeed' | 'count'>;

export const isSamePuzzle = (one: PosterAndSize, other: PosterAndSize): boolean =>
  one.poster === other.poster && one.posterSeed === other.posterSeed && one.count === other.count;

/** Of two results with the same poster and size, only the better is preserved. */
export function addToGallery(
  gallery: readonly FinishedPoster[],
  finished: FinishedPoster,
): readonly FinishedPoster[] {
  const earlier = gallery.find((each) => isSamePuzzle(each, finished));
  const better = earlier && earlier.points > finished.points ? earlier : finished;
  const everTurned = finished.everTurned || (earlier?.everTurned ?? false);
  return [{ ...better, everTurned }, ...gallery.filter((each) => !isSamePuzzle(each, finished))]
    .slice(0, MOST)
    .map((each, index) => (index < MOST_HISTORIES ? each : { ...each, story: '' }));
}

/** If the device refused to store this tab's gallery, the tab's copy may be newer than the stored one. */
export function joinGalleries(
  stored: readonly FinishedPoster[],
  own: readonly FinishedPoster[],
): readonly FinishedPoster[] {
  const isKept = (mine: FinishedPoster): boolean =>
    stored.some((each) => isSamePuzzle(each, mine) && each.points >= mine.points);
  return own.filter((mine) => !isKept(mine)).reduceRight(addToGallery, stored);
}

export const SAVED_GALLERY: SavedValue<readonly FinishedPoster[]> = {
  name: 'gallery',
  version: 1,
  fallback: [],
  // Invalid entries are dropped. Points are recomputed, so that entries from older rules compare.
  parse: (stored) =>
    Array.isArray(stored)
      ? stored
          .filter(isFinishedPoster)
          .slice(0, MOST)
          .map((each) => ({
            ...each,
            // Early versions did not store this.
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
