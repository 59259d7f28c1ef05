/** Everything in words over the canvas: HUD, notes, menus, results, and what is said to those who do not see. */

import { adoptStyles, element } from '#engine/menus/elements.ts';
import type { Device } from '../input/key-map.ts';
import type { Collection } from '../levels/collection.ts';
import type { PushAction } from '../session/actions.ts';
import type { HudState } from '../session/hud-state.ts';
import editorCss from './editor/editor.css?inline';
import hudCss from './hud/hud.css?inline';
import { type Announcer, createAnnouncer, createHud, createNote, type Note } from './hud/hud.ts';
import menusCss from './menus/menus.css?inline';
import { createMenus, type Menus, moveFocus } from './menus/menus.ts';
import { createResultScreen, type ResultScreen } from './menus/result-screen.ts';
import overlayCss from './overlay.css?inline';

/** Family name under which the display face from `data/` is known, to the canvas and in `overlay.css`. */
export const DISPLAY_FONT = 'Donum Display';

/** Texts for `adoptStyles`. */
const STYLES: readonly string[] = [overlayCss, hudCss, menusCss, editorCss];

/** The face of all that is real text. */
export interface Overlay
  extends Omit<Announcer, 'roots'>,
    Omit<Menus, 'roots'>,
    Note,
    Omit<ResultScreen, 'root'> {
  showHud(state: HudState): void;
  /** Prompts are those of the device in use. */
  followDevice(device: Device): void;
  dispose(): void;
}

/** Builds it all in the loader's overlay. */
export function createOverlay(parent: HTMLElement, collection: Collection, push: PushAction): Overlay {
  const hud = createHud(push);
  const announcer = createAnnouncer();
  const note = createNote(push, announcer.announce);
  const result = createResultScreen(push);
  const menus = createMenus({
    collection,
    push,
    onCover(isCovered) {
      hud.root.hidden = isCovered;
      if (!isCovered) return;
      result.hideResult();
      note.hideNote();
    },
  });
  const root = element('div', 'donum', hud.root, note.root, result.root, ...menus.roots, ...announcer.roots);
  const removeStyles = adoptStyles(...STYLES);
  parent.append(root);

  return {
    ...announcer,
    ...note,
    ...result,
    ...menus,
    showHud: hud.show,
    showResult(how) {
      if (!menus.isMenuOpen()) result.showResult(how);
    },
    moveFocus(direction) {
      if (menus.isMenuOpen()) menus.moveFocus(direction);
      else if (result.isResultShown()) moveFocus(result.root, direction);
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
