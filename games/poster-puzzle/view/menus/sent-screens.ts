/** What one sees who opens somebody's link: who sends which puzzle, and the time to beat. */

import { button, element } from '#engine/menus/elements.ts';
import { clockText } from '../describe-table.ts';

/** What is told of it. The note is not: it shows at the end. */
export interface Invitation {
  readonly name: string;
  readonly title: string;
  readonly count: number;
  readonly turning: boolean;
  readonly seconds: number;
  readonly hints: number;
  readonly hasNote: boolean;
  /** Whether one's own table has to be put aside. */
  readonly putsAside: boolean;
  readonly image: ImageBitmap;
}

/** What its buttons do. */
export interface InvitationActions {
  onAccept(): void;
  onClose(): void;
}

/** Builds it. */
export function createInvitation(actions: InvitationActions) {
  const root = element('section', 'screen');
  root.setAttribute('aria-label', 'A puzzle for you');
  return {
    root,
    show({ name, title, count, turning, seconds, hints, hasNote, putsAside, image }: Invitation): void {
      const picture = element('canvas', 'print dry');
      picture.width = image.width;
      picture.height = image.height;
      picture.getContext('2d')?.drawImage(image, 0, 0);
      picture.setAttribute('role', 'img');
      picture.setAttribute('aria-label', title);
      const help = hints === 0 ? 'without a hint' : hints === 1 ? 'with one hint' : `with ${hints} hints`;
      root.replaceChildren(
        element(
          'div',
          'invitation',
          element('div', 'small', picture),
          element(
            'div',
            '',
            element('h2', '', `${name} sends you a puzzle`),
            element('p', 'plain', `${title}, ${count} pieces${turning ? ', which lie turned' : ''}.`),
            element(
              'p',
              'plain',
              `The time to beat: ${clockText(seconds)}, ${help}. It is ${name}’s word, not verified.`,
            ),
            ...(hasNote
              ? [element('p', 'plain', 'A note goes with it. It shows when the last piece fits.')]
              : []),
            ...(putsAside
              ? [element('p', 'plain', 'Your own table is put aside, and comes back afterwards.')]
              : []),
            element(
              'div',
              'row',
              button('Lay it out', null, 'first', actions.onAccept),
              button('Not now', null, '', actions.onClose),
            ),
          ),
        ),
      );
    },
  };
}

// The sheet from which a finished puzzle is sent: who sends it, and a note for when it is done.

/** Longest name that goes into a link, in characters. */
const LONGEST_NAME = 12;

/** What is sent. */
export interface Sendable {
  /** The name that the page gave; empty if none. */
  readonly name: string;
  /** E.g. 'The Bow, 48 pieces, turned, 12:34'. */
  readonly facts: string;
  /** Longest note, in characters. */
  readonly longestNote: number;
}

/** What its buttons do. */
export interface SendActions {
  onSendNow(name: string, note: string): void;
  onClose(): void;
}

/** Builds it. */
export function createSendScreen(actions: SendActions) {
  const root = element('section', 'screen');
  root.setAttribute('aria-label', 'Send this puzzle');
  const outcome = element('p', 'plain outcome');
  outcome.setAttribute('role', 'status');
  const byHand = element('textarea', 'by-hand');
  byHand.readOnly = true;
  byHand.rows = 4;
  byHand.setAttribute('aria-label', 'What you can copy');

  function field(label: string, value: string, longest: number): HTMLInputElement {
    const input = element('input', 'text');
    input.type = 'text';
    input.value = value;
    input.maxLength = longest;
    input.autocomplete = 'off';
    input.setAttribute('aria-label', label);
    return input;
  }

  return {
    root,
    show({ name, facts, longestNote }: Sendable): void {
      const sender = field('Your name', name, LONGEST_NAME);
      const note = field('A note', '', longestNote);
      const send = (): void => actions.onSendNow(sender.value, note.value);
      for (const input of [sender, note])
        input.addEventListener('keydown', ({ key }) => {
          if (key === 'Enter') send();
          else if (key === 'Escape') actions.onClose();
        });
      outcome.textContent = '';
      byHand.hidden = true;
      root.replaceChildren(
        element(
          'div',
          'head',
          element('h2', '', 'Send this puzzle'),
          button('Back to the table', null, '', actions.onClose),
        ),
        element('p', 'plain', `${facts}. Whoever opens the link gets the same poster and the same cut.`),
        element('label', 'field', 'Your name', sender),
        element('label', 'field', 'A note, which shows when the last piece fits', note),
        element('div', 'row', button('Send', null, 'first', send)),
        outcome,
        byHand,
      );
    },
    /** Says what became of it; `text` is shown to be copied by hand where nothing else is allowed. */
    tell(sentence: string, text: string | null): void {
      outcome.textContent = sentence;
      byHand.hidden = text === null;
      byHand.value = text ?? '';
      if (text !== null) byHand.select();
    },
  };
}
