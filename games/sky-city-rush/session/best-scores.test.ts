import { expect, test } from 'vitest';
import { createSaveStore } from '#engine/saving/save-store.ts';
import { createMemoryStorage } from '#tests/support/memory-storage.ts';
import { type Best, savedBest } from './best-scores.ts';

const best = (): Best => ({
  day: '',
  points: 1200,
  runSteps: 9000,
  lapSteps: 2900,
  replay: 'AAECAwQ',
});

test('a best result applies only to its track, mode and kind of seed', () => {
  const saves = createSaveStore('test', createMemoryStorage());
  saves.update(savedBest('a', 'trial', false), () => best());
  expect(saves.read(savedBest('a', 'trial', false))).toEqual(best());
  expect(saves.read(savedBest('a', 'trial', true))).toBeNull();
  expect(saves.read(savedBest('b', 'trial', false))).toBeNull();
});

test('a stored best result with impossible numbers is ignored', () => {
  const { parse } = savedBest('a', 'race', false);
  expect(parse({ ...best(), points: 1.5 })).toBeNull();
  expect(parse({ ...best(), runSteps: -3 })).toBeNull();
  expect(parse({ ...best(), lapSteps: undefined })).toBeNull();
  expect(parse({ ...best(), lapSteps: null })).toEqual({ ...best(), lapSteps: null });
});
