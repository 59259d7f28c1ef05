import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentDigest, fetchExact } from './fetch-exact.ts';

const FILE = '/games/torch/torch.data';
const content = new TextEncoder().encode('light');
const digest = await contentDigest(content.buffer);

let send: (bytes: Uint8Array<ArrayBuffer> | 'end') => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        signal?.addEventListener('abort', () => controller.error(signal.reason));
        send = (bytes) => (bytes === 'end' ? controller.close() : controller.enqueue(bytes));
      },
    });
    return new Response(body);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a download may take any time as long as data arrives', async () => {
  const loading = fetchExact(FILE, digest, {});
  for (const byte of content) {
    await vi.advanceTimersByTimeAsync(59_000);
    send(Uint8Array.of(byte));
  }
  await vi.advanceTimersByTimeAsync(59_000);
  send('end');
  expect(await (await loading).text()).toBe('light');
  expect(vi.getTimerCount()).toBe(0);
});

test('a download that receives nothing for a minute fails', async () => {
  const loading = expect(fetchExact(FILE, digest, {})).rejects.toThrow(`${FILE}: nothing arrives.`);
  await vi.advanceTimersByTimeAsync(1000);
  send(content.slice(0, 2));
  await vi.advanceTimersByTimeAsync(60_000);
  await loading;
  expect(vi.getTimerCount()).toBe(0);
});

test('a refused download leaves no timer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(fetchExact(FILE, digest, {})).rejects.toThrow('Failed to fetch');
  expect(vi.getTimerCount()).toBe(0);
});
