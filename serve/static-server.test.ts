import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type HeaderRule, headerRules, headersFor } from '#build/header-rules.ts';
import { readConfig } from '#site/config.ts';
import { preferredCoding, staticServer } from './static-server.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP;Q=0.5', 'gzip'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; q=0.000 , gzip;q=0.001', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0.5, identity', 'identity'],
  ['br;q=0.5, identity;q=0.5', 'br'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['*;q=0', null],
  ['*;q=0, gzip', 'gzip'],
  ['*;q=0, identity', 'identity'],
  ['identity;q=0', null],
  ['identity;q=0, br', 'br'],
  ['deflate, identity;q=0', null],
  ['brotli', 'identity'],
  ['broken', 'identity'],
  ['br;q=2', 'identity'],
  ['br;q=zero', 'identity'],
  ['br;level=5', 'identity'],
] as const)('Accept-Encoding "%s" prefers %s', (header, coding) => {
  expect(preferredCoding(header)).toBe(coding);
});

test('never chooses an encoding with weight 0, whatever else is accepted', () => {
  const weight = fc.constantFrom('', ';q=1', ';q=0.3', ';q=0.999', ' ; q=1.000');
  const other = fc.tuple(fc.constantFrom('br', 'gzip', 'identity', '*', 'deflate', ''), weight);
  fc.assert(
    fc.property(
      fc.constantFrom('br', 'gzip', 'identity'),
      fc.array(other),
      fc.nat(),
      (refused, others, place) => {
        const members = others.filter(([name]) => name !== refused).map((parts) => parts.join(''));
        members.splice(place % (members.length + 1), 0, `${refused};q=0`);
        expect(preferredCoding(members.join(','))).not.toBe(refused);
      },
    ),
  );
});

const script = 'console.log("a long enough line to be worth it");'.repeat(20);
let folder: string;
let rules: HeaderRule[];
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
  put('index.html.br', brotliCompressSync('<h1>home</h1>'));
  put('_headers', '/*');
  put('digits.txt', '0123456789');
  put('games/glow/unity.data.br', brotliCompressSync('glow'));
  put('games/glow/StreamingAssets/words.txt', 'words');
  put('games/glow/StreamingAssets/words.txt.gz', gzipSync('words'));
  put('static/js/1.abc.chunk.js', script);
  put('static/js/1.abc.chunk.js.br', brotliCompressSync(script));
  put('static/js/1.abc.chunk.js.gz', gzipSync(script));
  rules = headerRules(readConfig({}), {
    pagePaths: ['/', '/webgames', '/webgames/shoot-or-die'],
    games: [{ slug: 'shoot-or-die', path: '/webgames/shoot-or-die', embed: null }],
  });
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

test('serves a page at its clean path with its headers', async () => {
  const response = await get('/webgames');
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('<h1>web games</h1>');
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate, no-transform');
});

test.each([
  ['/webgames/', '/webgames'],
  ['/webgames.html', '/webgames'],
  ['/index.html', '/'],
  ['/webgames/?a=1', '/webgames?a=1'],
  ['/play/shoot-or-die', '/play/shoot-or-die/'],
  ['/index', '/'],
  ['/webgames//', '/webgames'],
  ['/webgames%2ehtml', '/webgames'],
  ['/play//shoot-or-die/index', '/play/shoot-or-die/'],
  ['/play/shoot-or-die/index.html/', '/play/shoot-or-die/'],
  ['//evil.example/', '/evil.example'],
])('%s redirects to the canonical address %s', async (path, target) => {
  const response = await get(path);
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe(target);
});

test.each([
  ['/webgames/', '/webgames'],
  ['//evil.example/', '/evil.example'],
  ['', undefined],
])('does not redirect a request that names another host before "%s"', async (path, location) => {
  const { statusCode, headers } = await new Promise<IncomingMessage>((resolve, reject) => {
    const absolute = { port: new URL(origin).port, path: `http://evil.example${path}`, agent: false };
    request(absolute, (response) => resolve(response.resume()))
      .once('error', reject)
      .end();
  });
  expect(headers.location).toBe(location);
  expect(statusCode).toBe(location ? 301 : 200);
});

test('a page has the same policy for every spelling of its path', async () => {
  const policies = await Promise.all(
    ['/webgames', '/%77ebgames', '/webgames?a=1'].map(async (path) => {
      const response = await get(path);
      expect(await response.text()).toBe('<h1>web games</h1>');
      return response.headers.get('content-security-policy');
    }),
  );
  expect(new Set(policies).size).toBe(1);
  expect(policies[0]).toContain("default-src 'none'");
});

test.each(['/_headers', '/index.html.br', '/static/js/1.abc.chunk.js.br', '/static/js/1.abc.chunk.js.gz'])(
  'the file %s is for hosts only, and not served under that name',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test.each([
  ['/games/glow/unity.data.br', 'br', 'glow'],
  ['/games/glow/StreamingAssets/words.txt.gz', 'gzip', 'words'],
])('serves %s, which a game requests by that name', async (path, encoding, content) => {
  const response = await get(path);
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(await response.text()).toBe(content);
});

test.each([
  ['bytes=2-5', '2345', 'bytes 2-5/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=7-99999999999999999999', '789', 'bytes 7-9/10'],
])('serves the requested part for the range %s', async (range, part, contentRange) => {
  const response = await get('/digits.txt', { headers: { range, 'accept-encoding': 'identity' } });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toBe(contentRange);
  expect(await response.text()).toBe(part);
});

test.each([
  'bytes=5-1',
  'bytes=-5',
  'bytes=0-0',
  'bytes=abc',
  'bytes=',
  'bytes=1-2,4-5',
  'lines=1-2',
  'bytes=1e1-',
])('ignores %s, an invalid or unsupported range', async (range) => {
  const response = await get('/digits.txt', { headers: { range } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-range')).toBeNull();
  expect(await response.text()).toBe('0123456789');
});

test('ignores a range in a request with If-Range or with HEAD', async () => {
  const range = 'bytes=2-5';
  const rest = await get('/digits.txt', { headers: { range, 'if-range': '"old"' } });
  const head = await get('/digits.txt', { headers: { range }, method: 'HEAD' });
  expect([rest.status, head.status]).toEqual([200, 200]);
});

test.each(['bytes=10-', 'bytes=99999999999999999999-'])(
  'refuses %s, a range after the end',
  async (range) => {
    const response = await get('/digits.txt', { headers: { range } });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */10');
  },
);

test('serves files that are added, changed and deleted while it runs', async () => {
  const file = join(folder, 'public', 'rebuilt.txt');
  writeFileSync(file, 'first');
  expect(await (await get('/rebuilt.txt')).text()).toBe('first');
  writeFileSync(file, 'second build');
  expect(await (await get('/rebuilt.txt')).text()).toBe('second build');
  rmSync(file);
  expect((await get('/rebuilt.txt')).status).toBe(404);
});

function readFilesBy(open: (read: typeof fs.createReadStream, file: fs.PathLike) => fs.ReadStream) {
  const { createReadStream } = fs;
  fs.createReadStream = (file) => open(createReadStream, file);
  syncBuiltinESMExports();
  onTestFinished(() => {
    fs.createReadStream = createReadStream;
    syncBuiltinESMExports();
  });
}

test('closes a file when the client disconnects before the end', async () => {
  writeFileSync(join(folder, 'public', 'large.bin'), Buffer.alloc(20e6));
  const closed = new Promise((resolve) =>
    readFilesBy((read, file) => read(file).once('close', () => resolve('closed'))),
  );
  const leaving = new AbortController();
  await get('/large.bin', { signal: leaving.signal });
  leaving.abort();
  expect(await closed).toBe('closed');
});

test('a file that cannot be read aborts only its own response', async () => {
  // Simulates a file that is deleted or becomes unreadable between stat and open.
  readFilesBy((read) => read(join(folder, 'gone')));
  await expect(get('/digits.txt')).rejects.toThrow();
  expect((await get('/nowhere')).status).toBe(404);
});

test('serves brotli or gzip where accepted, otherwise the plain file', async () => {
  const encodings = await Promise.all(
    ['br, gzip', 'gzip', 'identity', 'br;q=0', 'br;q=0, *'].map(async (accepted) => {
      const response = await get('/static/js/1.abc.chunk.js', { headers: { 'accept-encoding': accepted } });
      expect(await response.text()).toBe(script);
      expect(response.headers.get('content-type')).toMatch(/javascript/);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      return response.headers.get('content-encoding');
    }),
  );
  expect(encodings).toEqual(['br', 'gzip', null, null, 'gzip']);
});

test('a client that refuses every encoding and the plain file gets 406', async () => {
  const { status, headers } = await get('/webgames', { headers: { 'accept-encoding': '*;q=0' } });
  expect([status, headers.get('vary')]).toEqual([406, 'Accept-Encoding']);
});

test('answers an unchanged file with 304', async () => {
  const first = await get('/games/shoot-or-die/shoot-or-die.data');
  expect(first.headers.get('content-type')).toBe('application/octet-stream');
  const again = await get('/games/shoot-or-die/shoot-or-die.data', {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test('answers an unknown path with 404 and the error page', async () => {
  const response = await get('/nowhere');
  expect(response.status).toBe(404);
  expect(await response.text()).toBe('<h1>not found</h1>');
});

test.each(['/games/shoot-or-die/missing.data', '/static/js/missing.js'])(
  '%s is a 404 without a page',
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
])('%s reaches nothing outside the folder and breaks nothing', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
});

test.each([
  ['GET', '/webgames/', 301],
  ['GET', '/play/shoot-or-die', 301],
  ['GET', '/nowhere', 404],
  ['GET', '/static/js/missing.js', 404],
  ['POST', '/webgames', 405],
  ['POST', '/nowhere', 405],
])('%s %s has the headers of all paths and a policy, with the status %i', async (method, path, status) => {
  const response = await get(path, { method });
  expect(response.status).toBe(status);
  const { 'Cache-Control': caching, ...wanted } = headersFor(rules, path);
  expect(Object.keys(wanted)).toContain('Content-Security-Policy');
  expect(Object.keys(wanted)).toContain('X-Content-Type-Options');
  for (const [name, value] of Object.entries(wanted)) expect(response.headers.get(name), name).toBe(value);
  expect(response.headers.get('cache-control')).toBe(status === 301 ? (caching ?? null) : 'no-store');
});

test('refuses methods other than GET and HEAD', async () => {
  const response = await get('/', { method: 'POST' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
});
