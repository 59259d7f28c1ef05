// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlayConfig } from './play-config.ts';
import { deleteUnityCache, unityCacheControl } from './unity-loader.ts';

const CONFIG = { name: 'Glow', companyName: 'Ninth Floor', keptBySite: true } as PlayConfig;

const deleted = vi.fn(async (_name: string) => true);
const realParent = window.parent;

function around(page: Window, controller: object | null) {
  Object.defineProperty(window, 'parent', { value: page, configurable: true });
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
}
const ourPage = { location: { origin: location.origin } } as Window;
const otherPage = {
  get location(): Location {
    throw new DOMException('Blocked', 'SecurityError');
  },
} as Window;

beforeEach(() => {
  deleted.mockClear();
  vi.stubGlobal('caches', { delete: deleted });
});
afterEach(() => {
  Object.defineProperty(window, 'parent', { value: realParent, configurable: true });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('lets Unity’s loader cache and revalidate a game that nothing else caches', async () => {
  for (const [page, controller] of [
    [window, null],
    [otherPage, null],
  ] as const) {
    around(page, controller);
    expect(unityCacheControl(CONFIG)).toBe('must-revalidate');
    await deleteUnityCache(CONFIG);
  }
  around(ourPage, {});
  expect(unityCacheControl({ ...CONFIG, keptBySite: false })).toBe('must-revalidate');
  vi.stubGlobal('navigator', {});
  expect(unityCacheControl(CONFIG)).toBe('must-revalidate');
  expect(deleted).not.toHaveBeenCalled();
});

test.each([
  ['in a page of ours', ourPage, null],
  ['alone, under our service worker', window, {}],
])('does not let Unity’s loader cache what the site caches: %s', async (_, page, controller) => {
  around(page, controller);
  expect(unityCacheControl(CONFIG)).toBe('no-store');
  await deleteUnityCache(CONFIG);
  expect(deleted).toHaveBeenCalledExactlyOnceWith('UnityCache_Ninth Floor_Glow');
});

test('a game starts even if the browser refuses storage', async () => {
  around(ourPage, null);
  const info = vi.spyOn(console, 'info').mockReturnValue();
  deleted.mockRejectedValueOnce(new DOMException('Blocked', 'SecurityError'));
  await deleteUnityCache(CONFIG);
  expect(info).toHaveBeenCalledOnce();
});
