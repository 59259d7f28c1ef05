import { expect, test } from 'vitest';
import { createSaveStore } from '#engine/saving/save-store.ts';
import { type Best, SAVED_SETTINGS, savedBest } from './memory.ts';

function fakeStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
  };
}

const best = (): Best => ({
  day: '',
  points: 1200,
  runSteps: 9000,
  lapSteps: 2900,
  replay: 'AAECAwQ',
});

test('settings come back as they were left', () => {
  const saves = createSaveStore('test', fakeStorage());
  const changed = { ...SAVED_SETTINGS.fallback, volume: 0.2, camera: 'hood' as const, isDaily: true };
  saves.write(SAVED_SETTINGS, changed);
  expect(saves.read(SAVED_SETTINGS)).toEqual(changed);
});

test('settings that make no sense give way to the defaults', () => {
  const { fallback, parse } = SAVED_SETTINGS;
  for (const wrong of [
    { mode: 'fly' },
    { volume: 2 },
    { music: Number.NaN },
    { camera: 3 },
    { trackId: 5 },
  ]) {
    expect(parse({ ...fallback, ...wrong })).toBeNull();
  }
});

test('keys that the menus need by now give way to the defaults, and nothing else does', () => {
  const { fallback, parse } = SAVED_SETTINGS;
  const kept = { ...fallback, volume: 0.2 };
  for (const taken of ['KeyV', 'KeyN'])
    expect(parse({ ...kept, keys: { ...fallback.keys, boost: taken } })).toEqual(kept);
});

test('a best result is kept for its track, mode and kind of seed only', () => {
  const saves = createSaveStore('test', fakeStorage());
  saves.write(savedBest('a', 'trial', false), best());
  expect(saves.read(savedBest('a', 'trial', false))).toEqual(best());
  expect(saves.read(savedBest('a', 'trial', true))).toBeNull();
  expect(saves.read(savedBest('b', 'trial', false))).toBeNull();
});

test('a best result with impossible numbers is none', () => {
  const { parse } = savedBest('a', 'race', false);
  expect(parse({ ...best(), points: 1.5 })).toBeNull();
  expect(parse({ ...best(), runSteps: -3 })).toBeNull();
  expect(parse({ ...best(), lapSteps: undefined })).toBeNull();
  expect(parse({ ...best(), lapSteps: null })).toEqual({ ...best(), lapSteps: null });
});
