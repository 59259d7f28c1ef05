import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf } from '#engine/rules/day.ts';
import { createSaveStore, type SaveStore } from '#engine/saving/save-store.ts';
import { keepSolvedDay, SAVED_DAYS, SAVED_DRAFT } from './saved-data.ts';

test('for any stored data, the editor has a board to draw on', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.array(fc.string())), (value) => {
      const text = JSON.stringify({ version: 1, value });
      const saves = createSaveStore('donum', { getItem: () => text, setItem: () => {} });
      expect(saves.read(SAVED_DRAFT).length).toBeGreaterThan(0);
    }),
  );
});

function createSaves(): SaveStore {
  const kept = new Map<string, string>();
  return createSaveStore('donum', {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
  });
}

const number = (date: string) => dayOf(new Date(date));

test('a daily level counts if it was started on its day, not if it was opened later from the calendar', () => {
  const saves = createSaves();
  keepSolvedDay(saves, '2026-11-20', number('2026-11-20'));
  keepSolvedDay(saves, '2026-11-21', number('2026-11-21'));
  keepSolvedDay(saves, '2026-11-01', number('2026-11-22'));
  expect(saves.read(SAVED_DAYS)).toEqual([number('2026-11-20'), number('2026-11-21')]);
});
