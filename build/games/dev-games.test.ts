import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { unpackData } from '#engine/loader/unpack-data.ts';
import { devGames } from './dev-games.ts';

let work: string;
let vite: ViteDevServer;
let http: Server;

const get = (path: string, init?: RequestInit) =>
  fetch(`http://localhost:${(http.address() as AddressInfo).port}${path}`, init);

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'dev-plugin-'));
  const game = join(work, 'games/demo');
  await mkdir(join(game, 'data'), { recursive: true });
  await mkdir(join(game, 'streaming-assets/deep'), { recursive: true });
  await mkdir(join(work, 'site'));
  await writeFile(join(game, 'main.ts'), 'export default { start() {} };\n');
  await writeFile(join(game, 'worker.ts'), 'onmessage = () => postMessage(42);\n');
  await writeFile(join(game, 'data/level.txt'), 'abc');
  await writeFile(join(game, 'streaming-assets/song.txt'), 'la la');
  vite = await createServer({
    configFile: false,
    root: join(work, 'site'),
    cacheDir: join(work, 'cache'),
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, fs: { allow: [work] } },
    optimizeDeps: { noDiscovery: true },
    plugins: [devGames([join(work, 'games')])],
  });
  http = createHttpServer(vite.middlewares).listen(0);
});

afterAll(async () => {
  http.close();
  http.closeAllConnections();
  await vite.close();
  await rm(work, { recursive: true });
});

test('the loader contains the lengths of the other files', async () => {
  const loader = await (await get('/games/demo/demo.loader.js?v=1')).text();
  for (const ending of ['data', 'code.js']) {
    const file = await get(`/games/demo/demo.${ending}`);
    expect(file.status).toBe(200);
    expect(loader).toContain(`${(await file.arrayBuffer()).byteLength}`);
  }
  expect(loader).toContain('slashSlashSwap');
});

test('scripts and data have content types, and are not cached', async () => {
  const code = await get('/games/demo/demo.code.js');
  expect(code.headers.get('content-type')).toBe('text/javascript');
  expect(code.headers.get('cache-control')).toBe('no-store');
  const data = await get('/games/demo/demo.data');
  expect(data.headers.get('content-type')).toBe('application/octet-stream');
});

test('packs data when it is requested', async () => {
  const level = async () => {
    const packed = new Uint8Array(await (await get('/games/demo/demo.data')).arrayBuffer());
    return new TextDecoder().decode(unpackData(packed).get('level.txt'));
  };
  expect(await level()).toBe('abc');
  await writeFile(join(work, 'games/demo/data/level.txt'), 'changed');
  expect(await level()).toBe('changed');
});

test('serves the worker as a module, and queues messages until it has loaded', async () => {
  const packed = new Uint8Array(await (await get('/games/demo/demo.data')).arrayBuffer());
  const script = new TextDecoder().decode(unpackData(packed).get('worker.js'));
  const address = /location\.origin \+ "([^"]+)"/.exec(script)?.[1] ?? '';
  expect(await (await get(address)).text()).toContain('postMessage(42)');
  expect(script).toContain('waiting.push(event)');
});

test('answers HEAD requests from the player', async () => {
  const head = await get('/games/demo/demo.data', { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
});

test('the code imports the game’s module from the server', async () => {
  const code = await (await get('/games/demo/demo.code.js')).text();
  const address = /location\.origin \+ "([^"]+)"/.exec(code)?.[1] ?? '';
  const module = await (await get(address)).text();
  expect(module).toContain('start()');
  expect(module).toContain('import.meta.hot.accept');
  expect(module).toContain('slashSlashSwap');
});

test('serves streaming assets, and no files outside their folder', async () => {
  expect(await (await get('/games/demo/StreamingAssets/song.txt')).text()).toBe('la la');
  for (const path of ['none.txt', 'deep', '..%2fmain.ts']) {
    const answer = await get(`/games/demo/StreamingAssets/${path}`);
    expect([answer.status, await answer.text()], path).toEqual([404, 'No game has this file.\n']);
  }
});

test('answers 404 without a page for a game that does not exist', async () => {
  const answer = await get('/games/nobody/nobody.data');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toBe('text/plain');
});

test('a change to a game’s data reloads the page, but a change to its other files does not', () => {
  const send = vi.spyOn(vite.environments.client.hot, 'send').mockImplementation(() => {});
  vite.watcher.emit('all', 'change', join(work, 'games/demo/rules/data.ts'));
  vite.watcher.emit('all', 'change', join(work, 'site/data/x.ts'));
  expect(send).not.toHaveBeenCalled();
  vite.watcher.emit('all', 'add', join(work, 'games/demo/data/new.txt'));
  expect(send).toHaveBeenCalledWith({ type: 'full-reload' });
  send.mockRestore();
});
