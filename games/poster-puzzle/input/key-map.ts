/** What a key or a button does, and the keys for it. */

/** Actions whose key a player can change; the names are kept on devices with the keys. */
export const KEY_ACTIONS = [
  'next',
  'previous',
  'up',
  'right',
  'down',
  'left',
  'turn-left',
  'turn-right',
  'seat',
  'seat-back',
  'tray',
  'hint',
  'borders',
  'gather',
  'reference',
  'zoom-in',
  'zoom-out',
  'fit',
  'posters',
  'gallery',
  'words',
  'mute',
] as const;
export type KeyAction = (typeof KEY_ACTIONS)[number];

/** All actions: `put` lets go or goes on, `menu` opens the menu or closes what is open. */
export type Action = KeyAction | 'put' | 'menu';

/** Actions that last as long as the key is held. */
export const DIRECTIONS = ['up', 'right', 'down', 'left'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** True for the actions that move what is held. */
export function isDirection(action: Action): action is Direction {
  return DIRECTIONS.some((direction) => direction === action);
}

/** Keys by `KeyboardEvent.code`, one for each action. Arrows, Enter, Space and Escape keep their meaning beside them. */
export type Keys = Readonly<Record<KeyAction, string>>;

/** The keys until others are chosen. */
export const DEFAULT_KEYS: Keys = {
  next: 'KeyN',
  previous: 'KeyB',
  up: 'KeyW',
  right: 'KeyD',
  down: 'KeyS',
  left: 'KeyA',
  'turn-left': 'KeyQ',
  'turn-right': 'KeyE',
  seat: 'KeyC',
  'seat-back': 'KeyX',
  tray: 'KeyT',
  hint: 'KeyH',
  borders: 'KeyF',
  gather: 'KeyG',
  reference: 'KeyV',
  'zoom-in': 'Equal',
  'zoom-out': 'Minus',
  fit: 'Digit0',
  posters: 'KeyP',
  gallery: 'KeyL',
  words: 'KeyK',
  mute: 'KeyM',
};

/** What the menu calls them. */
export const ACTION_NAMES: Readonly<Record<KeyAction, string>> = {
  next: 'Next piece',
  previous: 'Previous piece',
  up: 'Move up',
  right: 'Move right',
  down: 'Move down',
  left: 'Move left',
  'turn-left': 'Turn left',
  'turn-right': 'Turn right',
  seat: 'Lay against the next place',
  'seat-back': 'Lay against the place before',
  tray: 'Into the tray, or out of it',
  hint: 'Hint',
  borders: 'Border pieces only',
  gather: 'All loose pieces into the tray, or out',
  reference: 'Show the poster',
  'zoom-in': 'Closer',
  'zoom-out': 'Further away',
  fit: 'The whole table',
  posters: 'Choose a poster',
  gallery: 'Gallery',
  words: 'Say how it stands',
  mute: 'Sound on or off',
};

/** A key as one reads it on the board of keys. */
export function keyName(code: string): string {
  if (code === 'Equal') return '+';
  if (code === 'Minus') return '−';
  return code.replace(/^Key|^Digit/, '').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
}
