/** Everything in words over the canvas: HUD, screens, notes, and what is said to those who do not see. */

import { button, element } from '#engine/menus/elements.ts';
import type { Device } from '../input/input.ts';
import type { Collection, NamedLevel } from '../levels/collection.ts';
import type { Direction } from '../rules/board.ts';
import type { Help } from '../session/hints.ts';
import type { Outcome } from '../session/result.ts';
import type { Settings } from '../session/settings.ts';
import { createEditor, type EditorActions } from './editor/editor.ts';
import { createHud, type HudActions, type Shown } from './hud/hud.ts';
import type { Layout } from './layout.ts';
import { createLevelSelect, type ShownLevels } from './menus/level-select.ts';
import { createMenu, type MenuActions } from './menus/pause-menu.ts';
import { createSolvedCard } from './menus/result-screen.ts';
import { STYLE } from './style.ts';

/** How far one press moves a slider, in hundredths. */
const SLIDER_STEP = 10;

/** What all its buttons do. */
export interface HouseActions extends HudActions, MenuActions {
  onLevel(level: NamedLevel): void;
  onNext(): void;
  onAgain(): void;
  onShare(): void;
  onUndoMany(count: number): void;
  readonly editor: EditorActions;
}

/** The house. */
export interface House {
  show(shown: Shown): void;
  /** Says something once, politely. */
  say(text: string): void;
  /** Keeps the full description of the board, for who reads on. */
  describe(sentences: readonly string[]): void;
  showHelp(help: Help | null): void;
  /** Shows a sentence that stays until it is closed or hidden. */
  showNote(text: string): void;
  hideNote(): void;
  /** Copies a link, or shows it to be copied where the browser does not let us. */
  shareLink(link: string): void;
  /** Shows how something went, unless a screen is open. */
  showSolved(outcome: Outcome): void;
  hideSolved(): void;
  openLevels(shown: ShownLevels): void;
  openMenu(settings: Settings, words: readonly string[], canWatch: boolean): void;
  openEditor(map: readonly string[]): void;
  closeScreens(): void;
  isScreenOpen(): boolean;
  isDrawing(): boolean;
  /** True while the levels are shown. */
  isChoosing(): boolean;
  /** True while the card is shown. */
  isCardShown(): boolean;
  /** Moves the focus within what is open: from control to control, from tile to tile, or a slider's knob. */
  moveFocus(direction: Direction): void;
  /** Prompts are those of the device in use. */
  followDevice(device: Device): void;
  arrange(layout: Layout): void;
  dispose(): void;
}

/** Builds it all in the overlay. */
export function openHouse(overlay: HTMLElement, collection: Collection, actions: HouseActions): House {
  const hud = createHud(actions);
  const levels = createLevelSelect(collection, actions);
  const menu = createMenu(actions);
  const editor = createEditor(actions.editor);
  const solved = createSolvedCard(actions);
  const note = element('div', 'note');
  const spoken = element('p', 'spoken');
  spoken.setAttribute('aria-live', 'polite');
  const description = element('section', 'spoken');
  description.setAttribute('aria-label', 'The board in words');
  note.hidden = true;
  const screens = [levels.root, menu.root, editor.root];
  for (const screen of screens) screen.hidden = true;
  const root = element('div', 'donum', hud.root, note, solved.root, ...screens, description, spoken);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets.push(sheet);
  overlay.append(root);

  const openScreen = (): HTMLElement | null => screens.find((screen) => !screen.hidden) ?? null;
  const closeScreens = (): void => {
    editor.close();
    for (const screen of screens) screen.hidden = true;
    hud.root.hidden = false;
  };
  const showNote = (text: string): void => {
    note.hidden = false;
    note.replaceChildren(
      element('span', '', text),
      button('Close', null, '', () => {
        note.hidden = true;
      }),
    );
    spoken.textContent = text;
  };
  const open = (screen: HTMLElement): void => {
    closeScreens();
    solved.hide();
    screen.hidden = false;
    hud.root.hidden = true;
    note.hidden = true;
    screen.scrollTop = 0;
    const first = screen.querySelector<HTMLElement>('.now, button.first') ?? screen.querySelector('button');
    first?.focus({ preventScroll: !first.classList.contains('now') });
  };

  return {
    show: hud.show,
    say(text) {
      spoken.textContent = text;
    },
    describe(sentences) {
      description.replaceChildren(...sentences.map((sentence) => element('p', '', sentence)));
    },
    showHelp(help) {
      note.hidden = help === null;
      if (!help) return;
      note.replaceChildren(element('span', '', help.text));
      const { undos } = help;
      if (undos !== null) note.append(button(`Go back ${undos}`, null, '', () => actions.onUndoMany(undos)));
      spoken.textContent = help.text;
    },
    showNote,
    hideNote() {
      note.hidden = true;
    },
    shareLink(link) {
      const notCopied = (): void => showNote(link);
      if (navigator.clipboard) {
        navigator.clipboard
          .writeText(link)
          .then(() => showNote('The link is copied. Who opens it watches your moves.'), notCopied);
      } else {
        notCopied();
      }
    },
    showSolved(outcome) {
      if (!openScreen()) solved.show(outcome);
    },
    hideSolved: solved.hide,
    openLevels(shown) {
      levels.show(shown);
      open(levels.root);
    },
    openMenu(settings, words, canWatch) {
      menu.show(settings, words, canWatch);
      open(menu.root);
    },
    openEditor(map) {
      open(editor.root);
      editor.open(map);
    },
    closeScreens,
    isScreenOpen: () => openScreen() !== null,
    isDrawing: () => !editor.root.hidden,
    isChoosing: () => !levels.root.hidden,
    isCardShown: () => !solved.root.hidden,
    moveFocus(direction) {
      const scope = openScreen() ?? (solved.root.hidden ? null : solved.root);
      if (!scope || editor.moveFocus(direction) || slide(direction)) return;
      const controls = [...scope.querySelectorAll<HTMLElement>('button:not(:disabled), input')].filter(
        (control) => control.tabIndex >= 0 && !control.hidden,
      );
      const at = controls.indexOf(document.activeElement as HTMLElement);
      const step = direction === 'up' || direction === 'left' ? -1 : 1;
      controls[(at + step + controls.length) % controls.length]?.focus();
    },
    followDevice(device) {
      root.dataset['device'] = device;
    },
    arrange(layout) {
      root.classList.toggle('wide', layout.isWide);
      root.classList.toggle('tall', !layout.isWide);
      if (!editor.root.hidden) editor.arrange(layout);
    },
    dispose() {
      root.remove();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    },
  };
}

/** Moves the knob of the slider that has the focus; false if none has. */
function slide(direction: Direction): boolean {
  const slider = document.activeElement;
  if (!(slider instanceof HTMLInputElement) || slider.type !== 'range') return false;
  if (direction === 'up' || direction === 'down') return false;
  const step = direction === 'right' ? SLIDER_STEP : -SLIDER_STEP;
  slider.value = String(Number(slider.value) + step);
  slider.dispatchEvent(new Event('input'));
  return true;
}
