/** What is said to those who do not see: what has just happened, and the whole board for who reads on. */
import { element } from '#engine/menus/elements.ts';

/** Text that only screen readers get. */
export interface Announcer {
  readonly roots: readonly HTMLElement[];
  /** Says something once, politely. */
  announce(text: string): void;
  describeBoard(sentences: readonly string[]): void;
}

/** Silent at first. */
export function createAnnouncer(): Announcer {
  const spoken = element('p', 'spoken');
  spoken.setAttribute('aria-live', 'polite');
  const description = element('section', 'spoken');
  description.setAttribute('aria-label', 'The board in words');
  return {
    roots: [description, spoken],
    announce(text) {
      spoken.textContent = text;
    },
    describeBoard(sentences) {
      description.replaceChildren(...sentences.map((sentence) => element('p', '', sentence)));
    },
  };
}
