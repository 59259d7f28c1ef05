// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from '#site/offline/connection.ts';

const found = { connection: { online: true } as Connection, events: [] as unknown[], isLoaded: true };

let onLine = true;

beforeEach(() => {
  vi.spyOn(window, 'addEventListener');
  vi.resetModules();
  // Registered only once per test, because with two mocks of the same module Vitest may use either.
  vi.doMock('#site/offline/connection.ts', () => {
    if (!found.isLoaded) throw new TypeError('Failed to fetch dynamically imported module');
    return {
      observeConnection: async (show: (connection: Connection) => void, _: boolean, event?: Event) => {
        found.events.push(event?.type);
        show(found.connection);
      },
    };
  });
  onLine = true;
  found.isLoaded = true;
  found.connection = { online: true };
  found.events = [];
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine);
  Object.defineProperty(navigator, 'serviceWorker', {
    value: Object.assign(new EventTarget(), { controller: {} }),
    configurable: true,
  });
});

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  // Each test loads a separate module, whose listeners would also handle events of the next test.
  for (const [type, listener] of vi.mocked(window.addEventListener).mock.calls)
    window.removeEventListener(type, listener);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function show() {
  const { StatusLine } = await import('./header.tsx');
  await act(async () => {
    render(<StatusLine />);
  });
  return screen.getByRole('status');
}

async function setBrowserOnline(online: boolean) {
  onLine = online;
  await act(async () => {
    dispatchEvent(new Event(online ? 'online' : 'offline'));
    await vi.dynamicImportSettled();
  });
}

test('a page from the server is connected, without a request', async () => {
  const status = await show();
  expect(status.textContent).toBe('// Connected');
  expect(found.events).toEqual([]);
});

test('when offline, announces the playable games with a single text change', async () => {
  const status = await show();
  const changes: string[] = [];
  const observer = new MutationObserver(() => changes.push(status.textContent));
  observer.observe(status, { childList: true, subtree: true, characterData: true });
  found.connection = { online: false, games: ['Donum', 'Addem Numbers'] };
  await setBrowserOnline(false);
  expect(status.textContent).toBe('// Disconnected Works now: Donum, Addem Numbers');
  expect(new Set(changes).size).toBe(1);
});

test('checks the server when the browser reports that it is online', async () => {
  const status = await show();
  found.connection = { online: false, games: [] };
  await setBrowserOnline(true);
  expect(status.textContent).toBe('// Disconnected');
});

test('without a service worker, does not load the code that looks up cached games', async () => {
  Object.defineProperty(navigator, 'serviceWorker', {
    value: Object.assign(new EventTarget(), { controller: null }),
    configurable: true,
  });
  const status = await show();
  await setBrowserOnline(false);
  expect(status.textContent).toBe('// Disconnected');
  expect(found.events).toEqual([]);
});

test('a cached page checks the connection immediately', async () => {
  document.body.innerHTML = '<p class="status-line" data-online="false">// Disconnected</p>';
  found.connection = { online: false, games: ['Donum'] };
  const { StatusLine } = await import('./header.tsx');
  document.body.innerHTML = '';
  await act(async () => {
    render(<StatusLine />);
    await vi.dynamicImportSettled();
  });
  expect(screen.getByRole('status').textContent).toBe('// Disconnected Works now: Donum');
});

test('the initial state is read from the header’s status line, the first one on a page', async () => {
  document.body.innerHTML =
    '<p class="status-line" data-online="true"></p><p class="status-line" data-online="false"></p>';
  const { StatusLine } = await import('./header.tsx');
  document.body.innerHTML = '';
  await act(async () => {
    render(<StatusLine />);
  });
  expect(screen.getByRole('status').textContent).toBe('// Connected');
});

test.each([
  ['click', () => window],
  ['popstate', () => window],
  ['visibilitychange', () => document],
  ['message', () => window],
  ['message', () => navigator.serviceWorker],
])('checks the connection at %s', async (type, place) => {
  const status = await show();
  found.connection = { online: false, games: [] };
  await act(async () => {
    place().dispatchEvent(new Event(type, { bubbles: true }));
    await vi.dynamicImportSettled();
  });
  expect(found.events).toContain(type);
  expect(status.textContent).toBe('// Disconnected');
});

test('sends a request to the server itself if the offline code cannot be loaded', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  found.isLoaded = false;
  const status = await show();
  await setBrowserOnline(true);
  await vi.waitFor(() => expect(status.textContent).toBe('// Disconnected'));
});

test('a server that responds with an error counts as unreachable until it works again, and is then left in peace', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const fetch = vi.fn(async () => new Response('', { status: 503 }));
  vi.stubGlobal('fetch', fetch);
  found.isLoaded = false;
  const status = await show();
  await act(async () => {
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(1_000);
  });
  expect(status.textContent).toBe('// Disconnected');
  fetch.mockImplementation(async () => new Response());
  await act(async () => {
    await vi.advanceTimersByTimeAsync(9_000);
  });
  expect(status.textContent).toBe('// Connected');
  fetch.mockClear();
  await act(async () => {
    await vi.advanceTimersByTimeAsync(60_000);
  });
  expect(fetch).not.toHaveBeenCalled();
});

test('hydrates a cached page with its served text, and then reports that the server is unreachable', async () => {
  document.body.innerHTML = '<p class="status-line" data-online="false"></p><div id="root">store</div>';
  const { useOnline } = await import('./online-status.ts');
  const Part = () => (useOnline() ? 'store' : 'no store');
  const mended: unknown[] = [];
  found.connection = { online: false, games: [] };
  const root = document.getElementById('root') as HTMLElement;
  const hydrated = await act(async () =>
    hydrateRoot(root, <Part />, { onRecoverableError: (error) => mended.push(error) }),
  );
  expect(mended).toEqual([]);
  expect(root.textContent).toBe('no store');
  act(() => hydrated.unmount());
});
