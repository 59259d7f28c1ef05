/** Which key does what: defaults, changes, and how keys are called in words. Keys are named by `KeyboardEvent.code`. */
import { parseKeys, swapKeys } from '#engine/input/key-map.ts';

/** All that a key can do while racing; the order is the settings' order. */
export const KEY_ACTIONS = [
  'left',
  'right',
  'thrust',
  'brake',
  'boost',
  'airBrakeLeft',
  'airBrakeRight',
  'reset',
] as const;
/** One of them. */
export type KeyAction = (typeof KEY_ACTIONS)[number];

/** One key for each action. */
export type KeyMap = Readonly<Record<KeyAction, string>>;

/** What each action is called. */
export const KEY_ACTION_NAMES: Readonly<Record<KeyAction, string>> = {
  left: 'Steer left',
  right: 'Steer right',
  thrust: 'Thrust',
  brake: 'Brake',
  boost: 'Boost',
  airBrakeLeft: 'Left air brake',
  airBrakeRight: 'Right air brake',
  reset: 'Back to the track',
};

/** The keys until others are chosen. */
export const DEFAULT_KEYS: KeyMap = {
  left: 'ArrowLeft',
  right: 'ArrowRight',
  thrust: 'ArrowUp',
  brake: 'ArrowDown',
  boost: 'Space',
  airBrakeLeft: 'KeyQ',
  airBrakeRight: 'KeyE',
  reset: 'Backspace',
};

/** These do the same as the defaults as long as the player has given them nothing else to do. */
const SECOND_KEYS: Readonly<Partial<Record<KeyAction, string>>> = {
  left: 'KeyA',
  right: 'KeyD',
  thrust: 'KeyW',
  brake: 'KeyS',
  boost: 'ShiftLeft',
};

/** Keys that the game itself needs and that cannot be given away. */
const FIXED_KEYS: ReadonlySet<string> = new Set(['Escape', 'Enter', 'Tab', 'KeyP', 'KeyR', 'KeyM', 'KeyC']);

/** Whether a key may be given to an action. */
export function isFreeKey(code: string): boolean {
  return code !== '' && code.length < 24 && !FIXED_KEYS.has(code);
}

/** Gives a key to an action; the action that had it takes the other's old key, so that none is left without. */
export function changeKey(keys: KeyMap, action: KeyAction, code: string): KeyMap {
  return isFreeKey(code) ? swapKeys(keys, action, code) : keys;
}

/** Every key of an action: the chosen one, and the second one where it is free. */
export function keysOf(keys: KeyMap, action: KeyAction): readonly string[] {
  const second = SECOND_KEYS[action];
  const isTaken = KEY_ACTIONS.some((each) => keys[each] === second);
  return second && !isTaken ? [keys[action], second] : [keys[action]];
}

/** Checks what was stored as a key map; null if it is none. */
export function parseKeyMap(stored: unknown): KeyMap | null {
  return parseKeys(stored, KEY_ACTIONS, isFreeKey);
}

const NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** A key as one says it: 'KeyQ' is Q, 'ArrowLeft' is ←, 'ShiftLeft' is Left Shift. */
export function keyName(code: string): string {
  const side = /^(.+)(Left|Right)$/.exec(code);
  return (
    NAMES[code] ??
    (side ? `${side[2]} ${side[1]}` : code.replace(/^(Key|Digit)/, '').replace(/([a-z])([A-Z0-9])/g, '$1 $2'))
  );
}
