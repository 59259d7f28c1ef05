/** What hearts are played with at one machine: two halves of a keyboard (the left one with the mouse), a touch screen, and four gamepads. */

/** What a heart can be played with. */
export type Device = 'left-keys' | 'right-keys' | 'touch' | 'pad-0' | 'pad-1' | 'pad-2' | 'pad-3';

/** The gamepads, by the index that the browser gives them. */
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
