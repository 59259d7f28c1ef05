/** The hands at one machine: two halves of a keyboard (the left one with the mouse), a touch screen, and four gamepads. */

/** What a heart can be played with. */
export type Device = 'left-keys' | 'right-keys' | 'touch' | 'pad-0' | 'pad-1' | 'pad-2' | 'pad-3';

/** The gamepads, by the index that the browser gives them. */
export const PAD_DEVICES = ['pad-0', 'pad-1', 'pad-2', 'pad-3'] as const satisfies readonly Device[];

/** What the HUD calls each. */
export const DEVICE_NAMES: Readonly<Record<Device, string>> = {
  'left-keys': 'W A S D',
  'right-keys': 'arrows',
  touch: 'touch',
  'pad-0': 'gamepad 1',
  'pad-1': 'gamepad 2',
  'pad-2': 'gamepad 3',
  'pad-3': 'gamepad 4',
};

/** One half of the keyboard, by the keys' places. */
export interface KeySet {
  left: string;
  right: string;
  up: string;
  down: string;
  fire: readonly string[];
}

/** Fire has several keys, because keyboards differ in which three they can hold at once. */
export const KEY_SETS: Readonly<Record<'left-keys' | 'right-keys', KeySet>> = {
  'left-keys': { left: 'KeyA', right: 'KeyD', up: 'KeyW', down: 'KeyS', fire: ['Space', 'KeyF'] },
  'right-keys': {
    left: 'ArrowLeft',
    right: 'ArrowRight',
    up: 'ArrowUp',
    down: 'ArrowDown',
    fire: ['Enter', 'ShiftRight', 'Slash', 'Numpad0', 'NumpadEnter'],
  },
};
