/** A sentence beside the level, with a button behind it. */
import { button, element } from '#engine/menus/elements.ts';
import type { PushAction } from '../../session/actions.ts';
import type { Hint } from '../../session/hints.ts';

/** One note at a time. */
export interface Note {
  readonly root: HTMLElement;
  /** Shows a sentence that stays until it is closed or hidden. */
  show(text: string): void;
  /** Shows a hint; where it finds one lost, with a button that goes back as far as needed. */
  showHint(hint: Hint): void;
  hide(): void;
}

/** Hidden at first. */
export function createNote(push: PushAction): Note {
  const root = element('div', 'note');
  root.hidden = true;
  const hide = (): void => {
    root.hidden = true;
  };
  return {
    root,
    show(text) {
      root.hidden = false;
      root.replaceChildren(element('span', '', text), button('Close', null, '', hide));
    },
    showHint({ text, undos }) {
      root.hidden = false;
      root.replaceChildren(element('span', '', text));
      if (undos !== null)
        root.append(button(`Go back ${undos}`, null, '', () => push({ kind: 'undo', count: undos })));
    },
    hide,
  };
}
