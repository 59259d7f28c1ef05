// @vitest-environment happy-dom
// Style sheets are not fetched.
// @vitest-environment-options { "settings": { "disableCSSFileLoading": true, "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import template from './index.html?raw';

const SCRIPT = 'https://studio.example/static/js/index.1a2b.js';

let paint: () => void;
let listening: AbortController;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  listening = new AbortController();
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ) =>
      listen(type, listener, {
        ...(typeof options === 'object' ? options : { capture: options ?? false }),
        signal: listening.signal,
      }),
  );
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static supportedEntryTypes = ['paint'];
      constructor(onEntries: (list: { getEntriesByName(): object[] }) => void) {
        paint = () => onEntries({ getEntriesByName: () => [{}] });
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('CompressionStream', class {});
  Object.defineProperty(document, 'readyState', { value: 'loading', configurable: true });
  document.documentElement.removeAttribute('data-script');
  document.head.innerHTML = '';
  document.body.innerHTML = /<body>([\s\S]*?)<noscript>/.exec(template)?.[1] ?? '';
});
afterEach(() => {
  listening.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'readyState');
  delete window.pageStart;
});

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-when]')]
    .filter((line) => !line.hidden)
    .map((line) => line.dataset['when']);

async function watch(): Promise<() => boolean> {
  await import('./observe-start.ts');
  let isReady = false;
  void window.pageStart?.ready.then(() => {
    isReady = true;
  });
  return () => isReady;
}

function addStyleSheet(sheet: unknown): void {
  document.head.innerHTML = '<link rel="stylesheet" href="data:text/css,">';
  Object.defineProperty(document.querySelector('link'), 'sheet', { value: sheet });
}

test('records every failed file, however many files a visit loads', async () => {
  const record = vi.fn();
  Object.assign(performance, { setResourceTimingBufferSize: record });
  await watch();
  expect(record.mock.calls[0]?.[0]).toBeGreaterThan(250);
});

test('scripts wait for the load event and for the first paint', async () => {
  const isReady = await watch();
  dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);
  expect(isReady()).toBe(false);
  paint();
  await vi.advanceTimersByTimeAsync(0);
  expect(isReady()).toBe(true);
});

test.each([
  ['in a hidden tab', () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
  [
    'in a browser that reports no paints',
    () => vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] }),
  ],
  ['in a browser that lists no kinds of entries', () => vi.stubGlobal('PerformanceObserver', {})],
])('scripts do not wait for the first paint %s', async (_, limit) => {
  limit();
  const isReady = await watch();
  dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);
  expect(isReady()).toBe(true);
});

test('scripts wait at most three seconds for files that never finish', async () => {
  const isReady = await watch();
  await vi.advanceTimersByTimeAsync(2_999);
  paint?.();
  expect(isReady()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  paint();
  await vi.advanceTimersByTimeAsync(0);
  expect(isReady()).toBe(true);
});

test('a page that takes five seconds shows a note, and removes the note after hydration', async () => {
  await watch();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(shown()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown()).toEqual(['late']);
  window.pageStart?.report('hydrated');
  expect(shown()).toEqual([]);
});

test('shows a failure if scripts do not arrive within two minutes, and a script that arrives later still hydrates the page', async () => {
  await watch();
  await vi.advanceTimersByTimeAsync(119_999);
  expect(shown()).toEqual(['late']);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown()).toEqual(['failed']);
  expect(document.documentElement.dataset['script']).toBe('failed');
  window.pageStart?.report('hydrated');
  expect(shown()).toEqual([]);
});

test.each([
  ['its element does not load', () => document.querySelector('script')?.dispatchEvent(new Event('error'))],
  ['its code cannot be parsed', () => dispatchEvent(new ErrorEvent('error', { filename: SCRIPT }))],
])('reports a failed script of the page at once when %s', async (_, fail) => {
  await watch();
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = SCRIPT;
  document.body.append(script);
  fail();
  expect(shown()).toEqual(['failed']);
});

test.each([
  ['an image', () => document.querySelector('img')?.dispatchEvent(new Event('error'))],
  [
    'a script of an extension',
    () => dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://a/b.js' })),
  ],
])('does not report a failure of %s', async (_, fail) => {
  document.body.append(document.createElement('img'));
  await watch();
  fail();
  expect(shown()).toEqual([]);
});

test('a hydrated page reports neither a script that fails later nor the time limit', async () => {
  await watch();
  window.pageStart?.report('hydrated');
  dispatchEvent(new ErrorEvent('error', { filename: SCRIPT }));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(shown()).toEqual([]);
});

test.each([
  ['null', null],
  ['an empty sheet', { cssRules: [] }],
  [
    'a sheet with secret rules',
    {
      get cssRules(): never {
        throw new DOMException('Cannot access rules', 'SecurityError');
      },
    },
  ],
])('a style sheet that fails, reported as %s, is requested again', async (_, sheet) => {
  addStyleSheet(sheet);
  const failed = document.querySelector('link');
  await watch();
  dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual(['unstyled']);
  const again = document.querySelector('link');
  expect(again).not.toBe(failed);
  Object.defineProperty(again, 'sheet', { value: { cssRules: [{}] } });
  again?.dispatchEvent(new Event('load'));
  expect(shown()).toEqual([]);
});

test('a style sheet that has loaded is not requested again', async () => {
  addStyleSheet({ cssRules: [{}] });
  const link = document.querySelector('link');
  await watch();
  dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual([]);
  expect(document.querySelector('link')).toBe(link);
});

test.each([
  ['toReversed', Array.prototype],
  ['CompressionStream', window],
])('a browser without %s is reported as too old, and no script starts', async (name, owner) => {
  const known = Object.getOwnPropertyDescriptor(owner, name) as PropertyDescriptor;
  Reflect.deleteProperty(owner, name);
  const isReady = await watch();
  Object.defineProperty(owner, name, known);
  dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(shown()).toEqual(['unsupported']);
  expect(isReady()).toBe(false);
});

test("'Try again' fetches failed files without the cache before it reloads the page", async () => {
  const entries = [{ name: `${location.origin}/static/js/1.js`, responseStatus: 404 }];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as never);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { cache }: RequestInit) => {
    asked.push(String(cache));
    return new Response();
  });
  vi.spyOn(location, 'reload').mockImplementation(() => void asked.push('opened'));
  await import('./observe-start.ts');
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('[data-when=failed] a')?.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['reload', 'opened']);
});

test('leaves clicks on everything else as they are', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  document.body.insertAdjacentHTML('beforeend', '<main><button>Play</button></main>');
  await watch();
  for (const target of [document.querySelector('button'), document.querySelector('.start-note'), document]) {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    target?.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
  }
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).not.toHaveBeenCalled();
});
