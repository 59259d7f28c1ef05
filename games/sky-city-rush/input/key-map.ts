/** What keys and a gamepad's buttons do. Keys are named by `KeyboardEvent.code`. */

import { PAD } from '#engine/input/gamepad.ts';
import type { KeyMap } from '#engine/input/key-map.ts';
import type { Way } from '#engine/menus/menu-focus.ts';
import { type MenuAction, menuActionOfButton, menuActionOfKey } from '#engine/menus/menu-input.ts';

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

/** Every key of an action: the chosen one, and the second one where it is free. */
export function keysOf(keys: RaceKeys, action: KeyAction): readonly string[] {
  const second = SECOND_KEYS[action];
  const isTaken = KEY_ACTIONS.some((each) => keys[each] === second);
  return second && !isTaken ? [keys[action], second] : [keys[action]];
}

/** What keys and buttons that do not fly ask for. */
export type Command = MenuAction | 'camera' | 'next-track';

const KEY_COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['KeyC', 'camera'],
  ['KeyN', 'next-track'],
]);

const BUTTON_COMMANDS: ReadonlyMap<number, Command> = new Map([
  [PAD.back, 'restart'],
  [PAD.y, 'camera'],
]);

/** Keys that no action may have: this game needs them beyond those of all games' menus. */
export const RESERVED_KEYS: readonly string[] = [...KEY_COMMANDS.keys()];

/** What a key asks for when it does not fly; undefined if nothing. */
export function commandOfKey(code: string): Command | undefined {
  return KEY_COMMANDS.get(code) ?? menuActionOfKey(code);
}

/** The same of a gamepad's button. */
export function commandOfButton(button: number): Command | undefined {
  return BUTTON_COMMANDS.get(button) ?? menuActionOfButton(button);
}

/** Buttons of a gamepad that fly. */
export const FLYING_BUTTONS: ReadonlySet<number> = new Set([PAD.a, PAD.x, PAD.rightTrigger]);

// A press of a key or button as what it can mean; what it does mean depends on what is shown
// (`session/press-meaning.ts`).

/** How one is playing. */
export type Device = 'keyboard' | 'mouse' | 'touch' | 'gamepad';

export interface Press {
  readonly device: Device;
  /** Flies the ship: it also starts, goes on, and flies again. */
  readonly flies: boolean;
  /** Starts from the title. */
  readonly starts: boolean;
  /** A way through a menu. */
  readonly way?: Way | undefined;
  readonly command?: Command | undefined;
}
