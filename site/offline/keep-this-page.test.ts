// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deployment, FakeCaches, serverOf } from '#tests/support/fake-deployment.ts';
import { keepThisPage } from './keep-this-page.ts';
import { installSet } from './service-worker/install.ts';

const made = await deployment('one', {
  files: {
    '/': 'home',
    '/press': 'press',
    '/404': 'not found',
    '/offline': 'off',
    '/static/js/a.11.js': 'a',
  },
  extras: { '/static/media/poster-960.webp': 'large' },
});
let storage: FakeCaches;

beforeEach(() => {
  storage = new FakeCaches();
  vi.stubGlobal('caches', storage);
  vi.stubGlobal('location', new URL('https://site.example/'));
  vi.stubGlobal(
    'fetch',
    serverOf(() => made),
  );
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { ready: Promise.resolve() },
    configurable: true,
  });
  const loaded = [
    'https://site.example/static/js/a.11.js',
    'https://site.example/static/media/poster-960.webp',
  ];
  const entries = [...loaded, 'https://other.example/press', 'https://site.example/robots.txt'];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    entries.map((name) => ({ name }) as PerformanceResourceTiming),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('in data-saver mode, caches only the first page and its files', async () => {
  await installSet(storage, made.manifest, 'seen');
  await keepThisPage();
  expect(storage.paths('site-one')).toEqual([
    '/',
    '/404',
    '/offline',
    '/offline-manifest.json',
    '/static/js/a.11.js',
    '/static/media/poster-960.webp',
  ]);
});

test('does not cache a page of another deployment with the files of this deployment', async () => {
  await installSet(storage, made.manifest, 'seen');
  const next = await deployment('two', { files: { '/': 'another home' } });
  vi.stubGlobal(
    'fetch',
    serverOf(() => next),
  );
  await keepThisPage();
  expect(storage.paths('site-one')).toEqual(['/404', '/offline', '/offline-manifest.json']);
});

test('caches nothing before the service worker is ready, because it installs the set', async () => {
  let becomeReady = () => {};
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve;
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready }, configurable: true });
  const kept = keepThisPage();
  await vi.dynamicImportSettled();
  await installSet(storage, made.manifest, 'seen');
  becomeReady();
  await kept;
  expect(storage.paths('site-one')).toContain('/static/js/a.11.js');
});
