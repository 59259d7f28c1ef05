/** Level select, calendar, menu and editor, of which at most one is open. */

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
  readonly roots: readonly HTMLElement[];
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

/** All closed. */
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
  const levelSelect = createLevelSelect(collection, push);
  const calendar = createCalendar(push);
  const pauseMenu = createPauseMenu(push);
  const editor = createEditor(push);
  const roots = [levelSelect.root, calendar.root, pauseMenu.root, editor.root];
  for (const root of roots) root.hidden = true;

  const openRoot = (): HTMLElement | undefined => roots.find((root) => !root.hidden);
  const close = (): void => {
    editor.close();
    for (const root of roots) root.hidden = true;
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
    roots,
    openLevelSelect(state) {
      levelSelect.show(state);
      open(levelSelect.root);
    },
    openCalendar(solvedDays) {
      calendar.show(solvedDays);
      open(calendar.root);
    },
    openPauseMenu(state) {
      pauseMenu.show(state);
      open(pauseMenu.root);
    },
    openEditor(map) {
      open(editor.root);
      editor.open(map);
    },
    closeMenus: close,
    isMenuOpen: () => openRoot() !== undefined,
    isLevelSelectOpen: () => !levelSelect.root.hidden,
    isEditorOpen: () => !editor.root.hidden,
    moveFocus(direction) {
      const root = openRoot();
      if (root && !editor.moveFocus(direction)) moveFocus(root, direction);
    },
    arrange(layout) {
      if (!editor.root.hidden) editor.arrange(layout);
    },
  };
}
