// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { refetchFailed } from './ask-server.ts';

const fetched = vi.fn();

/** What the page has loaded, with the status that the browser reports. */
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

test('asks past the cache for the files of the page that failed, and for no other', async () => {
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

test('a file that fails again does not hold up the page', async () => {
  loaded(['/static/js/missing.chunk.js', 404]);
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await refetchFailed();
});

test('a file that never arrives holds up the page for five seconds', async () => {
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
