/** When a match is won: who beats the rest, what all have reached, and again. */
import { button, element, readable, setText } from '#engine/menus/elements.ts';
import { row, screen } from '#games/shooter-kit/view/menus/widgets.ts';
import type { PushAction } from '../../session/actions.ts';
import type { MatchResult, SeatResult } from '../../session/result.ts';
import { seatName } from '../seats.ts';

/** Builds it; `hearts` is the button for their number. */
export function createResultScreen(push: PushAction, hearts: HTMLElement) {
  const headline = element('p', 'result');
  const table = element('table', '');
  return {
    root: screen(
      'Match over',
      'dim',
      headline,
      table,
      row(
        button('Again', 'R', 'first', () => push({ type: 'restart' })),
        hearts,
      ),
    ),
    /** Returns the sentence that says it all. */
    update({ champion, seats }: MatchResult, championName: string): string {
      const sentence =
        champion === null ? 'As full, as many. Nobody wins.' : `${championName} beats the rest.`;
      setText(headline, sentence);
      headline.className = champion === null ? 'result' : `result seat-${champion}`;
      table.replaceChildren(
        element('thead', '', headRow()),
        element('tbody', '', ...seats.map((seat) => seatRow(seat))),
      );
      return sentence;
    },
  };
}

function headRow(): HTMLElement {
  const cells = ['Heart', 'Rounds', 'Points'].map((heading) => {
    const cell = element('th', '', heading);
    cell.scope = 'col';
    return cell;
  });
  return element('tr', '', ...cells);
}

function seatRow({ seat, player, roundsWon, points }: SeatResult): HTMLElement {
  const name = element('th', '', element('span', 'swatch'), ` ${seatName(seat)}, ${player}`);
  name.scope = 'row';
  return element(
    'tr',
    `seat-${seat}`,
    name,
    element('td', '', String(roundsWon)),
    element('td', '', readable(points)),
  );
}
