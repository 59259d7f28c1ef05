/** What the keys of a race do. Keys are named by `KeyboardEvent.code`. */
import type { KeyMap } from '#engine/input/key-map.ts';

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
export type RaceKeys = KeyMap<KeyAction>;

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
export const DEFAULT_KEYS: RaceKeys = {
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

/** The camera's key and the next track's, which no action may have: the menus of this game need them beyond those of all games. */
export const RESERVED_KEYS: readonly string[] = ['KeyC', 'KeyN'];

/** Every key of an action: the chosen one, and the second one where it is free. */
export function keysOf(keys: RaceKeys, action: KeyAction): readonly string[] {
  const second = SECOND_KEYS[action];
  const isTaken = KEY_ACTIONS.some((each) => keys[each] === second);
  return second && !isTaken ? [keys[action], second] : [keys[action]];
}
