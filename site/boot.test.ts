// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageStart } from './observe-start.ts';

const hydrate = vi.fn(async () => {});
const arrive = vi.fn(async () => ({ hydrate }));
const report = vi.fn();
let start: () => void;

beforeEach(() => {
  vi.resetModules();
  // Registers one mock per test: with two mocks of the same module, Vitest may use either.
  vi.doMock('./entry-client.tsx', () => arrive());
  const ready = new Promise<void>((resolve) => {
    start = resolve;
  });
  window.pageStart = { ready, report } satisfies PageStart;
  document.body.innerHTML = '<div id="root"><h1>Press</h1></div>';
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.doUnmock('./entry-client.tsx');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  hydrate.mockReset().mockResolvedValue();
  arrive.mockReset().mockResolvedValue({ hydrate });
  report.mockReset();
  delete window.pageStart;
});

async function boot(): Promise<void> {
  await import('./boot.ts');
  start();
  await vi.waitFor(() => expect(report).toHaveBeenCalled());
}

test('hydrates a page as soon as scripts may start', async () => {
  await import('./boot.ts');
  await new Promise((resolve) => setTimeout(resolve));
  expect(hydrate).not.toHaveBeenCalled();
  start();
  await vi.waitFor(() => expect(report.mock.calls).toEqual([['hydrated']]));
  expect(hydrate).toHaveBeenCalledOnce();
  expect(console.error).not.toHaveBeenCalled();
});

test.each([
  ['a script of the page does not arrive', () => arrive.mockRejectedValue(new TypeError())],
  [
    'the chunk of the page does not arrive',
    () => hydrate.mockRejectedValue(new Error('Loading chunk failed')),
  ],
])('if %s, the page stays as served, and reports the failure once', async (_, fail) => {
  fail();
  await boot();
  expect(report.mock.calls).toEqual([['failed']]);
  expect(console.error).toHaveBeenCalledExactlyOnceWith(
    'The page stays as it was served: its script did not load.',
    expect.any(Error),
  );
  expect(document.body.textContent).toBe('Press');
});

test('a page in a frame shows only a link to the page itself, and loads none of its scripts', async () => {
  vi.stubGlobal('top', {});
  await boot();
  expect(hydrate).not.toHaveBeenCalled();
  expect(document.querySelector('h1')?.textContent).toBe('Not in a frame.');
  expect(document.querySelectorAll('a, button')).toHaveLength(1);
});
