import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeKey, isFreeKey, type KeyMap, keyName, parseKeyMap } from './key-map.ts';

const DEFAULTS: KeyMap = { left: 'KeyA', right: 'KeyD', fire: 'Space' };

test('a key that another action has is exchanged, so that no action is left without a key', () => {
  expect(changeKey(DEFAULTS, 'fire', 'KeyA')).toEqual({ left: 'Space', right: 'KeyD', fire: 'KeyA' });
});

test('keys that the menus need are not given away, and unknown actions get none', () => {
  expect(changeKey(DEFAULTS, 'fire', 'Escape')).toBe(DEFAULTS);
  expect(changeKey(DEFAULTS, 'fly', 'KeyF')).toBe(DEFAULTS);
});

test('a game’s own menus may need more keys: they are neither given away nor read as given away', () => {
  const reserved = ['KeyC'];
  expect(changeKey(DEFAULTS, 'fire', 'KeyC', reserved)).toBe(DEFAULTS);
  expect(changeKey(DEFAULTS, 'fire', 'KeyF', reserved)).toEqual({ ...DEFAULTS, fire: 'KeyF' });
  const stored = { ...DEFAULTS, fire: 'KeyC' };
  expect(parseKeyMap(stored, DEFAULTS)).toEqual(stored);
  expect(parseKeyMap(stored, DEFAULTS, reserved)).toBeNull();
});

test('after any changes every action has a key of its own', () => {
  const action = fc.constantFrom(...Object.keys(DEFAULTS));
  const code = fc.constantFrom('KeyA', 'KeyD', 'Space', 'KeyF', 'Numpad4', 'Tab', '');
  fc.assert(
    fc.property(fc.array(fc.tuple(action, code), { maxLength: 30 }), (changes) => {
      let keys = DEFAULTS;
      for (const [each, to] of changes) keys = changeKey(keys, each, to);
      expect(new Set(Object.values(keys)).size).toBe(3);
      expect(Object.values(keys).every((each) => isFreeKey(each))).toBe(true);
      expect(parseKeyMap(keys, DEFAULTS)).toEqual(keys);
    }),
  );
});

test.each([
  [null],
  [{}],
  [{ ...DEFAULTS, left: 5 }],
  [{ ...DEFAULTS, left: 'KeyD' }],
  [{ ...DEFAULTS, left: 'Tab' }],
])('%o is no key map', (stored) => {
  expect(parseKeyMap(stored, DEFAULTS)).toBeNull();
});

test('keys are called what is printed on them', () => {
  expect(['ArrowUp', 'KeyQ', 'Digit4', 'ShiftLeft', 'Numpad8', 'PageDown', 'F5'].map(keyName)).toEqual([
    '↑',
    'Q',
    '4',
    'Left Shift',
    'Numpad 8',
    'Page Down',
    'F5',
  ]);
});
