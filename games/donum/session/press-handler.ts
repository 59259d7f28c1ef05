/** What becomes of a press, whichever device it came from: in the level, or where a menu is open. */

import { pressFocused } from '#engine/menus/menu-focus.ts';
import type { SettingsStore } from '#engine/shell/settings-store.ts';
import { isDirection } from '../input/direction.ts';
import type { InputAction } from '../input/key-map.ts';
import type { Overlay } from '../view/overlay.ts';
import type { Flow } from './flow.ts';
import type { Hints } from './hints.ts';
import type { LevelController } from './level-controller.ts';
import type { MenuFlow } from './menu-flow.ts';
import type { Rush } from './rush.ts';
import type { Session } from './session.ts';
import type { Settings } from './settings.ts';

/** Whom a press may concern. */
export interface PressHandlerParts {
  readonly session: Session;
  readonly settings: SettingsStore<Settings>;
  readonly overlay: Overlay;
  readonly hints: Hints;
  readonly level: LevelController;
  readonly rush: Rush;
  readonly menus: MenuFlow;
  readonly flow: Flow;
}

/** Makes the function that does what is asked for. */
export function createPressHandler(parts: PressHandlerParts): (input: InputAction, nowMs: number) => void {
  const { session, settings, overlay, hints, level, rush, menus, flow } = parts;

  const giveHint = (): void => {
    // A hint takes time to think, and a rush gives none.
    if (session.current.kind === 'rush') overlay.showNote('No hints in a rush.');
    else hints.ask(level.run.level, level.run.history);
  };
  const pressInLevel = (input: InputAction, nowMs: number): void => {
    if (isDirection(input) && overlay.isResultShown()) overlay.moveFocus(input);
    else if (input === 'confirm' && overlay.isResultShown()) pressFocused();
    else if (input === 'levels') menus.openLevelSelect();
    else if (input === 'menu') menus.openPauseMenu();
    else if (input === 'words') flow.announceBoard();
    else if ((input === 'next' || input === 'confirm') && (level.isSolved || rush.isOver)) flow.goOn();
    else if (rush.isOver) return;
    else if (input === 'hint') giveHint();
    else if (isDirection(input) || input === 'undo' || input === 'redo' || input === 'restart') {
      level.press(input, nowMs);
    }
  };
  const pressInMenu = (input: InputAction): void => {
    if (isDirection(input)) overlay.moveFocus(input);
    else if (input === 'confirm') pressFocused();
    else if (input === 'menu') menus.close();
    else if (overlay.isEditorOpen())
      return; // Letters are not meant for the level there.
    else if (input === 'undo' || (input === 'levels' && overlay.isLevelSelectOpen())) menus.close();
    else if (input === 'levels') menus.openLevelSelect();
  };

  return (input, nowMs) => {
    if (input === 'mute') settings.change({ isMuted: !settings.current.isMuted });
    else if (overlay.isMenuOpen()) pressInMenu(input);
    else pressInLevel(input, nowMs);
  };
}
