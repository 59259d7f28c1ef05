import { expect, test } from 'vitest';
import { PAD } from '../input/gamepad.ts';
import { isFreeKey } from '../input/key-map.ts';
import { MENU_KEYS, menuActionOfButton, menuActionOfKey } from './menu-input.ts';

test('keys and buttons mean the same in every game', () => {
  expect(['KeyP', 'Escape', 'Enter', 'KeyR', 'KeyV', 'KeyM', 'KeyW'].map(menuActionOfKey)).toEqual([
    'pause',
    'back',
    'confirm',
    'restart',
    'watch',
    'mute',
    undefined,
  ]);
  expect([PAD.start, PAD.a, PAD.b, PAD.leftTrigger].map(menuActionOfButton)).toEqual([
    'pause',
    'confirm',
    'back',
    undefined,
  ]);
});

test('no key of the menus can be given to an action of a game', () => {
  expect(MENU_KEYS.filter((code) => isFreeKey(code))).toEqual([]);
});
