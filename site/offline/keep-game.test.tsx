// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STORAGE_TIMEOUT_MS } from '#site/load-chunk.ts';
import { type Deployment, deployment, FakeCaches, serverOf } from '#tests/support/fake-deployment.ts';
import { KeepGame } from './keep-game.tsx';
import { completeSet, openSet } from './kept-set.ts';

const made = await deployment('one', { files: {}, games: { pong: { code: 'x'.repeat(4000) } } });
let storage: FakeCaches;
let served: Deployment | null;

beforeEach(async () => {
  storage = new FakeCaches();
  served = made;
  await completeSet(storage, await openSet(storage, 'one'), made.manifest);
  vi.stubGlobal('caches', storage);
  vi.stubGlobal(
    'fetch',
    serverOf(() => served),
  );
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { ready: Promise.resolve({}) },
    configurable: true,
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const keepButton = () => screen.findByRole('button', { name: 'Keep for offline' });

test('a button with the size downloads a game, and another button removes it', async () => {
  render(<KeepGame slug="pong" name="Pong" />);
  expect((await keepButton()).parentElement?.textContent).toContain('// 2 kB');
  await userEvent.click(await keepButton());
  expect(await screen.findByText('// kept for offline')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Drop Pong' }));
  expect(await keepButton()).toBeDefined();
});

test('the button keeps the focus during a download and after it', async () => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const serve = serverOf(() => made);
  const fetch = vi.fn(async (url: string) => {
    await arrival;
    return serve(url);
  });
  vi.stubGlobal('fetch', fetch);
  render(<KeepGame slug="pong" name="Pong" />);
  const button = await keepButton();
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('progressbar', { name: 'Keeping Pong for offline' })).toBeDefined();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(button);
  arrive();
  await screen.findByText('// kept for offline');
  expect(fetch).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Drop Pong' }));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(await keepButton());
});

test('shows which part of a game is missing, and downloads only that part', async () => {
  const large = await deployment('large', {
    files: {},
    games: { pong: { code: 'x'.repeat(4000), data: 'y'.repeat(8000) } },
  });
  await completeSet(storage, await openSet(storage, 'large'), large.manifest);
  const asked: string[] = [];
  const serve = serverOf(() => large, asked);
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('data') ? Promise.reject(new TypeError('Failed to fetch')) : serve(url),
  );
  const { unmount } = render(<KeepGame slug="pong" name="Pong" />);
  await userEvent.click(await keepButton());
  expect(await screen.findByText(/Missing: 4 kB of 6 kB\.$/)).toBeDefined();
  unmount();
  vi.stubGlobal('fetch', serve);
  asked.length = 0;
  render(<KeepGame slug="pong" name="Pong" />);
  expect((await keepButton()).parentElement?.textContent).toContain('// 4 kB of 6 kB missing');
  await userEvent.click(await keepButton());
  expect(await screen.findByText('// kept for offline')).toBeDefined();
  expect(asked).toHaveLength(1);
});

test('caches a game once it has been played', async () => {
  render(<KeepGame slug="pong" name="Pong" played />);
  expect(await screen.findByText('// kept for offline')).toBeDefined();
});

test('a removed game is not cached again by playing it', async () => {
  const { rerender } = render(<KeepGame slug="pong" name="Pong" played />);
  await userEvent.click(await screen.findByRole('button', { name: 'Drop Pong' }));
  await keepButton();
  rerender(<KeepGame slug="pong" name="Pong" played={false} />);
  rerender(<KeepGame slug="pong" name="Pong" played />);
  await vi.waitFor(async () => expect(await keepButton()).toBeDefined());
  expect(screen.queryByText('// kept for offline')).toBeNull();
});

test('without a network or storage space, shows the reason for the failure and keeps the button', async () => {
  served = null;
  render(<KeepGame slug="pong" name="Pong" />);
  await userEvent.click(await keepButton());
  expect(
    await screen.findByText(
      'The download was incomplete: check your connection, then try again. Missing: 2 kB of 2 kB.',
    ),
  ).toBeDefined();
  served = made;
  storage.room = 100;
  await userEvent.click(await keepButton());
  expect(
    await screen.findByText('There is no room for it on this device. Missing: 2 kB of 2 kB.'),
  ).toBeDefined();
});

test('a slow device has enough time to store a large file', async () => {
  const large = await deployment('large', { files: {}, games: { pong: { code: 'x'.repeat(20_000_000) } } });
  served = large;
  await completeSet(storage, await openSet(storage, 'large'), large.manifest);
  const cache = await storage.open('games');
  const put = cache.put.bind(cache);
  let store = () => {};
  vi.spyOn(cache, 'put').mockImplementation(async (request, response) => {
    if (/kept/.test(String(request))) await new Promise<void>((resolve) => (store = resolve));
    return put(request, response);
  });
  render(<KeepGame slug="pong" name="Pong" />);
  const button = await keepButton();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(button);
  await vi.waitFor(() => expect(String(vi.mocked(cache.put).mock.lastCall?.[0])).toMatch(/kept/));
  await act(() => vi.advanceTimersByTimeAsync(1.5 * STORAGE_TIMEOUT_MS));
  vi.useRealTimers();
  store();
  expect(await screen.findByText('// kept for offline')).toBeDefined();
});

test.each([
  ['the choice', 'put', /wish/],
  ['a file', 'put', /kept/],
  ['the list of files', 'keys', /^/],
] as const)(
  'a cache that does not respond about %s ends a download with a sentence',
  async (_, name, url) => {
    render(<KeepGame slug="pong" name="Pong" />);
    const button = await keepButton();
    const cache = await storage.open('games');
    const method = cache[name].bind(cache) as (request?: unknown, response?: unknown) => Promise<never>;
    const hang = vi.fn(() => new Promise<never>(() => {}));
    vi.spyOn(cache, name).mockImplementation((request?: unknown, response?: unknown) =>
      url.test(String(request)) ? hang() : method(request, response),
    );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(button);
    await vi.waitFor(() => expect(hang).toHaveBeenCalled());
    await act(() => vi.advanceTimersByTimeAsync(3 * STORAGE_TIMEOUT_MS));
    vi.useRealTimers();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('status').textContent).not.toBe('');
  },
);

test.each([
  ['cannot be read', () => Promise.reject(new DOMException('gone', 'UnknownError'))],
  ['does not arrive', () => new Promise<never>(() => {})],
])('does not download a played game if the choice of the visitor %s', async (_, answer) => {
  const cache = await storage.open('games');
  const match = cache.match.bind(cache);
  const asked = vi.fn(answer);
  vi.spyOn(cache, 'match').mockImplementation((request) =>
    /wish/.test(String(request)) ? asked() : match(request),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render(<KeepGame slug="pong" name="Pong" played />);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await act(() => vi.advanceTimersByTimeAsync(STORAGE_TIMEOUT_MS));
  vi.useRealTimers();
  expect(console.warn).toHaveBeenCalledExactlyOnceWith(
    'A played game is not cached for offline use: the choice of the visitor cannot be read.',
    expect.anything(),
  );
  expect(await keepButton()).toBeDefined();
});

test('without storage there is no button', async () => {
  vi.stubGlobal('caches', { keys: () => Promise.reject(new DOMException('blocked', 'SecurityError')) });
  const { container } = render(<KeepGame slug="pong" name="Pong" played />);
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalledOnce());
  expect(container.textContent).toBe('');
});
