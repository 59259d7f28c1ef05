/** What menus, buttons and the table itself ask for, whoever asks; handled in their order by `handle-event.ts`. */
import type { Action, KeyAction } from '../input/key-map.ts';
import type { OverlayActions } from '../view/overlay.ts';
import type { FinishedPoster } from './best-scores.ts';
import type { Choice } from './first-choice.ts';
import type { Settings } from './settings.ts';

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
