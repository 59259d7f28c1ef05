/** A sentence beside the level, with a button behind it. */
import { button, element } from '#engine/menus/elements.ts';
import type { PushAction } from '../../session/actions.ts';
import type { Hint } from '../../session/hints.ts';

/** One note at a time. */
export interface Note {
  /** Shows a sentence that stays until it is closed or hidden. */
  showNote(text: string): void;
  /** Shows a hint; where it finds one lost, with a button that goes back as far as needed. Null puts it away. */
  showHint(hint: Hint | null): void;
  hideNote(): void;
}

/** Hidden at first; what it shows is announced as well. */
export function createNote(push: PushAction, announce: (text: string) => void): Note & { root: HTMLElement } {
  const root = element('div', 'note');
  root.hidden = true;
  const hideNote = (): void => {
    root.hidden = true;
  };
  const show = (text: string, ...buttons: HTMLElement[]): void => {
    root.hidden = false;
    root.replaceChildren(element('span', '', text), ...buttons);
    announce(text);
  };
  return {
    root,
    showNote: (text) => show(text, button('Close', null, '', hideNote)),
    showHint(hint) {
      if (!hint) return hideNote();
      const { text, undos } = hint;
      if (undos === null) show(text);
      else
        show(
          text,
          button(`Go back ${undos}`, null, '', () => push({ kind: 'undo', count: undos })),
        );
    },
    hideNote,
  };
}
