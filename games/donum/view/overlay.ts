/** Everything in words over the canvas: HUD, notes, menus, results, and what is said to those who do not see. */
import { adoptStyles } from '#engine/menus/adopt-styles.ts';
import { element } from '#engine/menus/elements.ts';
import type { Device } from '../input/input-event.ts';
import type { Collection } from '../levels/collection.ts';
import type { Direction } from '../rules/board.ts';
import type { PushAction } from '../session/actions.ts';
import type { Hint } from '../session/hints.ts';
import type { Result } from '../session/result.ts';
import editorCss from './editor/editor.css?inline';
import { createAnnouncer } from './hud/announcer.ts';
import hudCss from './hud/hud.css?inline';
import { createHud, type HudState } from './hud/hud.ts';
import { createNote } from './hud/note.ts';
import type { Layout } from './layout.ts';
import type { LevelSelectState } from './menus/level-select.ts';
import { moveFocus } from './menus/menu-focus.ts';
import menusCss from './menus/menus.css?inline';
import { createMenus } from './menus/menus.ts';
import type { PauseMenuState } from './menus/pause-menu.ts';
import { createResultScreen } from './menus/result-screen.ts';
import overlayCss from './overlay.css?inline';

/** The face of all that is real text. */
export interface Overlay {
  showHud(state: HudState): void;
  /** Says something once, politely. */
  announce(text: string): void;
  /** Keeps the full description of the board, for who reads on. */
  describeBoard(sentences: readonly string[]): void;
  /** Shows a hint; null puts it away. */
  showHint(hint: Hint | null): void;
  /** Shows a sentence that stays until it is closed or hidden. */
  showNote(text: string): void;
  hideNote(): void;
  /** Shows how something went, unless a menu is open. */
  showResult(result: Result): void;
  hideResult(): void;
  isResultShown(): boolean;
  openLevelSelect(state: LevelSelectState): void;
  openPauseMenu(state: PauseMenuState): void;
  openEditor(map: readonly string[]): void;
  closeMenus(): void;
  isMenuOpen(): boolean;
  isLevelSelectOpen(): boolean;
  isEditorOpen(): boolean;
  /** Moves the focus within what is open: from control to control, from tile to tile, or a slider's knob. */
  moveFocus(direction: Direction): void;
  /** Prompts are those of the device in use. */
  followDevice(device: Device): void;
  arrange(layout: Layout): void;
  dispose(): void;
}

/** Builds it all in the loader's overlay. */
export function createOverlay(parent: HTMLElement, collection: Collection, push: PushAction): Overlay {
  const hud = createHud(push);
  const note = createNote(push);
  const announcer = createAnnouncer();
  const menus = createMenus(collection, push);
  const result = createResultScreen(push);
  const root = element('div', 'donum', hud.root, note.root, result.root, ...menus.roots, ...announcer.roots);
  const removeStyles = adoptStyles(overlayCss, hudCss, menusCss, editorCss);
  parent.append(root);

  /** What a menu covers. */
  const hideLevel = (): void => {
    result.hide();
    hud.root.hidden = true;
    note.hide();
  };

  return {
    ...announcer,
    showHud: hud.show,
    showHint(hint) {
      if (!hint) return note.hide();
      note.showHint(hint);
      announcer.announce(hint.text);
    },
    showNote(text) {
      note.show(text);
      announcer.announce(text);
    },
    hideNote: note.hide,
    showResult(how) {
      if (!menus.isOpen()) result.show(how);
    },
    hideResult: result.hide,
    isResultShown: () => !result.root.hidden,
    openLevelSelect(state) {
      hideLevel();
      menus.openLevelSelect(state);
    },
    openPauseMenu(state) {
      hideLevel();
      menus.openPauseMenu(state);
    },
    openEditor(map) {
      hideLevel();
      menus.openEditor(map);
    },
    closeMenus() {
      menus.close();
      hud.root.hidden = false;
    },
    isMenuOpen: menus.isOpen,
    isLevelSelectOpen: menus.isLevelSelectOpen,
    isEditorOpen: menus.isEditorOpen,
    moveFocus(direction) {
      if (menus.isOpen()) menus.moveFocus(direction);
      else if (!result.root.hidden) moveFocus(result.root, direction);
    },
    followDevice(device) {
      root.dataset['device'] = device;
    },
    arrange(layout) {
      root.classList.toggle('wide', layout.isWide);
      root.classList.toggle('tall', !layout.isWide);
      menus.arrange(layout);
    },
    dispose() {
      root.remove();
      removeStyles();
    },
  };
}
