/** What becomes of what menus, buttons and the table ask for. */
import { swapKeys } from '#engine/input/key-map.ts';
import type { SettingsStore } from '#engine/shell/settings-store.ts';
import type { Action } from '../input/key-map.ts';
import type { PosterRenderer } from '../view/posters/poster-renderer.ts';
import type { Renderer } from '../view/renderer.ts';
import type { GameEvent } from './game-events.ts';
import type { MenuFlow } from './menu-flow.ts';
import type { PuzzleFlow } from './puzzle-flow.ts';
import type { SentFlow } from './sent-flow.ts';
import type { Settings } from './settings.ts';
import type { TimeLapsePlayback } from './time-lapse-playback.ts';

/** What handles them. */
export interface EventParts {
  readonly settings: SettingsStore<Settings>;
  readonly posters: PosterRenderer;
  readonly renderer: Renderer;
  readonly puzzleFlow: PuzzleFlow;
  readonly menuFlow: MenuFlow;
  readonly playback: TimeLapsePlayback;
  readonly sentFlow: SentFlow;
  act(action: Action): void;
}

/** Makes the function that handles one event. */
export function createEventHandler(parts: EventParts): (event: GameEvent) => void {
  const { settings, posters, renderer, puzzleFlow, menuFlow, playback, sentFlow } = parts;

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
      case 'show-sheet': {
        const { poster, posterSeed } = event.finished;
        return void posters
          .print(poster, posterSeed, event.width, 'sheet')
          .then((made) => made && event.use(made.image));
      }
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
