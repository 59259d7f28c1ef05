// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gameLinks } from '#site/catalogue/game-index.ts';
import { deployment, FakeCaches } from '#tests/support/fake-deployment.ts';
import { completeSet, openSet } from './kept-set.ts';
import { OfflineGamesList } from './offline-games-list.tsx';
import * as texts from './texts.ts';

const made = await deployment('one', {
  files: { '/': 'home', '/webgames/sums': 'sums' },
  games: { sums: {} },
});
let storage: FakeCaches;

beforeEach(() => {
  storage = new FakeCaches();
  vi.stubGlobal('caches', storage);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function keep(...paths: string[]) {
  const cache = await openSet(storage, 'one');
  for (const path of paths) await cache.put(path, new Response());
  await completeSet(storage, cache, made.manifest);
}

test('if all pages are cached, a game that is a page is listed as cached', async () => {
  await keep('/', '/webgames/sums');
  render(<OfflineGamesList />);
  expect((await screen.findByRole('listitem')).textContent).toBe(`SUMS${texts.KEPT_WITH_PAGES}`);
  expect(screen.getByText(/^All pages are kept/)).toBeDefined();
});

test('in data-saver mode, does not claim that every game is cached', async () => {
  await keep('/');
  render(<OfflineGamesList />);
  expect((await screen.findByRole('listitem')).textContent).toBe(`SUMS${texts.PAGE_NOT_KEPT}`);
  expect(screen.getByText(/^Your browser’s data saver is on/)).toBeDefined();
});

test('reports that nothing is cached yet', async () => {
  render(<OfflineGamesList />);
  expect(await screen.findByText(/^Nothing is kept on this device yet/)).toBeDefined();
});

const prototype = gameLinks.find(({ stage }) => stage === 'prototype');

test.skipIf(!prototype)('lists a prototype as one', async () => {
  const { slug = '', name = '' } = prototype ?? {};
  const { manifest } = await deployment('two', { files: { '/': 'home' }, games: { [slug]: {} } });
  const cache = await openSet(storage, 'two');
  await cache.put('/', new Response());
  await completeSet(storage, cache, manifest);
  render(<OfflineGamesList />);
  expect((await screen.findByRole('listitem')).textContent).toContain(`${name} [prototype]`);
});
