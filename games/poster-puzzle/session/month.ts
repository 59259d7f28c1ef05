import { calendarMonth } from '#engine/menus/texts.ts';
import type { Day } from '#engine/rules/day.ts';
import type { FinishedPoster } from './best-scores.ts';
import { DAY_POSTER } from './posters.ts';
import type { Session } from './session.ts';

type DayState = 'done' | 'open' | 'coming';

export type Month = ReturnType<typeof monthOf>;

/** Returns the month of `day`. Days after `today` have no poster yet. */
export function monthOf(day: Day, today: Day, isDone: (day: Day) => boolean) {
  const { title, firstDay, length, offset } = calendarMonth(day);
  const days = Array.from({ length }, (_, index) => {
    const each = firstDay + index;
    const state: DayState = isDone(each) ? 'done' : each <= today ? 'open' : 'coming';
    return { day: each, state };
  });
  const done = days.filter(({ state }) => state === 'done').length;
  return { title, offset, days, done, isWhole: done === length };
}

export function monthIn({ day: today, doneDays }: Session, day: Day): Month {
  return monthOf(day, today, (each) => doneDays.has(each));
}

export type PrintMarks = ReturnType<typeof marksOf>;

/** Returns the marks on a print: its solved sizes, and stamps for turned pieces and for a complete month. */
// `month` is the month of a daily poster; null for other posters.
export function marksOf(
  gallery: readonly FinishedPoster[],
  { poster, posterSeed }: Pick<FinishedPoster, 'poster' | 'posterSeed'>,
  month: Month | null,
) {
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

export function marksIn(session: Session, poster: Pick<FinishedPoster, 'poster' | 'posterSeed'>): PrintMarks {
  const month = poster.poster === DAY_POSTER ? monthIn(session, poster.posterSeed) : null;
  return marksOf(session.gallery, poster, month);
}
