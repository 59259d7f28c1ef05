/** Keys and gamepad: what they begin goes to the game, what they hold moves pieces and the table. */
import type { SettingsStore } from '#engine/shell/settings-store.ts';
import { type Action, isDirection } from '../input/key-map.ts';
import { createKeysAndGamepad, type KeysAndGamepad } from '../input/keys-and-gamepad.ts';
import type { Overlay } from '../view/overlay.ts';
import type { Renderer } from '../view/renderer.ts';
import type { PlayClock } from './play-clock.ts';
import type { Settings } from './settings.ts';
import type { TablePlay } from './table-play.ts';
import { createTableSticks } from './table-sticks.ts';

export interface KeysAtTableParts {
  readonly settings: SettingsStore<Settings>;
  readonly renderer: Renderer;
  readonly overlay: Overlay;
  readonly tablePlay: TablePlay;
  readonly clock: PlayClock;
  isInPlay(): boolean;
  onAction(action: Action): void;
}

/** Starts to listen, with the keys that are set. */
export function createKeysAtTable(parts: KeysAtTableParts): KeysAndGamepad {
  const { settings, renderer, overlay, tablePlay, clock, isInPlay, onAction } = parts;
  const moveBySticks = createTableSticks(renderer, tablePlay);
  return createKeysAndGamepad(settings.current.keys, {
    onBegin: onAction,
    onEnd: (action) => isDirection(action) && tablePlay.pieces.end(action),
    onGesture: clock.pass,
    onSticks(...sticks) {
      if (!isInPlay()) return;
      clock.pass();
      moveBySticks(...sticks);
    },
    onFocusStep: (by) => overlay.moveFocus(by),
    isScreenOpen: () => overlay.isScreenOpen() || overlay.isResultShown(),
  });
}
