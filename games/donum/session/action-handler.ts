/** Does what the game is asked to do. */

import type { AudioOutput } from '#engine/audio/audio-output.ts';
import { swapKeys } from '#engine/input/key-map.ts';
import { pressFocused } from '#engine/menus/menu-focus.ts';
import type { SaveStore, SettingsStore } from '#engine/saving/save-store.ts';
import { type InputAction, isDirection } from '../input/key-map.ts';
import { readDraft } from '../levels/map.ts';
import { readMoves } from '../levels/moves.ts';
import type { Overlay } from '../view/overlay.ts';
import type { Renderer } from '../view/renderer.ts';
import type { Action } from './actions.ts';
import type { Flow, MenuFlow } from './flow.ts';
import type { Hints } from './hints.ts';
import type { LevelController } from './level-controller.ts';
import type { Rush } from './rush.ts';
import { SAVED_DRAFT, type Settings } from './saved-data.ts';
import type { Session } from './session.ts';
import { createSharing } from './sharing.ts';

// What becomes of a press, whichever device it came from: in the level, or where a menu is open.

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

/** Whom an action may concern. */
interface ActionHandlerParts extends PressHandlerParts {
  readonly canvas: HTMLElement;
  readonly audio: AudioOutput;
  readonly saves: SaveStore;
  readonly renderer: Renderer;
}

/** Makes the function that handles all actions. One case each: that is why it is long. */
export function createActionHandler(parts: ActionHandlerParts): (action: Action) => void {
  const { canvas, session, settings, saves, audio, overlay, renderer, level, rush, menus, flow } = parts;
  const press = createPressHandler(parts);
  const sharing = createSharing(parts);
  const focusLevel = (): void => canvas.focus({ preventScroll: true });

  return (action) => {
    const nowMs = performance.now();
    switch (action.kind) {
      case 'press':
        return press(action.input, nowMs);
      case 'release':
        return level.release(action.input);
      case 'swiping':
        return level.restartHold(nowMs);
      case 'point':
        if (!overlay.isMenuOpen() && !rush.isOver) level.walkTo(action.x, action.y);
        return;
      case 'device':
        // Keys and pointers unlock it by themselves; a gamepad's buttons are no events.
        if (action.device === 'pad') audio.unlock();
        return overlay.followDevice(action.device);
      case 'open level':
        return flow.open(session.find(action.id));
      case 'open day':
        return flow.open(session.day.playable);
      case 'begin rush':
        return flow.beginRush();
      case 'go on':
        return flow.goOn();
      case 'play again':
        level.press('restart', nowMs);
        return focusLevel();
      case 'undo':
        level.undoMany(action.count, nowMs);
        return focusLevel();
      case 'watch best':
        return flow.watch(readMoves(session.best ?? '') ?? []);
      case 'share':
        return sharing.shareLevel();
      case 'share solution':
        return sharing.shareSolution();
      case 'watch ending':
        return flow.watchEnding();
      case 'open calendar':
        return menus.openCalendar();
      case 'close menu':
        return menus.close();
      case 'open editor':
        return menus.openEditor();
      case 'draft':
        saves.update(SAVED_DRAFT, () => action.map);
        return renderer.setDraft(readDraft(action.map));
      case 'try draft':
        return flow.open({ kind: 'own', level: action.level, isDraft: true });
      case 'set sound':
        return settings.change(action.sound);
      case 'set key':
        settings.change({ keys: swapKeys(settings.current.keys, action.action, action.code) });
        return menus.openPauseMenu();
      case 'follow link':
        return flow.followAddress();
      case 'solved':
        return flow.endLevel(action.isWatched);
      case 'redraw': // The loop wakes after every action.
    }
  };
}
