/** What becomes of what menus, buttons and the table ask for. */
import { swapKeys } from '#engine/input/key-map.ts';
import type { SettingsStore } from '#engine/shell/settings-store.ts';
import type { Action } from '../input/key-map.ts';
import type { Renderer } from '../view/renderer.ts';
import type { GameEvent } from './game-events.ts';
import type { KeepsakeFlow } from './keepsake-flow.ts';
import type { MenuFlow } from './menu-flow.ts';
import type { PuzzleFlow } from './puzzle-flow.ts';
import type { SentFlow } from './sent-flow.ts';
import type { Settings } from './settings.ts';
import type { TimeLapsePlayback } from './time-lapse-playback.ts';

/** What handles them. */
export interface EventParts {
  readonly settings: SettingsStore<Settings>;
  readonly renderer: Renderer;
  readonly puzzleFlow: PuzzleFlow;
  readonly menuFlow: MenuFlow;
  readonly playback: TimeLapsePlayback;
  readonly sentFlow: SentFlow;
  readonly keepsakes: KeepsakeFlow;
  act(action: Action): void;
}

/** Makes the function that handles one event. */
export function createEventHandler(parts: EventParts): (event: GameEvent) => void {
  const { settings, renderer, puzzleFlow, menuFlow, playback, sentFlow, keepsakes } = parts;

  async function askForPoster(): Promise<void> {
    await playback.stop();
    await menuFlow.openPosters();
  }

  return (event) => {
    switch (event.kind) {
      case 'action':
        return parts.act(event.action);
      case 'close':
        return menuFlow.backToTable();
      case 'change-settings':
        return settings.change(event.changed);
      case 'change-key':
        settings.change({ keys: swapKeys(settings.current.keys, event.action, event.code) });
        return menuFlow.openMenu();
      case 'choose':
        return void puzzleFlow.begin(event.choice);
      case 'next':
        return puzzleFlow.next();
      case 'turn-page':
        return renderer.turnPage(event.by);
      case 'follow-address':
        return void sentFlow.follow();
      case 'accept':
        return sentFlow.accept();
      case 'take-back':
        return void puzzleFlow.takeBack();
      case 'open-send':
        return sentFlow.openSend();
      case 'send':
        return void sentFlow.send(event.name, event.note);
      case 'show-small':
        return void menuFlow.showSmall(event.poster, event.width);
      case 'show-sheet':
        return void menuFlow.showSheet(event.wanted, event.width, event.use);
      case 'open-month':
        return menuFlow.openMonth(event.day);
      case 'choose-day':
        return void puzzleFlow.beginDay(event.day);
      case 'save-month':
        return void keepsakes.saveMonth(event.day);
      case 'keep':
        return menuFlow.openFinished();
      case 'save-picture':
        return void keepsakes.savePicture(event.finished);
      case 'save-film':
        return void keepsakes.saveFilm(event.finished);
      case 'stop-saving':
        return keepsakes.cancel();
      case 'watch':
        return void playback.begin(event.finished);
      case 'stop-watching':
        return void playback.stop();
      case 'finished':
        return puzzleFlow.end();
      case 'restart':
        return void askForPoster();
    }
  };
}
