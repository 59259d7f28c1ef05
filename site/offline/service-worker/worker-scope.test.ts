import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SERVER_NEWS } from './worker-scope.ts';

let told: unknown[];
let notifyPages: (answered: boolean) => Promise<void>;

beforeEach(async () => {
  vi.resetModules();
  told = [];
  const pages = [{ postMessage: (news: unknown) => told.push(news) }];
  vi.stubGlobal('clients', { matchAll: async () => pages });
  ({ notifyPages } = await import('./worker-scope.ts'));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('does not notify pages while the server responds', async () => {
  await notifyPages(true);
  await notifyPages(true);
  expect(told).toEqual([]);
});

test('notifies pages of each missing response, and of the first response after it', async () => {
  await notifyPages(false);
  await notifyPages(false);
  await notifyPages(true);
  await notifyPages(true);
  expect(told).toEqual([SERVER_NEWS, SERVER_NEWS, SERVER_NEWS]);
});
