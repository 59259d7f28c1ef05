import { expect, test } from 'vitest';
import { createSaveStore, type SavedValue } from '../saving/save-store.ts';
import { createSettingsStore } from './settings-store.ts';

const SAVED: SavedValue<{ volume: number; isMuted: boolean }> = {
  name: 'settings',
  version: 1,
  fallback: { volume: 0.7, isMuted: false },
  parse: (stored) => stored as { volume: number; isMuted: boolean },
};

function savesIn(texts: Map<string, string>) {
  return createSaveStore('made-up', {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
  });
}

test('what is changed is there after a reload', () => {
  const texts = new Map<string, string>();
  createSettingsStore(savesIn(texts), SAVED).change({ volume: 0.2 });
  expect(createSettingsStore(savesIn(texts), SAVED).current).toEqual({ volume: 0.2, isMuted: false });
});

test('a follower hears the present settings, then each change with all that holds', () => {
  const settings = createSettingsStore(savesIn(new Map()), SAVED);
  const heard: unknown[] = [];
  settings.follow((current, changed) => heard.push([current, changed]));
  settings.change({ isMuted: true });
  expect(heard).toEqual([
    [{ volume: 0.7, isMuted: false }, {}],
    [{ volume: 0.7, isMuted: true }, { isMuted: true }],
  ]);
});

test('settings hold until the page is closed where the device keeps nothing', () => {
  const settings = createSettingsStore(createSaveStore('made-up', null), SAVED);
  settings.change({ volume: 0 });
  expect(settings.current.volume).toBe(0);
});
