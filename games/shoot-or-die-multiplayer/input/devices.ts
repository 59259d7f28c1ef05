/** What hearts are played with at one machine: two halves of a keyboard (the left one with the mouse), a touch screen, and four gamepads. */

/** What a heart can be played with. */
export type Device = 'left-keys' | 'right-keys' | 'touch' | 'pad-0' | 'pad-1' | 'pad-2' | 'pad-3';

/** The gamepads, in the order of their first press. */
export const PAD_DEVICES = ['pad-0', 'pad-1', 'pad-2', 'pad-3'] as const satisfies readonly Device[];

/** What the HUD calls each. */
export const DEVICE_NAMES: Readonly<Record<Device, string>> = {
  'left-keys': 'left keys',
  'right-keys': 'right keys',
  touch: 'touch',
  'pad-0': 'gamepad 1',
  'pad-1': 'gamepad 2',
  'pad-2': 'gamepad 3',
  'pad-3': 'gamepad 4',
};

/** What a player here most likely has at hand; decides the first text, and whose heart the start button takes. */
export function usualDevice(): Device {
  return window.matchMedia('(pointer: coarse)').matches ? 'touch' : 'left-keys';
}

// The keys that play, in two halves of one keyboard, as they are until somebody changes them.

/** All that a key can do while playing, and what it is called; the order is the settings' order. */
export const KEY_ACTION_NAMES = {
  leftUp: 'Left up',
  leftLeft: 'Left left',
  leftDown: 'Left down',
  leftRight: 'Left right',
  leftFire: 'Left fire',
  leftDash: 'Left dash',
  rightUp: 'Right up',
  rightLeft: 'Right left',
  rightDown: 'Right down',
  rightRight: 'Right right',
  rightFire: 'Right fire',
  rightDash: 'Right dash',
} as const;

/** A key for each action, by the keys' places. */
export type Keys = Readonly<Record<keyof typeof KEY_ACTION_NAMES, string>>;

/** The keys until others are chosen. */
export const DEFAULT_KEYS: Keys = {
  leftUp: 'KeyW',
  leftLeft: 'KeyA',
  leftDown: 'KeyS',
  leftRight: 'KeyD',
  leftFire: 'Space',
  leftDash: 'KeyG',
  rightUp: 'ArrowUp',
  rightLeft: 'ArrowLeft',
  rightDown: 'ArrowDown',
  rightRight: 'ArrowRight',
  rightFire: 'ShiftRight',
  rightDash: 'Slash',
};

/** One half of the keyboard. */
export interface KeySet {
  left: string;
  right: string;
  up: string;
  down: string;
  fire: readonly string[];
  dash: readonly string[];
}

/** More keys that fire, unless they do something else: keyboards differ in which three they can hold at once. */
const MORE_FIRE = {
  'left-keys': ['KeyF'],
  'right-keys': ['Enter', 'Numpad0', 'NumpadEnter'],
} as const;

/** More keys that dash, the same. */
const MORE_DASH = {
  'left-keys': ['KeyE'],
  'right-keys': ['NumpadDecimal', 'ControlRight'],
} as const;

/** The two halves with these keys. */
export function keySets(keys: Keys): Record<'left-keys' | 'right-keys', KeySet> {
  const taken = new Set(Object.values(keys));
  const withMore = (own: string, more: readonly string[]): string[] => [
    own,
    ...more.filter((code) => !taken.has(code)),
  ];
  return {
    'left-keys': {
      left: keys.leftLeft,
      right: keys.leftRight,
      up: keys.leftUp,
      down: keys.leftDown,
      fire: withMore(keys.leftFire, MORE_FIRE['left-keys']),
      dash: withMore(keys.leftDash, MORE_DASH['left-keys']),
    },
    'right-keys': {
      left: keys.rightLeft,
      right: keys.rightRight,
      up: keys.rightUp,
      down: keys.rightDown,
      fire: withMore(keys.rightFire, MORE_FIRE['right-keys']),
      dash: withMore(keys.rightDash, MORE_DASH['right-keys']),
    },
  };
}
