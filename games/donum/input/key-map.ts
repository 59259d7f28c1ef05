/** What can be asked for with any device, and the keys that ask for it. */

import { DIRECTIONS, type Direction } from '../rules/board.ts';

/** Actions that have a key of the player's choice. Keys are kept on the device under these names: none of them may change. */
export const ACTIONS = [
  'up',
  'right',
  'down',
  'left',
  'undo',
  'redo',
  'restart',
  'hint',
  'levels',
  'words',
  'mute',
] as const;
/** One of them; 'words' is the description of the board. */
export type KeyAction = (typeof ACTIONS)[number];

/** Anything that a device asks for. 'next' goes on after a level; 'confirm' presses the focused button where there is one, else it goes on. */
export type InputAction = KeyAction | 'next' | 'confirm' | 'menu';

/** Keys by `KeyboardEvent.code`, one for each action. */
export type KeyMap = Readonly<Record<KeyAction, string>>;

/** The keys until others are chosen. */
export const DEFAULT_KEYS: KeyMap = {
  up: 'KeyW',
  right: 'KeyD',
  down: 'KeyS',
  left: 'KeyA',
  undo: 'KeyZ',
  redo: 'KeyY',
  restart: 'KeyR',
  hint: 'KeyH',
  levels: 'KeyL',
  words: 'KeyB',
  mute: 'KeyM',
};

/** The action of each key: the fixed ones first, so that a chosen key wins. */
export function actionsByKey(keys: KeyMap): ReadonlyMap<string, InputAction> {
  return new Map<string, InputAction>([
    ['ArrowUp', 'up'],
    ['ArrowRight', 'right'],
    ['ArrowDown', 'down'],
    ['ArrowLeft', 'left'],
    ['Backspace', 'undo'],
    ['Enter', 'next'],
    ['Space', 'next'],
    ['Escape', 'menu'],
    ...ACTIONS.map((action): [string, InputAction] => [keys[action], action]),
  ]);
}

// Directions among all that can be asked for, and directions of fingers and sticks.

/** True for the inputs that walk. */
export function isDirection(input: string): input is Direction {
  return DIRECTIONS.some((direction) => direction === input);
}

/** The direction that a way of so much to the right and so much down has most of. */
export function directionOf(across: number, down: number): Direction {
  if (Math.abs(across) > Math.abs(down)) return across > 0 ? 'right' : 'left';
  return down > 0 ? 'down' : 'up';
}

// What all devices tell alike.

/** What one plays with. */
export type Device = 'keys' | 'mouse' | 'touch' | 'pad';

/** One thing that a player does with a device. */
export type InputEvent =
  /** May be held until it is released. */
  | { readonly kind: 'press'; readonly input: InputAction }
  | { readonly kind: 'release'; readonly input: InputAction }
  /** The finger that swipes is still on its way: it does not hold yet. */
  | { readonly kind: 'swiping' }
  /** A place on the canvas was tapped or clicked, in CSS pixels from its corner. */
  | { readonly kind: 'point'; readonly x: number; readonly y: number }
  /** Comes before whatever is done with the device: prompts follow it. */
  | { readonly kind: 'device'; readonly device: Device };

/** Where input goes. */
export type PushInput = (event: InputEvent) => void;
