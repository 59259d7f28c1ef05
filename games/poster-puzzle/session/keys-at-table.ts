/** Keys and gamepad: what they begin goes to the game, what they hold moves pieces and the table. */

import type { SettingsStore } from '#engine/saving/save-store.ts';
import { type Action, isDirection } from '../input/key-map.ts';
import { createKeysAndGamepad, type KeysAndGamepad } from '../input/keys-and-gamepad.ts';
import type { Overlay } from '../view/overlay.ts';
import type { Renderer } from '../view/renderer.ts';
import type { PlayClock } from './play-clock.ts';
import type { Settings } from './settings.ts';
import type { TablePlay } from './table-play.ts';

/** How fast: what is held in table units a second, the table in pixels a second. */
const HELD_SPEED = 3;
const PAN_SPEED = 700;

/** Makes the function that is called at each poll with both sticks, −1 to 1 each, and the time since the last. */
function createTableSticks({ camera }: Renderer, { pieces, showChosen }: TablePlay) {
  return (moveX: number, moveY: number, panX: number, panY: number, seconds: number): void => {
    const reach = HELD_SPEED * seconds;
    if (moveX !== 0 || moveY !== 0) pieces.move(moveX * reach, moveY * reach);
    camera.x += (panX * PAN_SPEED * seconds) / camera.scale;
    camera.y += (panY * PAN_SPEED * seconds) / camera.scale;
    showChosen();
  };
}

/** Starts to listen, with the keys that are set. */
export function createKeysAtTable(parts: {
  settings: SettingsStore<Settings>;
  renderer: Renderer;
  overlay: Overlay;
  tablePlay: TablePlay;
  clock: PlayClock;
  isInPlay(): boolean;
  onAction(action: Action): void;
}): KeysAndGamepad {
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
