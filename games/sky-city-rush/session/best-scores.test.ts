import { expect, test } from 'vitest';
import { createRecording, recordStep } from '#engine/replay/recording.ts';
import { createSaveStore } from '#engine/saving/save-store.ts';
import { createMemoryStorage } from '#tests/support/memory-storage.ts';
import { RULES_VERSION } from '../rules/state.ts';
import { type Best, betterBest, readReplayText, savedBest, savedReplay } from './best-scores.ts';

const FLIGHT = { mode: 'endless', laps: 1, assist: 'ace', isRubberBandOn: false, field: 0, seed: 5 } as const;

test.each([
  [1, true],
  [90, false],
])('the replay of a flight of %i minutes that never holds still is saved: %s', (minutes, isSaved) => {
  const recording = createRecording(5, RULES_VERSION);
  for (let step = 0; step < minutes * 60 * 60; step++) recordStep(recording, step % 2 === 0 ? 300 : 7);
  const text = savedReplay({ trackId: 'canyon', options: FLIGHT, recording });
  expect(readReplayText(text)?.recording.steps ?? null).toBe(isSaved ? recording.steps : null);
});

const best = (): Best => ({
  day: '',
  points: 1200,
  runSteps: 9000,
  lapSteps: 2900,
  replay: 'AAECAwQ',
  rules: RULES_VERSION,
  olderPoints: 0,
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

test('of a best result by older rules the times still count, and its points are kept apart from new ones', () => {
  const { rules: _, olderPoints: __, ...stored } = best();
  const older = savedBest('a', 'race', false).parse(stored);
  expect(older).toEqual({ ...best(), points: 0, olderPoints: 1200 });
  const slow = { ...best(), points: 700, runSteps: 9500, lapSteps: 3100 };
  expect(betterBest(older, slow, false)).toEqual({ ...slow, lapSteps: 2900, olderPoints: 1200 });
  expect(betterBest(older, slow, true)).toBeNull();
  const fast = { ...slow, runSteps: 8900 };
  expect(betterBest(older, fast, true)).toEqual({ ...fast, lapSteps: 2900, olderPoints: 1200 });
});

test('of points under several older rules, the most are kept', () => {
  const stored = {
    day: '',
    points: 900,
    runSteps: null,
    lapSteps: null,
    replay: '',
    rules: RULES_VERSION - 1,
  };
  const { parse } = savedBest('canyon', 'race', false);
  expect(parse({ ...stored, olderPoints: 2310 })).toMatchObject({ points: 0, olderPoints: 2310 });
  expect(parse({ ...stored, olderPoints: 10 })).toMatchObject({ points: 0, olderPoints: 900 });
});

test('times on an older course of a track do not count, and its points are kept as older ones', () => {
  const stored = { ...best(), rules: 7 };
  const { parse } = savedBest('spire', 'trial', false);
  const older = { points: 0, olderPoints: 1200, runSteps: null, lapSteps: null };
  expect(parse(stored)).toMatchObject(older);
  expect(parse({ ...stored, rules: undefined })).toMatchObject(older);
  expect(parse({ ...stored, rules: 8 })).toEqual(best());
  expect(savedBest('canyon', 'trial', false).parse(stored)).toMatchObject({ runSteps: 9000, lapSteps: 2900 });
});
