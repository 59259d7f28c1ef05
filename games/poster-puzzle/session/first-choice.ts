/** What lies on the table at the first visit. */
import type { PieceCount } from '#posters/jigsaw/sizes.ts';
import { DAY_POSTER, LAST_DAY } from '../view/posters/poster-messages.ts';

/** What one chooses. */
export interface Choice {
  readonly poster: string;
  readonly count: PieceCount;
  readonly turning: boolean;
}

/** Where a device's clock shows no day that has a poster. Shapes run through its pieces, as through those of every day's. */
const WITHOUT_A_DAY = 'sky-city-rush-skyline';

/**
 * The day's poster in twelve pieces, straight: the same for everybody who comes today. Its pieces go together by shapes that
 * run on from one into the next; `posters.spec.ts` looks at a year of them.
 * @param day whole days since 1 January 1970, UTC
 */
export function firstChoice(day: number): Choice {
  const poster = day >= 0 && day <= LAST_DAY ? DAY_POSTER : WITHOUT_A_DAY;
  return { poster, count: 12, turning: false };
}
