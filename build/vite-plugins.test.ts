import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#site/config.ts';
import { projectRoot, readText } from './files.ts';
import { siteDevConfig } from './vite-config.ts';
import { librarySource, withoutNames } from './vite-plugins.ts';

const source = {
  name: 'made-up-library',
  resolveId: (id: string) => (id === 'library' ? '\0library' : null),
  load: (id: string) => (id === '\0library' ? 'globalThis.told = "loud";' : null),
};

async function bundled(change: (text: string) => string): Promise<string> {
  const plugin = librarySource({
    name: 'quiet',
    id: /library/,
    change,
    errorIfUnmatched: 'Check the pattern.',
  });
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [source, plugin],
    build: { write: false, rolldownOptions: { input: 'library' } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  return output && 'output' in output ? output.output[0].code : '';
}

test('changes a library’s source in the bundle', async () => {
  expect(await bundled((text) => text.replace('loud', 'quiet'))).toContain('quiet');
});

test('if a change’s pattern matches nothing, the build fails with a message that says what to do', async () => {
  await expect(bundled((text) => text.replace('gone', ''))).rejects.toThrow(
    'build/vite-plugins.ts (quiet) found nothing to change. Check the pattern.',
  );
});

const folder = join(projectRoot, 'node_modules/react-router/dist/production');
const router = readdirSync(folder)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => readText(join(folder, name)))
  .join('\n');

test('a bundle omits unused React Router components even if they have names', () => {
  expect(router).toMatch(/^NavLink\.displayName = /m);
  expect(withoutNames(router)).not.toMatch(/^\w+\.displayName = /m);
});

test('marks the router’s forwardRef components as removable without changing anything else', () => {
  const changed = withoutNames(router);
  for (const name of ['Link', 'NavLink', 'Form'])
    expect(changed).toMatch(new RegExp(`^var ${name} = /\\* @__PURE__ \\*/ \\w+\\.forwardRef\\($`, 'm'));
  const bare = (source: string) =>
    source.replaceAll('/* @__PURE__ */ ', '').replace(/^\w+\.displayName = .*;$/gm, '');
  expect(bare(changed)).toBe(bare(router));
});

let server: ViteDevServer;

beforeAll(async () => {
  // Nothing is pre-bundled, because these tests execute no page.
  const optimizeDeps = { noDiscovery: true, include: [], entries: [] };
  const cacheDir = join(projectRoot, '.cache', 'dev-site-document');
  server = await createServer({ ...siteDevConfig(readConfig({}), [], 0), optimizeDeps, cacheDir });
  await server.listen();
});

afterAll(() => server.close());

/** Requests the path exactly as given, because `fetch` would normalise it and follow redirects. */
async function answer(path: string, method = 'GET'): Promise<[status: number, location: string | null]> {
  const origin = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
  const { status, headers } = await fetch(origin + path, { method, redirect: 'manual' });
  return [status, headers.get('location')];
}

test.each(['/', '/webgames', '/privacy-policy?from=news'])('%s is a page', async (path) => {
  expect(await answer(path)).toEqual([200, null]);
});

test('serves the file that pages request to test the connection', async () => {
  expect(await answer('/robots.txt')).toEqual([200, null]);
});

test.each(['/WEBGAMES', '/Privacy-Policy', '/nowhere'])('%s is 404, as on the built site', async (path) => {
  expect(await answer(path)).toEqual([404, null]);
});

test('a form sent to a page is 404, without a redirect', async () => {
  expect(await answer('/webgames/', 'POST')).toEqual([404, null]);
});

test.each([
  ['/webgames/', '/webgames'],
  ['//webgames', '/webgames'],
  ['/webgames//shoot/?from=news', '/webgames/shoot?from=news'],
  ['/webgames.html', '/webgames'],
])('%s redirects to the canonical address of its page', async (path, target) => {
  expect(await answer(path)).toEqual([301, target]);
});
