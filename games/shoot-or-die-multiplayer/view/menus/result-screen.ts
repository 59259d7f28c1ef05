/** When a match is won: who beats the rest, what all have reached and were best at, and again. */

import { button, element, readable, setText } from '#engine/menus/elements.ts';
import { counted } from '#engine/menus/texts.ts';
import { row, screen } from '#games/shooter-kit/view/menus/widgets.ts';
import type { PushAction } from '../../session/actions.ts';
import type { AwardName, MatchResult, SeatResult } from '../../session/result.ts';
import { seatName } from '../seats.ts';

const USUAL_NOTE = 'Whoever fires first starts the next.';

/** Builds it; `hearts` is the button for their number. */
export function createResultScreen(push: PushAction, hearts: HTMLElement) {
  const headline = element('p', 'result');
  const table = element('table', '');
  const note = element('p', 'any-fire', USUAL_NOTE);
  const leave = button('Leave', null, '', () => push({ kind: 'leave-match' }));
  const share = button('Copy the match’s link', null, '', () => push({ kind: 'share-match' }));
  const linkNote = element('p', 'any-fire');
  linkNote.setAttribute('role', 'status');
  leave.hidden = true;
  share.hidden = true;
  return {
    root: screen(
      'Match over',
      'dim',
      headline,
      table,
      row(
        button('Again', 'R', 'first', () => push({ kind: 'restart' })),
        hearts,
        share,
        leave,
      ),
      note,
      linkNote,
    ),
    /** What has become of the match's link; '' for nothing. */
    setLinkNote: (text: string): void => setText(linkNote, text),
    /** What is said of how the next match begins: two machines have to agree, and none of them has the number of hearts to choose. */
    setNote(text: string | null): void {
      setText(note, text ?? USUAL_NOTE);
      leave.hidden = text === null;
      share.hidden = text === null;
      hearts.hidden = text !== null;
    },
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

/** What each award is called, and what it was given for. */
const AWARD_TEXTS: Readonly<Record<AwardName, (value: number) => string>> = {
  grudge: (bites) => `Bears a grudge: bit ${times(bites)} as a clot`,
  keeper: (caught) => `Safe pair of hands: caught ${counted(caught, 'bullet')}`,
  stopper: (stopped) => `Cardiac arrest: stopped ${counted(stopped, 'heart')}`,
  thief: (stolen) => `Pickpocket: took ${counted(stolen, 'drop')} of the others’ life`,
  sharpest: (percent) => `Sharpest: ${percent} % of shots hit`,
  steady: (hits) => `Steady: ${counted(hits, 'hit')} in a row`,
  glutton: (kills) => `Glutton: ${counted(kills, 'thing')} eaten`,
};

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

function seatRow({ seat, player, roundsWon, points, award }: SeatResult): HTMLElement {
  const name = element('th', '', element('span', 'swatch'), ` ${seatName(seat)}, ${player}`);
  if (award) name.append(element('small', 'award', AWARD_TEXTS[award.name](award.value)));
  name.scope = 'row';
  return element(
    'tr',
    `seat-${seat}`,
    name,
    element('td', '', String(roundsWon)),
    element('td', '', readable(points)),
  );
}
