import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Connect, createServer, type Plugin, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dropIn, gamesFolder, withGamesFolder } from '#tests/support/made-up-html.ts';
import { madeUpUnityBuild } from '#tests/support/made-up-unity.ts';
import { devUnityBuilds } from './dev-games.ts';
import { devHtmlBuilds } from './publish-html.ts';

vi.mock('./game-folders.ts', async (original) => {
  const module = await original<typeof import('./game-folders.ts')>();
  return {
    ...module,
    placeOf: (slug: string, folders?: readonly string[]) => module.placeOf(slug, folders ?? [gamesFolder()]),
  };
});

withGamesFolder();

const reportFault: Connect.ErrorHandleFunction = (error, _request, response, _next) => {
  response.statusCode = 500;
  response.end(error.message);
};
const faults: Plugin = {
  name: 'faults',
  configureServer: ({ middlewares }) => void middlewares.use(reportFault),
};

let vite: ViteDevServer;
let http: Server;
let slug = '';

const get = (path: string, init?: RequestInit) =>
  fetch(`http://localhost:${(http.address() as AddressInfo).port}${path}`, init);

async function putUnityBuild(): Promise<void> {
  const folder = join(gamesFolder(), 'glow');
  await mkdir(join(folder, 'unity/Build'), { recursive: true });
  await mkdir(join(folder, 'unity/StreamingAssets/deep'), { recursive: true });
  await writeFile(join(folder, 'unity/StreamingAssets/song.txt'), 'la la');
  await writeFile(join(folder, 'unity/secret.txt'), 'secret');
  for (const [name, content] of madeUpUnityBuild('glow', '.br'))
    await writeFile(join(folder, 'unity/Build', name), content);
}

beforeAll(async () => {
  await putUnityBuild();
  const place = await dropIn({
    'index.html': '<!doctype html><html><head><title>Lamp</title></head><body></body></html>',
    'game.js': 'play();\n',
  });
  slug = place.slug;
  vite = await createServer({
    configFile: false,
    root: gamesFolder(),
    cacheDir: join(gamesFolder(), '.cache'),
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [devUnityBuilds(), devHtmlBuilds(), faults],
  });
  vite.middlewares.use((_request, response) => {
    response.statusCode = 418;
    response.end('no build');
  });
  http = createHttpServer(vite.middlewares).listen(0);
});

afterAll(async () => {
  http.close();
  http.closeAllConnections();
  await vite.close();
});

test.each(['loader.js', 'framework.js', 'wasm', 'data'])(
  'serves the %s of a Unity build, uncached',
  async (part) => {
    const { loader, framework, code, data } = await unityAddresses();
    const address = { 'loader.js': loader, 'framework.js': framework, wasm: code, data }[part] ?? '';
    const answer = await get(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toBe(
      part.endsWith('.js')
        ? 'text/javascript'
        : part === 'wasm'
          ? 'application/wasm'
          : 'application/octet-stream',
    );
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
  },
);

async function unityAddresses() {
  const { readUnityBuild } = await import('./unity-build.ts');
  const { unityFilePath } = await import('./publish-unity.ts');
  const { placeOf } = await import('./game-folders.ts');
  const build = await readUnityBuild(placeOf('glow'));
  if (!build) throw new Error('The made-up build is not there.');
  const { loader, framework, code, data } = build;
  return {
    loader: unityFilePath('glow', loader),
    framework: unityFilePath('glow', framework),
    code: unityFilePath('glow', code),
    data: unityFilePath('glow', data),
  };
}

test('a HEAD request to a Unity build returns the length without content', async () => {
  const { data } = await unityAddresses();
  const head = await get(data, { method: 'HEAD' });
  const full = await get(data);
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
  expect(head.headers.get('content-length')).toBe(full.headers.get('content-length'));
  expect((await head.arrayBuffer()).byteLength).toBe(0);
});

test('serves streaming assets of a Unity build, and no files outside their folder', async () => {
  const song = await get('/games/glow/StreamingAssets/song.txt');
  expect(await song.text()).toBe('la la');
  expect(song.headers.get('content-type')).toBe('application/octet-stream');
  for (const path of ['none.txt', 'deep', '..%2fsecret.txt'])
    expect((await get(`/games/glow/StreamingAssets/${path}`)).status, path).toBe(418);
});

test.each(['/', '/games/nobody/nobody.data', '/games/glow/glow.nothing', '/games/glow'])(
  'passes %s on, which is no file of a build',
  async (path) => {
    expect((await get(path)).status).toBe(418);
  },
);

test('an HTML5 build has a loader, and a document that reports scores before it runs anything', async () => {
  const loader = await get(`/games/${slug}/${slug}.loader.js`);
  expect(loader.headers.get('content-type')).toBe('text/javascript');
  expect(loader.headers.get('cache-control')).toBe('no-store');
  expect(await loader.text()).toContain(`/games/${slug}/html/0/`);
  const document = await get(`/games/${slug}/html/0/`);
  expect(document.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await document.text();
  expect(html.indexOf('<script>')).toBeGreaterThan(0);
  expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('<title>Lamp</title>'));
});

test('serves the other files of an HTML5 build unchanged, and answers 404 for missing ones', async () => {
  expect(await (await get(`/games/${slug}/html/0/game.js`)).text()).toBe('play();\n');
  const missing = await get(`/games/${slug}/html/0/none.js`);
  expect(missing.status).toBe(404);
  expect(await missing.text()).toBe('');
});

test('a fault in a build is reported instead of passing the request on', async () => {
  const second = join(gamesFolder(), 'glow/unity/Build/second.loader.js');
  await writeFile(second, 'x');
  try {
    const answer = await get('/games/glow/StreamingAssets/song.txt');
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain('second.loader.js');
  } finally {
    await rm(second);
  }
});
