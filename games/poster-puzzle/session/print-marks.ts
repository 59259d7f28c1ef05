/** What one adds to one's prints: an ink for each size, a stamp for turned pieces, another one for a whole month. */
import type { PieceCount } from '#posters/jigsaw/sizes.ts';
import { DAY_POSTER } from '../view/posters/poster-messages.ts';
import type { FinishedPoster } from './best-scores.ts';
import type { Month } from './day-series.ts';

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
