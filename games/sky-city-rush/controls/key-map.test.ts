import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changeKey,
  DEFAULT_KEYS,
  isFreeKey,
  KEY_ACTIONS,
  type KeyMap,
  keyName,
  keysOf,
  parseKeyMap,
} from './key-map.ts';

test('a key that another action has is exchanged, so that no action is left without a key', () => {
  const changed = changeKey(DEFAULT_KEYS, 'boost', 'KeyQ');
  expect(changed.boost).toBe('KeyQ');
  expect(changed.airBrakeLeft).toBe('Space');
});

test('keys that the menus need are not given away', () => {
  expect(changeKey(DEFAULT_KEYS, 'boost', 'Escape')).toBe(DEFAULT_KEYS);
});

test('after any changes every action has a key of its own', () => {
  const action = fc.constantFrom(...KEY_ACTIONS);
  const code = fc.constantFrom('KeyZ', 'KeyX', 'Space', 'ArrowLeft', 'KeyQ', 'Escape', 'Numpad4', '');
  fc.assert(
    fc.property(fc.array(fc.tuple(action, code), { maxLength: 30 }), (changes) => {
      let keys: KeyMap = DEFAULT_KEYS;
      for (const [each, to] of changes) keys = changeKey(keys, each, to);
      expect(new Set(Object.values(keys)).size).toBe(KEY_ACTIONS.length);
      expect(Object.values(keys).every(isFreeKey)).toBe(true);
      expect(parseKeyMap(keys)).toEqual(keys);
    }),
  );
});

test('the second key of an action serves until it is given to another one', () => {
  expect(keysOf(DEFAULT_KEYS, 'left')).toEqual(['ArrowLeft', 'KeyA']);
  expect(keysOf(changeKey(DEFAULT_KEYS, 'boost', 'KeyA'), 'left')).toEqual(['ArrowLeft']);
});

test('stored keys that are incomplete, doubled or of another kind are refused', () => {
  expect(parseKeyMap(null)).toBeNull();
  expect(parseKeyMap({ ...DEFAULT_KEYS, left: 5 })).toBeNull();
  expect(parseKeyMap({ ...DEFAULT_KEYS, left: 'Space' })).toBeNull();
  expect(parseKeyMap({ left: 'KeyX' })).toBeNull();
});

test('keys are called what is printed on them', () => {
  expect(['ArrowUp', 'KeyQ', 'Digit4', 'ShiftLeft', 'Numpad8', 'Space'].map(keyName)).toEqual([
    '↑',
    'Q',
    '4',
    'Left Shift',
    'Numpad 8',
    'Space',
  ]);
});
