import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SERVER_NEWS } from './worker-scope.ts';

let told: unknown[];
let tellPages: (answered: boolean) => Promise<void>;

beforeEach(async () => {
  vi.resetModules();
  told = [];
  const pages = [{ postMessage: (news: unknown) => told.push(news) }];
  vi.stubGlobal('clients', { matchAll: async () => pages });
  ({ tellPages } = await import('./worker-scope.ts'));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('while the server answers, pages hear nothing', async () => {
  await tellPages(true);
  await tellPages(true);
  expect(told).toEqual([]);
});

test('each answer that stays away is told, and the first one that comes after it', async () => {
  await tellPages(false);
  await tellPages(false);
  await tellPages(true);
  await tellPages(true);
  expect(told).toEqual([SERVER_NEWS, SERVER_NEWS, SERVER_NEWS]);
});
