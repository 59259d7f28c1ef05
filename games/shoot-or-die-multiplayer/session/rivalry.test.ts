import { expect, test } from 'vitest';
import { createSaveStore } from '#engine/saving/save-store.ts';
import { countWin } from './rivalry.ts';

function createStore() {
  const map = new Map<string, string>();
  return createSaveStore('shoot-or-die-multiplayer', {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
  });
}

test('counts the wins of the same players in any order of names, and counts no win for a draw', () => {
  const saves = createStore();
  countWin(saves, ['Ben', 'Ada'], 'Ada');
  countWin(saves, ['Ada', 'Ben'], 'Ada');
  countWin(saves, ['Ada', 'Ben'], null);
  expect(countWin(saves, ['Ada', 'Ben'], 'Ben')).toEqual({ names: ['Ada', 'Ben'], wins: [2, 1] });
});

test('counts other players separately, and all rivals as one name', () => {
  const saves = createStore();
  countWin(saves, ['Ada', 'Ben'], 'Ada');
  expect(countWin(saves, ['you', 'rival', 'rival'], 'rival')).toEqual({
    ...{ names: ['rival', 'you'], wins: [1, 0] },
  });
  expect(countWin(saves, ['rival', 'rival'], 'rival')).toBeNull();
});

test('stores the twelve latest rivalries', () => {
  const saves = createStore();
  for (let i = 0; i < 14; i++) countWin(saves, ['Ada', `Friend ${i}`], 'Ada');
  expect(countWin(saves, ['Ada', 'Friend 5'], 'Ada')?.wins).toEqual([2, 0]);
  expect(countWin(saves, ['Ada', 'Friend 0'], 'Ada')?.wins).toEqual([1, 0]);
});
