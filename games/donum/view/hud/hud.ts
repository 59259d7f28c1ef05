/** What is always in sight: which level, how many moves, what the hands hold, and the tools. */

import { button, element, setText } from '#engine/menus/elements.ts';
import type { InputAction } from '../../input/key-map.ts';
import type { Gift } from '../../rules/rules.ts';
import type { PushAction } from '../../session/actions.ts';
import type { Hint } from '../../session/hints.ts';
import type { HudState } from '../../session/hud-state.ts';
import { giftIcon, iconButton } from '../icons.ts';

// What is said to those who do not see: what has just happened, and the whole board for who reads on.

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

// A sentence beside the level, with a button behind it.

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

const UNDO = 'M-14 -34L-36 -12L-14 10M-34 -12H14C46 -12 46 36 14 36H-10';
const REDO = 'M14 -34L36 -12L14 10M34 -12H-14C-46 -12 -46 36 -14 36H10';
const RESTART = 'M30 -22C10 -48 -34 -36 -36 2C-36 44 28 46 36 10M32 -42V-20H10';
const HINT = 'M-18 -16C-18 -44 22 -44 22 -16C22 2 2 0 2 18M2 36V38';
const LEVELS = 'M-34 -34H-6V-6H-34ZM8 -34H36V-6H8ZM-34 8H-6V36H-34ZM8 8H36V36H8Z';
const MENU = 'M-34 -26H34M-34 0H34M-34 26H34';

/** Built with empty hands and without a level. */
export function createHud(push: PushAction) {
  /** A tool is let go of at once: undo does not go on as with a key that is held. */
  const tool = (name: string, path: string, input: InputAction): HTMLButtonElement =>
    iconButton(name, path, 'drawn', () => {
      push({ kind: 'press', input });
      push({ kind: 'release', input });
    });
  const where = element('p', 'where');
  const name = element('p', 'level-name');
  const main = element('b', '');
  const against = element('span', '');
  const count = element('p', 'count', main, ' ', against);
  // A translator would replace the numbers as often as they change.
  count.translate = false;
  const hands = [0, 1].map(() => element('div', 'hand'));
  const undo = tool('Undo', UNDO, 'undo');
  const redo = tool('Do again', REDO, 'redo');
  const restart = tool('Start over', RESTART, 'restart');
  const tools = element(
    'div',
    'tools',
    undo,
    redo,
    restart,
    tool('Hint', HINT, 'hint'),
    tool('Levels', LEVELS, 'levels'),
    tool('Menu', MENU, 'menu'),
  );
  const label = element('div', 'label', where, name, count, element('div', 'hands', ...hands));
  let shownHands = '?';

  const showHands = (held: readonly Gift[]): void => {
    if (held.join() === shownHands) return;
    shownHands = held.join();
    hands.forEach((hand, index) => {
      const gift = held[index];
      const slot = element('i', '', ...(gift ? [giftIcon(gift)] : []));
      const text = gift ? (index === 0 && held.length === 2 ? `${gift}, older` : gift) : 'empty';
      hand.className = gift ? 'hand full' : 'hand';
      hand.replaceChildren(slot, text);
    });
  };

  return {
    root: element('div', 'hud', label, tools),
    show(state: HudState): void {
      setText(where, state.where);
      setText(name, state.name);
      setText(main, state.figures[0]);
      setText(against, state.figures[1]);
      showHands(state.hands);
      undo.disabled = !state.canUndo;
      redo.disabled = !state.canRedo;
      restart.disabled = !state.canRestart;
    },
  };
}
