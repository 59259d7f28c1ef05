import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headerRules } from '#build/header-rules.ts';
import { readConfig } from '#site/config.ts';
import { staticServer } from './static-server.ts';

const script = 'console.log("a long enough line to be worth it");'.repeat(20);
let folder: string;
let server: Server;
let origin: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'static-server-'));
  const put = (file: string, content: string | Buffer) => {
    const path = join(folder, 'public', file);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, content);
  };
  put('index.html', '<h1>home</h1>');
  put('webgames.html', '<h1>web games</h1>');
  put('webgames/shoot-or-die.html', '<h1>shoot</h1>');
  put('404.html', '<h1>not found</h1>');
  put('play/shoot-or-die/index.html', '<canvas>');
  put('games/shoot-or-die/shoot-or-die.data', 'data');
  put('static/js/1.abc.chunk.js', script);
  put('static/js/1.abc.chunk.js.br', brotliCompressSync(script));
  put('static/js/1.abc.chunk.js.gz', gzipSync(script));
  const rules = headerRules(readConfig({}), ['/', '/webgames', '/webgames/shoot-or-die'], ['shoot-or-die']);
  writeFileSync(join(folder, 'site-manifest.json'), JSON.stringify({ headerRules: rules, pages: [] }));
  server = createServer(staticServer(folder)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: 'manual', ...init });

test('a page is served at its clean path with its headers', async () => {
  const response = await get('/webgames');
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('<h1>web games</h1>');
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
});

test.each([
  ['/webgames/', '/webgames'],
  ['/webgames.html', '/webgames'],
  ['/index.html', '/'],
  ['/webgames/?a=1', '/webgames?a=1'],
  ['/play/shoot-or-die', '/play/shoot-or-die/'],
  ['//evil.example/', '/evil.example'],
])('%s leads to the one address, %s', async (path, target) => {
  const response = await get(path);
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe(target);
});

test('a browser that takes brotli gets brotli, one that takes gzip gets gzip, any other the plain file', async () => {
  const encodings = await Promise.all(
    ['br, gzip', 'gzip', 'identity'].map(async (accepted) => {
      const response = await get('/static/js/1.abc.chunk.js', { headers: { 'accept-encoding': accepted } });
      expect(await response.text()).toBe(script);
      expect(response.headers.get('content-type')).toMatch(/javascript/);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      return response.headers.get('content-encoding');
    }),
  );
  expect(encodings).toEqual(['br', 'gzip', null]);
});

test('an unchanged file is answered with 304', async () => {
  const first = await get('/games/shoot-or-die/shoot-or-die.data');
  expect(first.headers.get('content-type')).toBe('application/octet-stream');
  const again = await get('/games/shoot-or-die/shoot-or-die.data', {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test('an unknown path is a 404 with the error page', async () => {
  const response = await get('/nowhere');
  expect(response.status).toBe(404);
  expect(await response.text()).toBe('<h1>not found</h1>');
});

test.each(['/games/shoot-or-die/missing.data', '/static/js/missing.js'])(
  '%s is a 404 that is no page',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  },
);

test.each([
  '/../site-manifest.json',
  '/..%2fsite-manifest.json',
  '/%2e%2e/site-manifest.json',
  '/%zz',
  '/webgames%00',
])('nothing outside the folder is served and nothing breaks for %s', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
});

test('other methods than GET and HEAD are refused', async () => {
  const response = await get('/', { method: 'POST' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
});
