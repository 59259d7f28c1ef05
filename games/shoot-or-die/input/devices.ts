/** What one plays with, and the keys that play. */
import type { KeyMap } from '#engine/input/key-map.ts';

/** What one plays with. */
export type Device = 'mouse' | 'keyboard' | 'touch' | 'gamepad';

/** What a player here most likely has at hand; decides the first text only. */
export function usualDevice(used: Device): Device {
  return used === 'mouse' && window.matchMedia('(pointer: coarse)').matches ? 'touch' : used;
}

// The keys that play, as they are until somebody changes them.

/** All that a key can do while playing, and what it is called; the order is the settings' order. */
export const KEY_ACTION_NAMES = {
  up: 'Move up',
  left: 'Move left',
  down: 'Move down',
  right: 'Move right',
  fireUp: 'Fire up',
  fireLeft: 'Fire left',
  fireDown: 'Fire down',
  fireRight: 'Fire right',
  fireAhead: 'Fire ahead',
} as const;

export type KeyAction = keyof typeof KEY_ACTION_NAMES;

/** The keys until others are chosen. */
export const DEFAULT_KEYS = {
  up: 'KeyW',
  left: 'KeyA',
  down: 'KeyS',
  right: 'KeyD',
  fireUp: 'ArrowUp',
  fireLeft: 'ArrowLeft',
  fireDown: 'ArrowDown',
  fireRight: 'ArrowRight',
  fireAhead: 'Space',
} as const satisfies Record<KeyAction, string> & KeyMap;
