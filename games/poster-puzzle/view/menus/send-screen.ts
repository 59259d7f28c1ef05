/** The sheet from which a finished puzzle is sent: who sends it, and a note for when it is done. */
import { button, element } from '#engine/menus/elements.ts';

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

export interface SendScreen {
  readonly root: HTMLElement;
  show(sendable: Sendable): void;
  /** Says what became of it; `text` is shown to be copied by hand where nothing else is allowed. */
  tell(outcome: string, text: string | null): void;
}

/** Builds it. */
export function createSendScreen(actions: SendActions): SendScreen {
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
    show({ name, facts, longestNote }) {
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
    tell(sentence, text) {
      outcome.textContent = sentence;
      byHand.hidden = text === null;
      byHand.value = text ?? '';
      if (text !== null) byHand.select();
    },
  };
}
