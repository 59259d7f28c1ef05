/** What menus, buttons and the table itself ask for, whoever asks, and what becomes of it. */

import { swapKeys } from '#engine/input/key-map.ts';
import type { SettingsStore } from '#engine/saving/save-store.ts';
import type { Action, KeyAction } from '../input/key-map.ts';
import type { OverlayActions } from '../view/overlay.ts';
import type { Renderer } from '../view/renderer.ts';
import type { FinishedPoster } from './best-scores.ts';
import type { KeepsakeFlow } from './keepsake-flow.ts';
import type { MenuFlow } from './menu-flow.ts';
import type { PuzzleFlow } from './puzzle-flow.ts';
import type { SentFlow } from './sent-flow.ts';
import type { Choice } from './session.ts';
import type { Settings } from './settings.ts';
import type { TimeLapsePlayback } from './time-lapse-playback.ts';

/** One of these. */
export type GameEvent =
  | { readonly kind: 'action'; readonly action: Action }
  /** What is open is closed. */
  | { readonly kind: 'close' }
  | { readonly kind: 'change-settings'; readonly changed: Partial<Settings> }
  | { readonly kind: 'change-key'; readonly action: KeyAction; readonly code: string }
  | { readonly kind: 'choose'; readonly choice: Choice }
  | { readonly kind: 'next' }
  | { readonly kind: 'turn-page'; readonly by: 1 | -1 }
  /** The document's address has changed, and may bring a puzzle. */
  | { readonly kind: 'follow-address' }
  /** Somebody's puzzle is laid out, or one's own that was put aside for it. */
  | { readonly kind: 'accept' }
  | { readonly kind: 'take-back' }
  /** The sheet to send from is opened, and what stands on it sent. */
  | { readonly kind: 'open-send' }
  | { readonly kind: 'send'; readonly name: string; readonly note: string }
  /** A small picture of a poster is wanted for the menu. */
  | { readonly kind: 'show-small'; readonly poster: string; readonly width: number }
  | {
      readonly kind: 'show-sheet';
      readonly wanted: Pick<FinishedPoster, 'poster' | 'posterSeed'>;
      readonly width: number;
      use(sheet: HTMLCanvasElement): void;
    }
  /** The month of a day, today's where none is named; one of its days; all of them as one picture. */
  | { readonly kind: 'open-month'; readonly day: number | null }
  | { readonly kind: 'choose-day'; readonly day: number }
  | { readonly kind: 'save-month'; readonly day: number }
  /** A finished print is looked at, or saved as a picture or a film. */
  | { readonly kind: 'keep' }
  | { readonly kind: 'save-picture' | 'save-film'; readonly finished: FinishedPoster }
  | { readonly kind: 'stop-saving' }
  | { readonly kind: 'watch'; readonly finished: FinishedPoster }
  | { readonly kind: 'stop-watching' }
  /** The last piece fits. */
  | { readonly kind: 'finished' }
  /** The page's Restart: asked at the menu of posters, since a table that took hours shall not go by one click. */
  | { readonly kind: 'restart' };

/** The overlay's buttons as events. */
export function overlayActions(send: (event: GameEvent) => void): OverlayActions {
  const act = (action: Action) => () => send({ kind: 'action', action });
  return {
    onPosters: act('posters'),
    onHint: act('hint'),
    onBorders: act('borders'),
    onGather: act('gather'),
    onReference: act('reference'),
    onFit: act('fit'),
    onMenu: act('menu'),
    onGallery: act('gallery'),
    onZoom: (action) => send({ kind: 'action', action }),
    onClose: () => send({ kind: 'close' }),
    onSettings: (changed) => send({ kind: 'change-settings', changed }),
    onKey: (action, code) => send({ kind: 'change-key', action, code }),
    onNext: () => send({ kind: 'next' }),
    onTurnPage: (by) => send({ kind: 'turn-page', by }),
    onAccept: () => send({ kind: 'accept' }),
    onTakeBack: () => send({ kind: 'take-back' }),
    onSend: () => send({ kind: 'open-send' }),
    onSendNow: (name, note) => send({ kind: 'send', name, note }),
    onChoose: (choice) => send({ kind: 'choose', choice }),
    onWantPrint: (poster, width) => send({ kind: 'show-small', poster, width }),
    onWantSheet: (wanted, width, use) => send({ kind: 'show-sheet', wanted, width, use }),
    onMonth: () => send({ kind: 'open-month', day: null }),
    onMonthOf: (day) => send({ kind: 'open-month', day }),
    onDay: (day) => send({ kind: 'choose-day', day }),
    onSaveMonth: (day) => send({ kind: 'save-month', day }),
    onKeep: () => send({ kind: 'keep' }),
    onSavePicture: (finished) => send({ kind: 'save-picture', finished }),
    onSaveFilm: (finished) => send({ kind: 'save-film', finished }),
    onStopSaving: () => send({ kind: 'stop-saving' }),
    onWatch: (finished) => send({ kind: 'watch', finished }),
    onStopWatching: () => send({ kind: 'stop-watching' }),
  };
}

/** Makes the function that handles one event. */
export function createEventHandler(parts: {
  settings: SettingsStore<Settings>;
  renderer: Renderer;
  puzzleFlow: PuzzleFlow;
  menuFlow: MenuFlow;
  playback: TimeLapsePlayback;
  sentFlow: SentFlow;
  keepsakes: KeepsakeFlow;
  act(action: Action): void;
}): (event: GameEvent) => void {
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
