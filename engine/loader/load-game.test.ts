import { afterEach, expect, test, vi } from 'vitest';
import { LoadError } from './hosted-game.ts';
import { type Download, download } from './load-game.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function inParts(...parts: string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
}

function get(bytes: number, extra: Partial<Download> = {}): Promise<Uint8Array> {
  const { signal } = new AbortController();
  return download({ url: '/games/g/g.data', bytes, cache: 'default', signal, onBytes: () => {}, ...extra });
}

function answer(body: BodyInit | null, init?: ResponseInit): void {
  vi.stubGlobal('fetch', async () => new Response(body, init));
}

test('downloads a file completely and counts each chunk', async () => {
  answer(inParts('abc', 'de'));
  const counts: number[] = [];
  const file = await get(5, { onBytes: (count) => counts.push(count) });
  expect(new TextDecoder().decode(file)).toBe('abcde');
  expect(counts).toEqual([3, 2]);
});

test('passes the cache policy and the abort signal to the request', async () => {
  const fetched = vi.fn(async () => new Response('x'));
  vi.stubGlobal('fetch', fetched);
  const { signal } = new AbortController();
  await get(1, { cache: 'no-store', signal });
  expect(fetched).toHaveBeenCalledWith('/games/g/g.data', { cache: 'no-store', signal });
});

test('the error for a missing file contains its address and status', async () => {
  answer('no', { status: 404 });
  await expect(get(2)).rejects.toThrow(
    new LoadError('Unable to load file /games/g/g.data: the server answered 404.'),
  );
});

test('rejects an HTML page that the server sends instead of the file', async () => {
  answer('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
  await expect(get(15)).rejects.toThrow('the server answered with an HTML page in its place');
});

test('rejects an empty response', async () => {
  answer(null, { status: 204 });
  await expect(get(1)).rejects.toThrow('the answer is empty');
});

test('the error for a truncated file contains the expected and the received length', async () => {
  answer(inParts('abc'));
  await expect(get(5)).rejects.toThrow('is truncated or belongs to another version: 3 of 5 bytes arrived');
});

test('rejects a file longer than its packed length before all of it has arrived', async () => {
  const cancelled = vi.fn();
  answer(
    new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(4)),
      cancel: cancelled,
    }),
  );
  await expect(get(5)).rejects.toThrow('is longer than the 5 bytes packed');
  expect(cancelled).toHaveBeenCalledOnce();
});

test('reports different errors for an unreachable server and for an interrupted download', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(get(5)).rejects.toThrow('the server cannot be reached');
  answer(new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) }));
  await expect(get(5)).rejects.toThrow('the connection was lost');
});
