/** Keys and gamepad as actions: begun, held and ended. */

import { createPads, gamepads, PAD, PAD_POLL_MS, watchPads } from '#engine/input/gamepad.ts';
import { createActionKeys } from '#engine/input/keyboard.ts';
import { pressFocused } from '#engine/menus/menu-focus.ts';
import { type Action, KEY_ACTIONS, type Keys } from './key-map.ts';

interface KeyEvents {
  onBegin(action: Action, device: 'keyboard' | 'gamepad'): void;
  onEnd(action: Action): void;
  /** Any input at all: sound may begin. */
  onGesture(): void;
  /** The left stick moves what is held, the right one the table; −1 to 1 each, told at each poll while one is tilted. */
  onSticks(moveX: number, moveY: number, panX: number, panY: number, seconds: number): void;
  /** The gamepad's cross or stick while a screen is open: the focus moves. */
  onFocusStep(step: 1 | -1): void;
  /** Whether a screen is open, where a gamepad moves the focus and presses buttons. */
  isScreenOpen(): boolean;
}

export interface KeysAndGamepad {
  setKeys(keys: Keys): void;
  dispose(): void;
}

/** A tilt beyond this moves the focus. */
const STEP_TILT = 0.6;

const PAD_ACTIONS: Readonly<Record<number, Action>> = {
  [PAD.a]: 'put',
  [PAD.b]: 'tray',
  [PAD.x]: 'seat',
  [PAD.y]: 'hint',
  [PAD.leftBumper]: 'turn-left',
  [PAD.rightBumper]: 'turn-right',
  [PAD.leftTrigger]: 'zoom-out',
  [PAD.rightTrigger]: 'zoom-in',
  [PAD.left]: 'previous',
  [PAD.right]: 'next',
  [PAD.up]: 'borders',
  [PAD.down]: 'gather',
  [PAD.back]: 'posters',
  [PAD.start]: 'menu',
};

/** Starts to listen. */
export function createKeysAndGamepad(firstKeys: Keys, events: KeyEvents): KeysAndGamepad {
  const actionKeys = createActionKeys(actionsOf(firstKeys), {
    onBegin: (action) => events.onBegin(action, 'keyboard'),
    onEnd: events.onEnd,
    onAnyKey: events.onGesture,
  });
  const stopPads = listenToPads(events);
  return {
    setKeys: (keys) => actionKeys.setActions(actionsOf(keys)),
    dispose() {
      actionKeys.dispose();
      stopPads();
    },
  };
}

function actionsOf(keys: Keys): Map<string, Action> {
  return new Map<string, Action>([
    ['ArrowUp', 'up'],
    ['ArrowRight', 'right'],
    ['ArrowDown', 'down'],
    ['ArrowLeft', 'left'],
    ['Enter', 'put'],
    ['Space', 'put'],
    ['Escape', 'menu'],
    ['NumpadAdd', 'zoom-in'],
    ['NumpadSubtract', 'zoom-out'],
    ...KEY_ACTIONS.map((action): [string, Action] => [keys[action], action]),
  ]);
}

function listenToPads(events: KeyEvents): () => void {
  let tilted = 0;
  const pads = createPads(gamepads, (button) => {
    events.onGesture();
    const action = PAD_ACTIONS[button];
    if (!action) return;
    if (!events.isScreenOpen()) return events.onBegin(action, 'gamepad');
    if (button === PAD.up || button === PAD.left) events.onFocusStep(-1);
    else if (button === PAD.down || button === PAD.right) events.onFocusStep(1);
    else if (button === PAD.a) pressFocused();
    else if (button === PAD.b || button === PAD.start) events.onBegin('menu', 'gamepad');
  });
  const poll = (): void => {
    pads.poll();
    const [moveX, moveY, panX, panY] = [pads.axis(0), pads.axis(1), pads.axis(2), pads.axis(3)];
    if (!events.isScreenOpen()) {
      if (moveX || moveY || panX || panY) events.onSticks(moveX, moveY, panX, panY, PAD_POLL_MS / 1000);
      return;
    }
    const step = Math.abs(moveY) > STEP_TILT ? Math.sign(moveY) : 0;
    if (step !== 0 && step !== tilted) events.onFocusStep(step > 0 ? 1 : -1);
    tilted = step;
  };
  return watchPads(poll);
}
