/** A month of the posters of its days: which are done, which can be done, and what the whole month gives. */
import { button, element } from '#engine/menus/elements.ts';
import type { FinishedPoster } from '../../session/best-scores.ts';
import type { Month } from '../../session/day-series.ts';
import { DAY_POSTER } from '../posters/poster-orders.ts';
import { createSavingStatus } from './gallery-menu.ts';

/** What it does; days by their numbers. */
export interface MonthMenuActions {
  onClose(): void;
  onGallery(): void;
  /** Opens the month of a day. */
  onMonth(day: number): void;
  /** Lays the poster of a day out. */
  onDay(day: number): void;
  onSaveMonth(day: number): void;
  onStopSaving(): void;
  /** Asks for a print, to be handed to the function. */
  onWantSheet(
    poster: Pick<FinishedPoster, 'poster' | 'posterSeed'>,
    width: number,
    use: (sheet: HTMLCanvasElement) => void,
  ): void;
}

/** What is shown of it. */
export interface ShownMonth {
  readonly month: Month;
  /** Days in a row. */
  readonly streak: number;
  /** Whether the month after has begun. */
  readonly hasNext: boolean;
}

/** Pixels across of a day's print. */
const SMALL_WIDTH = 150;

const STATES = { done: 'done', open: 'not done yet', coming: 'still to come' } as const;

/** Builds it. */
export function createMonthMenu(actions: MonthMenuActions) {
  const root = element('section', 'screen wall');
  root.setAttribute('aria-label', 'The month');
  const saving = createSavingStatus(actions.onStopSaving);

  function dayCell({ day, state }: Month['days'][number], number: number, title: string): HTMLElement {
    const cell = button(String(number), null, `day ${state}`, () => actions.onDay(day));
    cell.setAttribute('aria-label', `${number} ${title}, ${STATES[state]}`);
    cell.disabled = state === 'coming';
    if (state === 'done')
      actions.onWantSheet({ poster: DAY_POSTER, posterSeed: day }, SMALL_WIDTH, (sheet) => {
        sheet.className = 'print dry';
        cell.prepend(sheet);
      });
    return element('li', '', cell);
  }

  return {
    root,
    tellSaving: saving.tell,
    show({ month, streak, hasNext }: ShownMonth): void {
      const { title, days, done, isWhole, offset } = month;
      const [first, last] = [days[0]?.day ?? 0, days.at(-1)?.day ?? 0];
      const row = streak > 1 ? ` ${streak} days in a row.` : '';
      const gives = isWhole
        ? 'The whole month is done: its sheet is yours, and each of its prints has the month’s stamp.'
        : `All ${days.length} give you the month’s sheet to keep, and its stamp on each print.`;
      const next = button('Month after', null, '', () => actions.onMonth(last + 1));
      next.disabled = !hasNext;
      saving.clear();
      const cells = days.map((each, index) => dayCell(each, index + 1, title));
      // The newest day of the newest month.
      if (!hasNext)
        cells[days.findLastIndex(({ state }) => state !== 'coming')]?.setAttribute('aria-current', 'date');
      const list = element('ol', `month starts-${offset}`, ...cells);
      root.replaceChildren(
        element(
          'div',
          'head',
          element('h2', '', title),
          button('Month before', null, '', () => actions.onMonth(first - 1)),
          next,
          button('Gallery', null, '', actions.onGallery),
          button('Back to the table', null, 'first', actions.onClose),
        ),
        element('p', 'facts', `${done} of ${days.length} done.${row} ${gives}`),
        ...(isWhole ? [button('Save the month’s sheet', null, '', () => actions.onSaveMonth(first))] : []),
        saving.root,
        list,
      );
    },
  };
}
