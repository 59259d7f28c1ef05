/** Level select, calendar, menu and editor, of which at most one is open. */

import { type LazyScreen, lazyScreen } from '#engine/menus/elements.ts';
import type { Collection } from '../../levels/collection.ts';
import type { Direction } from '../../rules/board.ts';
import type { PushAction } from '../../session/actions.ts';
import type { Session } from '../../session/session.ts';
import { createEditor } from '../editor/editor.ts';
import type { Layout } from '../layout.ts';
import { createCalendar } from './calendar.ts';
import { createLevelSelect, type LevelSelectState } from './level-select.ts';
import { createPauseMenu, type PauseMenuState } from './pause-menu.ts';

/** How far one press moves a slider, in hundredths. */
const SLIDER_STEP = 10;

/** Moves the focus to the next control of a menu or the one before, or a slider's knob. */
export function moveFocus(menu: HTMLElement, direction: Direction): void {
  if (moveSlider(direction)) return;
  const controls = [...menu.querySelectorAll<HTMLElement>('button:not(:disabled), input')].filter(
    (control) => control.tabIndex >= 0 && !control.hidden,
  );
  const at = controls.indexOf(document.activeElement as HTMLElement);
  const step = direction === 'up' || direction === 'left' ? -1 : 1;
  controls[(at + step + controls.length) % controls.length]?.focus();
}

/** False if no slider has the focus, or the way is none of its own. */
function moveSlider(direction: Direction): boolean {
  const slider = document.activeElement;
  if (!(slider instanceof HTMLInputElement) || slider.type !== 'range') return false;
  if (direction === 'up' || direction === 'down') return false;
  const step = direction === 'right' ? SLIDER_STEP : -SLIDER_STEP;
  slider.value = String(Number(slider.value) + step);
  slider.dispatchEvent(new Event('input'));
  return true;
}

/** All that covers the level. */
export interface Menus {
  /** Places of the screens in the document. */
  readonly roots: readonly Node[];
  openLevelSelect(state: LevelSelectState): void;
  openCalendar(solvedDays: Session['solvedDays']): void;
  openPauseMenu(state: PauseMenuState): void;
  openEditor(map: readonly string[]): void;
  closeMenus(): void;
  isMenuOpen(): boolean;
  isLevelSelectOpen(): boolean;
  isEditorOpen(): boolean;
  /** Moves the focus from control to control, or from tile to tile. */
  moveFocus(direction: Direction): void;
  /** Puts the editor's grid over the drawn board. */
  arrange(layout: Layout): void;
}

/** All closed; each is built when it is first opened. */
export function createMenus({
  collection,
  push,
  onCover,
}: {
  collection: Collection;
  push: PushAction;
  /** A menu will cover the level, or covers it no more. */
  onCover(isCovered: boolean): void;
}): Menus {
  const levelSelect = lazyScreen(() => createLevelSelect(collection, push));
  const calendar = lazyScreen(() => createCalendar(push));
  const pauseMenu = lazyScreen(() => createPauseMenu(push));
  const editor = lazyScreen(() => createEditor(push));
  const screens = [levelSelect, calendar, pauseMenu, editor];

  const isOpen = ({ built }: LazyScreen<{ root: HTMLElement }>): boolean => built?.root.hidden === false;
  const openRoot = (): HTMLElement | undefined => screens.find(isOpen)?.built?.root;
  const close = (): void => {
    editor.built?.close();
    for (const { built } of screens) if (built) built.root.hidden = true;
    onCover(false);
  };
  const open = (root: HTMLElement): void => {
    close();
    onCover(true);
    root.hidden = false;
    root.scrollTop = 0;
    const first = root.querySelector<HTMLElement>('.now, button.first') ?? root.querySelector('button');
    first?.focus({ preventScroll: !first.classList.contains('now') });
    root.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  };

  return {
    roots: screens.map(({ place }) => place),
    openLevelSelect(state) {
      const { root, show } = levelSelect.open();
      show(state);
      open(root);
    },
    openCalendar(solvedDays) {
      const { root, show } = calendar.open();
      show(solvedDays);
      open(root);
    },
    openPauseMenu(state) {
      const { root, show } = pauseMenu.open();
      show(state);
      open(root);
    },
    openEditor(map) {
      const built = editor.open();
      open(built.root);
      built.open(map);
    },
    closeMenus: close,
    isMenuOpen: () => openRoot() !== undefined,
    isLevelSelectOpen: () => isOpen(levelSelect),
    isEditorOpen: () => isOpen(editor),
    moveFocus(direction) {
      const root = openRoot();
      if (root && !editor.built?.moveFocus(direction)) moveFocus(root, direction);
    },
    arrange(layout) {
      if (isOpen(editor)) editor.built?.arrange(layout);
    },
  };
}
