import { expect, test } from 'vitest';
import { changeKey, isFreeKey } from '#engine/input/key-map.ts';
import { DEFAULT_KEYS, keysOf, RESERVED_KEYS } from './key-map.ts';

test('keys with which the menus watch a flight, change the camera or fly on the next track are not given away', () => {
  for (const code of ['KeyV', 'KeyC', 'KeyN']) {
    expect(changeKey(DEFAULT_KEYS, 'boost', code, RESERVED_KEYS)).toBe(DEFAULT_KEYS);
  }
});

test('no action has a key of the menus until others are chosen, its second key included', () => {
  const codes = Object.keys(DEFAULT_KEYS).flatMap((action) => keysOf(DEFAULT_KEYS, action as 'left'));
  expect(codes.filter((code) => !isFreeKey(code, RESERVED_KEYS))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
});

test('the second key of an action serves until it is given to another one', () => {
  expect(keysOf(DEFAULT_KEYS, 'left')).toEqual(['ArrowLeft', 'KeyA']);
  expect(keysOf(changeKey(DEFAULT_KEYS, 'boost', 'KeyA', RESERVED_KEYS), 'left')).toEqual(['ArrowLeft']);
});
