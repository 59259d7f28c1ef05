/** What a player can ask for, and which key asks for it. */

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
