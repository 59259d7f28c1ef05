// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

const parentWindow = window.parent;
const serviceWorker = Object.getOwnPropertyDescriptor(navigator, 'serviceWorker');

afterEach(() => {
  Object.defineProperty(window, 'parent', { value: parentWindow, configurable: true });
  Reflect.deleteProperty(navigator, 'serviceWorker');
  if (serviceWorker) Object.defineProperty(navigator, 'serviceWorker', serviceWorker);
  delete window.studioGame;
});

/** Runs the script in a window that `page` embeds. */
async function runIn(page: object): Promise<{ over(name?: unknown, score?: unknown): void }> {
  vi.resetModules();
  Object.defineProperty(window, 'parent', { value: page, configurable: true });
  // @ts-expect-error: the script is no module, because it is inlined without imports and exports.
  await import('./studio-game.ts');
  return window.studioGame as { over(name?: unknown, score?: unknown): void };
}

const player = (origin = location.origin) => ({
  location: { origin },
  dispatchReactUnityEvent: vi.fn(),
  openHtmlBuild: vi.fn(),
});

test('gives the player the window of the build before the build runs', async () => {
  const page = player();
  await runIn(page);
  expect(page.openHtmlBuild).toHaveBeenCalledExactlyOnceWith(window);
});

test.each([
  [['Ann', 12], 'Ann', 12],
  [['Ann', '12'], 'Ann', 12],
  [[null, 12], '', 12],
  [[7, 0], '7', 0],
  [[], '', Number.NaN],
])('reports the result %j to the player as the name %j and the score %d', async (result, name, score) => {
  const page = player();
  const game = await runIn(page);
  game.over(...result);
  expect(page.dispatchReactUnityEvent).toHaveBeenCalledExactlyOnceWith('GameOver', name, score);
});

test.each([
  ['another site', player('https://portal.example')],
  [
    'a site that hides its address',
    {
      ...player(),
      get location(): Location {
        throw new DOMException('Blocked', 'SecurityError');
      },
    },
  ],
])('runs without a player on %s', async (_, page) => {
  const game = await runIn(page);
  expect(() => game.over('Ann', 12)).not.toThrow();
  expect(page.openHtmlBuild).not.toHaveBeenCalled();
  expect(page.dispatchReactUnityEvent).not.toHaveBeenCalled();
});

test('a build finds no service worker, and adds none in a browser without service workers', async () => {
  const register = vi.fn();
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
  await runIn(player());
  const { serviceWorker } = navigator;
  void serviceWorker.register('worker.js');
  expect(register).not.toHaveBeenCalled();
  expect(serviceWorker.controller).toBeNull();
  expect(await serviceWorker.getRegistration()).toBeUndefined();
  expect(await serviceWorker.getRegistrations()).toEqual([]);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await runIn(player());
  expect('serviceWorker' in navigator).toBe(false);
});
