import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, ChunkLoadError, loadChunk } from './load-chunk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a chunk that arrives is returned, and its time limit is dropped', async () => {
  expect(await loadChunk(async () => ({ page: 'home' }))).toEqual({ page: 'home' });
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  new TypeError('Failed to fetch dynamically imported module: /static/js/1.chunk.js'),
  new TypeError(
    "Expected a JavaScript module script but the server responded with a MIME type of 'text/html'",
  ),
  new SyntaxError('Unexpected end of input'),
  undefined,
])('a chunk that the browser refuses with %s rejects at once, with the reason', async (cause) => {
  const refused = await loadChunk(() => Promise.reject(cause)).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ChunkLoadError);
  expect(refused).toMatchObject({ message: 'Loading chunk failed', cause });
  expect(vi.getTimerCount()).toBe(0);
});

test('a chunk that never arrives rejects after 120 seconds, and not before', async () => {
  const ended = vi.fn();
  loadChunk(() => new Promise(() => {})).catch(ended);
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'Loading chunk failed', cause: 'no answer within 120 s' }),
  );
});
