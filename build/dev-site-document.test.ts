import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#site/config.ts';
import { projectRoot } from './project-root.ts';
import { siteDevConfig } from './vite-config.ts';

let server: ViteDevServer;

beforeAll(async () => {
  // Nobody runs the page here, so nothing is bundled for it ahead.
  const optimizeDeps = { noDiscovery: true, include: [], entries: [] };
  const cacheDir = join(projectRoot, '.cache', 'dev-site-document');
  server = await createServer({ ...siteDevConfig(readConfig({}), [], 0), optimizeDeps, cacheDir });
  await server.listen();
}, 60_000);

afterAll(() => server.close());

/** The answer to a path as it is written: `fetch` would follow, and tidy, it. */
async function answer(path: string): Promise<[status: number, location: string | null]> {
  const origin = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
  const { status, headers } = await fetch(origin + path, { redirect: 'manual' });
  return [status, headers.get('location')];
}

test.each(['/', '/webgames', '/privacy-policy?from=news'])('%s is a page', async (path) => {
  expect(await answer(path)).toEqual([200, null]);
});

test('the file that pages ask for to find out whether their server is there is there', async () => {
  expect(await answer('/robots.txt')).toEqual([200, null]);
});

test.each(['/WEBGAMES', '/Privacy-Policy', '/nowhere'])('%s is 404, as on the built site', async (path) => {
  expect(await answer(path)).toEqual([404, null]);
});

test.each([
  ['/webgames/', '/webgames'],
  ['//webgames', '/webgames'],
  ['/webgames//shoot/?from=news', '/webgames/shoot?from=news'],
  ['/webgames.html', '/webgames'],
])('%s leads to the one address of its page', async (path, target) => {
  expect(await answer(path)).toEqual([301, target]);
});
