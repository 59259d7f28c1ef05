import { expect, test } from 'vitest';
import { playerName } from './player-name.ts';

test('a visitor is called by the part before the @', () => {
  expect(playerName('ada.lovelace@example.com')).toBe('ada.lovelace');
});

test('a quoted @ belongs to the name', () => {
  expect(playerName('"a@b"@example.com')).toBe('"a@b"');
});
