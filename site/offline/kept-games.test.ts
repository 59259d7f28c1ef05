import { expect, test } from 'vitest';
import { fileVersion, isFull } from './kept-games.ts';

test.each([
  ['/games/glow/glow.data?v=0123abcd', '0123abcd'],
  ['https://site.example/games/glow/html/0/?v=0123abcd', '0123abcd'],
  ['/games/glow/glow.data?size=2&v=0123abcd', '0123abcd'],
  ['/games/glow/glow.data', null],
  ['/games/glow/glow.data?v=', null],
  ['/games/glow/glow.data?v=latest', null],
  ['/games/glow/glow.data?v=0123ABCD', null],
  ['/games/glow/glow.data?v=0123abcd9', null],
  ['/static/js/glow.js?v=0123abcd', null],
  ['/play/games/?v=0123abcd', null],
])('the address %s states the content version %j of a game’s file', (address, version) => {
  expect(fileVersion(address)).toBe(version);
});

test('only the browser’s own error about space means that the device is full', () => {
  expect(isFull(new DOMException('', 'QuotaExceededError'))).toBe(true);
  expect(isFull(new DOMException('', 'AbortError'))).toBe(false);
  expect(isFull(Object.assign(new Error(), { name: 'QuotaExceededError' }))).toBe(false);
  expect(isFull(undefined)).toBe(false);
});
