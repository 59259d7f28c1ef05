// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  askServer,
  CHUNK_TIMEOUT_MS,
  ChunkLoadError,
  loadChunk,
  refetchFailed,
  reloadIfServed,
} from './load-chunk.ts';

const fetched = vi.fn();

function loaded(...files: [path: string, status: number | undefined][]) {
  const entries = files.map(([path, responseStatus]) => ({
    name: new URL(path, location.href).href,
    responseStatus,
  }));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as never);
  vi.stubGlobal('fetch', fetched);
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

test('fetches the failed files of the page without the cache, and no other files', async () => {
  loaded(
    ['/static/js/here.js', 200],
    ['/static/js/missing.chunk.js', 404],
    ['/static/js/cut.chunk.js', 0],
    ['/static/media/unknown.css', undefined],
    ['/games/torch/torch.data', 404],
    ['https://other.example/static/js/theirs.js', 404],
  );
  fetched.mockResolvedValue(new Response());
  await refetchFailed();
  expect(fetched.mock.calls.map(([url, { cache }]) => [new URL(url).pathname, cache])).toEqual([
    ['/static/js/missing.chunk.js', 'reload'],
    ['/static/js/cut.chunk.js', 'reload'],
    ['/static/media/unknown.css', 'reload'],
  ]);
});

test('a server that does not answer within ten seconds counts as unreachable', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) =>
    signal?.aborted ? Promise.reject(signal.reason) : new Promise(() => {}),
  );
  expect(await askServer('/robots.txt')).toBeNull();
  expect(limit).toHaveBeenCalledExactlyOnceWith(10_000);
});

test.each([
  [200, ['HEAD /', 'GET /static/js/missing.chunk.js', 'reload']],
  [503, ['HEAD /']],
])(
  'with the status %i of the page, reloads it only if it is served, with the failed files fetched again',
  async (status, wanted) => {
    loaded(['/static/js/missing.chunk.js', 404]);
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
      asked.push(`${method} ${new URL(url).pathname}`);
      return new Response(null, { status });
    });
    vi.spyOn(location, 'reload').mockImplementation(() => void asked.push('reload'));
    await reloadIfServed();
    expect(asked).toEqual(wanted);
  },
);

test('a file that fails again does not delay the page further', async () => {
  loaded(['/static/js/missing.chunk.js', 404]);
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await refetchFailed();
});

test('a file that never arrives delays the page for five seconds', async () => {
  vi.useFakeTimers();
  loaded(['/static/js/missing.chunk.js', 404]);
  fetched.mockReturnValue(new Promise(() => {}));
  const ended = vi.fn();
  void refetchFailed().then(ended);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalled();
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('returns a chunk that arrives, and clears the chunk’s time limit', async () => {
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

test('a chunk that never arrives rejects after exactly 120 seconds', async () => {
  const ended = vi.fn();
  loadChunk(() => new Promise(() => {})).catch(ended);
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'Loading chunk failed', cause: 'no response within 120 s' }),
  );
});
