import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubLocks } from '#tests/support/fake-locks.ts';
import { fewAtOnce } from './fetch-exact.ts';
import { LONGEST_START_MS, pauseForGameStart, untilNoGameStarts } from './game-start-lock.ts';

beforeEach(() => {
  vi.useFakeTimers();
  stubLocks();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

function download(files: readonly string[] = ['a', 'b', 'c', 'd', 'e', 'f']) {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const done = fewAtOnce(files, (file) => {
    started.push(file);
    return new Promise<void>((resolve) => ends.push(resolve));
  });
  return { started, done, endAll: () => ends.splice(0).forEach((end) => void end()) };
}

test('while a game starts, no further file is downloaded', async () => {
  const { started, done, endAll } = download();
  await settled();
  expect(started).toEqual(['a', 'b', 'c', 'd']);
  const endPause = pauseForGameStart();
  await settled();
  endAll();
  await settled();
  expect(started).toHaveLength(4);
  endPause();
  await settled();
  expect(started).toHaveLength(6);
  endAll();
  await done;
  expect(vi.getTimerCount()).toBe(0);
});

test('downloads continue after ten seconds, even if the game has not started', async () => {
  pauseForGameStart();
  await settled();
  const { started } = download(['a']);
  await vi.advanceTimersByTimeAsync(LONGEST_START_MS - 1);
  expect(started).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(started).toEqual(['a']);
});

test('downloads wait for games in all tabs', async () => {
  const ends = [pauseForGameStart(), pauseForGameStart()];
  await settled();
  const { started } = download(['a']);
  for (const end of ends) {
    expect(started).toEqual([]);
    end();
    await settled();
  }
  expect(started).toEqual(['a']);
});

test('after a failure during a pause, no further file is downloaded', async () => {
  const tried: string[] = [];
  let endPause = () => {};
  const done = fewAtOnce(['a', 'b', 'c', 'd', 'e', 'f'], async (file) => {
    tried.push(file);
    endPause = pauseForGameStart();
    if (file === 'a') throw new TypeError('Failed to fetch');
  });
  const failed = expect(done).rejects.toThrow('Failed to fetch');
  await settled();
  const before = tried.length;
  endPause();
  await vi.advanceTimersByTimeAsync(LONGEST_START_MS);
  await failed;
  expect(tried).toHaveLength(before);
});

test('a pause that ends at once delays nothing', async () => {
  pauseForGameStart()();
  await expect(untilNoGameStarts()).resolves.toBeUndefined();
});

test('browsers without locks download without pauses', async () => {
  vi.stubGlobal('navigator', {});
  pauseForGameStart();
  await expect(untilNoGameStarts()).resolves.toBeUndefined();
});

test.each([
  ['refuses locks', () => Promise.reject(new DOMException('denied', 'SecurityError'))],
  ['never grants one', () => new Promise(() => {})],
])('downloads also continue if the browser %s', async (_, request) => {
  vi.stubGlobal('navigator', { locks: { request } });
  pauseForGameStart();
  const { started } = download(['a']);
  await vi.advanceTimersByTimeAsync(2 * LONGEST_START_MS);
  expect(started).toEqual(['a']);
});
