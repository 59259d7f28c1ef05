import { expect, test } from 'vitest';
import { createSaveStore, type KeyValueStore } from '#engine/saving/save-store.ts';
import { createLearnedTools, SAVED_USES } from './learned-tools.ts';

function device(): KeyValueStore {
  const content = new Map<string, string>();
  return { getItem: (key) => content.get(key) ?? null, setItem: (key, text) => void content.set(key, text) };
}

test('a tool is learned after its third use, even across visits, and independently of other tools', () => {
  const storage = device();
  const first = createLearnedTools(createSaveStore('poster-puzzle', storage));
  expect([first.use('hint'), first.use('hint'), first.use('menu')]).toEqual([false, false, false]);
  expect(first.learned).toEqual(new Set());
  const again = createLearnedTools(createSaveStore('poster-puzzle', storage));
  expect(again.use('hint')).toBe(true);
  expect(again.use('hint')).toBe(false);
  expect(again.learned).toEqual(new Set(['hint']));
});

test('unknown tools and invalid counts in storage are ignored', () => {
  const stored = { hint: 2, saw: 3, menu: -1, fit: 1.5, gather: 99, posters: '3' };
  expect(SAVED_USES.parse(stored)).toEqual({ hint: 2 });
});
