/** Tests a visitor with the service worker who visits a deployment without one. */
import type { Page } from '@playwright/test';
import { configuredSite, emulatorSite } from '../sites.ts';
import { startOwnServer } from './support/own-server.ts';
import { expect, test, visit } from './support/visitor.ts';

test.use({ serviceWorkers: 'allow' });

const kept = (page: Page) =>
  page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return { workers: registrations.length, caches: (await caches.keys()).length };
  });

test('at the next visit the worker and its caches are deleted, and pages are loaded only from the server', async ({
  page,
  expected,
}) => {
  // The browser may look for a new worker while the server is stopped.
  expected.errors.push('net::ERR_', 'An unknown error occurred when fetching the script.');
  const server = await startOwnServer(emulatorSite.outDir);
  await visit(page, `${server.origin}/`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => kept(page)).toMatchObject({ workers: 1 });
  expect((await kept(page)).caches).toBeGreaterThan(0);
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  server.deploy(configuredSite.outDir);

  await visit(page, `${server.origin}/webgames`);
  await expect.poll(() => kept(page)).toEqual({ workers: 0, caches: 0 });
  await visit(page, `${server.origin}/`);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await server.goAway();
  await expect(page.goto(`${server.origin}/webgames`)).rejects.toThrow('ERR_CONNECTION_REFUSED');
});
