/** What the game says in passing: a note over the table, and sentences for those who do not see. */
import { button, element } from '#engine/menus/elements.ts';

/** Notes, none of them up at first. */
export interface Notes {
  readonly root: HTMLElement;
  readonly spoken: HTMLElement;
  /** Says something once, politely. */
  say(text: string): void;
  /** Shows a sentence that stays until it is closed or hidden; says it too. */
  show(text: string): void;
  hide(): void;
}

/** Builds them. */
export function createNotes(): Notes {
  const root = element('div', 'note');
  root.hidden = true;
  const spoken = element('p', 'spoken');
  spoken.setAttribute('aria-live', 'polite');
  const hide = (): void => {
    root.hidden = true;
  };
  return {
    root,
    spoken,
    say(text) {
      // The same words again are heard only if they are not quite the same.
      spoken.textContent = spoken.textContent === text ? `${text}\u00a0` : text;
    },
    show(text) {
      root.hidden = false;
      root.replaceChildren(element('span', '', text), button('Close', null, '', hide));
      spoken.textContent = text;
    },
    hide,
  };
}
