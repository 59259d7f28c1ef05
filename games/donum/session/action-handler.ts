/** Does what the game is asked to do. */
import type { AudioOutput } from '#engine/audio/audio-output.ts';
import { swapKeys } from '#engine/input/key-map.ts';
import type { SaveStore } from '#engine/saving/save-store.ts';
import { readDraft } from '../levels/map.ts';
import { readMoves } from '../levels/moves.ts';
import type { Renderer } from '../view/renderer.ts';
import type { Action } from './actions.ts';
import { createPressHandler, type PressHandlerParts } from './press-handler.ts';
import { SAVED_DRAFT } from './saved-draft.ts';
import { createSharing } from './sharing.ts';

/** Whom an action may concern. */
export interface ActionHandlerParts extends PressHandlerParts {
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
