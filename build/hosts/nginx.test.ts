import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostilePath, rules, samples } from '#tests/support/made-up-site.ts';
import { observatoryScore } from '#tests/support/observatory.ts';
import { hasNginx, startNginx } from '#tests/support/start-nginx.ts';
import { headersFor } from '../header-rules.ts';
import { nginxConfig } from './nginx.ts';

const FILES: Record<string, string | Buffer> = {
  'index.html': '<h1>home</h1>',
  'webgames.html': '<h1>web games</h1>',
  'webgames/ember.html': 'ember',
  'webgames/torch.html': 'shoot',
  'account.html': 'account',
  'account/sign-in.html': 'sign in',
  'ember-support.html': 'support',
  'torch-support.html': 'support',
  'press.html': 'press',
  'offline.html': 'offline',
  '404.html': '<h1>not found</h1>',
  'play/torch/index.html': '<canvas>',
  'play/ember/index.html': '<canvas>',
  'static/js/1234.0123abcd.chunk.js': 'let a;',
  'static/js/1234.0123abcd.chunk.js.gz': gzipSync('let a;'),
  'static/js/1234.0123abcd.chunk.js.br': brotliCompressSync('let a;'),
  'static/media/slash.0123abcd.woff2': 'font',
  'games/lamp/html/01234567/index.html': '<canvas>',
  'games/lamp/html/01234567/game.js': 'let b;',
  'games/lamp/html/01234567/page.html': 'help',
  'games/torch/torch.data': 'data',
  'games/torch/torch.data.br': brotliCompressSync('data'),
  'games/ember/unity.data.br': brotliCompressSync('unity data'),
  'games/ember/unity.wasm.br': brotliCompressSync('unity wasm'),
  'games/ember/StreamingAssets/song.txt': 'la la',
  'downloads/torch-mac.zip': 'zip',
  'manifest.webmanifest': '{}',
  'service-worker.js': ';',
  '.well-known/security.txt': 'Contact: mailto:hello@ninthfloor.example',
  'news.atom': '<feed/>',
  'favicon.svg': '<svg/>',
  'posters/ember.svg': '<svg/>',
  'games/ember/StreamingAssets/art/map.svg': '<svg/>',
  _headers: '/*',
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

describe.skipIf(!hasNginx)(hasNginx ? 'nginx' : 'nginx, which is not installed here', () => {
  let folder: string;
  let origin: string;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'nginx-site-'));
    for (const [file, content] of Object.entries(FILES)) {
      mkdirSync(join(folder, 'public', file, '..'), { recursive: true });
      writeFileSync(join(folder, 'public', file), content);
    }
    const port = await freePort();
    const former = {
      ...{ '/team': '/press', '/old/Game': '/webgames/ember', '/shop': 'https://shop.example/' },
      ...{ '/people': '/press#people', '/jobs': '/press?part=jobs#open' },
    };
    stop = await startNginx(
      nginxConfig(rules, 'https://ninthfloor.example', former),
      join(folder, 'public'),
      port,
    );
    origin = `http://127.0.0.1:${port}`;
  });

  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });

  const get = (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: 'manual', ...init });

  test.each(samples)('sends the same for %s as our own server', async (path) => {
    const { status, headers } = await get(path);
    const { 'Cache-Control': caching, ...wanted } = headersFor(rules, path);
    if (status === 301) expect(headers.get('location')).toBe(`${path}/`);
    else expect(status).toBe(/unknown|no\/such|^\/(static|games)$/.test(path) ? 404 : 200);
    for (const [name, value] of Object.entries(wanted)) {
      // A missing file has the type of the error page.
      if (status === 200 || name !== 'Content-Type') expect(headers.get(name), name).toBe(value);
    }
    expect(headers.get('cache-control')).toBe(status === 404 ? 'no-store' : (caching ?? null));
  });

  test.each([
    ['/webgames/', '/webgames'],
    ['/webgames.html', '/webgames'],
    ['/index.html', '/'],
    ['/webgames/index.html', '/webgames'],
    ['/webgames/ember/', '/webgames/ember'],
    ['/play/ember', '/play/ember/'],
    ['/play/ember/index.html', '/play/ember/'],
    ['/team', '/press'],
    ['/old/Game/', '/webgames/ember'],
    ['/old/Game.html', '/webgames/ember'],
    ['/shop', 'https://shop.example/'],
  ])('%s is redirected to the canonical address %s, with its query', async (path, target) => {
    const { status, headers } = await get(`${path}?from=mail`);
    expect([status, headers.get('location')]).toEqual([301, `${target}?from=mail`]);
  });

  test.each([
    ['/people', '/press?from=mail#people'],
    ['/jobs/', '/press?part=jobs#open'],
  ])('%s leads to a part of a page, %s', async (path, target) => {
    const { status, headers } = await get(`${path}?from=mail`);
    expect([status, headers.get('location')]).toEqual([301, target]);
  });

  /** Requests a path as written; `fetch` would normalise it. */
  function ask(path: string): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port: new URL(origin).port, path, agent: false }, (response) =>
        resolve(response.resume()),
      )
        .once('error', reject)
        .end();
    });
  }

  test.each([
    '/%5Cexample.org/',
    '/%5Cexample.org/index',
    '/\\example.org/',
    '//example.org/',
    '/%0d%0aSet-Cookie:a/',
  ])('%s does not lead to another host', async (path) => {
    expect((await ask(path)).headers.location).toBeUndefined();
  });

  test('nginx, like our own server, never redirects to another host', async () => {
    await fc.assert(
      fc.asyncProperty(hostilePath, async (path) => {
        const { statusCode, headers } = await ask(path);
        expect([200, 301, 400, 404]).toContain(statusCode);
        expect(headers['set-cookie']).toBeUndefined();
        if (statusCode !== 301) return;
        expect(new URL(headers.location ?? '', origin).origin).toBe(origin);
      }),
      { numRuns: 300 },
    );
  });

  test('answers 404 for an escaped or doubled path of a page, because the page would lack its policy there', async () => {
    for (const path of ['/%77ebgames', '//webgames', '/web%67ames'])
      expect((await ask(path)).statusCode, path).toBe(404);
  });

  test("the headers of nginx for the home page score 130 points in Mozilla's Observatory", async () => {
    expect(observatoryScore(Object.fromEntries((await get('/')).headers))).toBeGreaterThanOrEqual(130);
  });

  test('the response to a refused method has the path’s headers, but is not cached', async () => {
    const { status, headers } = await get('/webgames', { method: 'POST' });
    expect(status).toBe(405);
    for (const [name, value] of Object.entries(headersFor(rules, '/webgames')))
      if (name !== 'Cache-Control') expect(headers.get(name), name).toBe(value);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('pages are at their clean addresses, and a missing page shows the error page', async () => {
    expect(await (await get('/')).text()).toBe('<h1>home</h1>');
    expect(await (await get('/webgames')).text()).toBe('<h1>web games</h1>');
    const missing = await get('/no/such/page');
    expect([missing.status, await missing.text()]).toEqual([404, '<h1>not found</h1>']);
    expect(missing.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test.each(['/games/ember/no.data', '/static/js/no.js', '/downloads/no.zip'])(
    'a missing file at %s is never a page, and is not cached',
    async (path) => {
      const { status, headers } = await get(path);
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        404,
        'text/plain; charset=utf-8',
        'no-store',
      ]);
    },
  );

  test.each(['/_headers', '/static/js/1234.0123abcd.chunk.js.br', '/games/torch/torch.data.br'])(
    'answers 404 for %s, which only a host reads',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test('serves compressed twins if the browser accepts them, and Unity’s compressed files with their encoding', async () => {
    const script = await get('/static/js/1234.0123abcd.chunk.js', { headers: { 'accept-encoding': 'gzip' } });
    expect(script.headers.get('content-encoding')).toBe('gzip');
    expect(await script.text()).toBe('let a;');
    expect(await (await get('/games/ember/unity.wasm.br')).text()).toBe('unity wasm');
    expect(await (await get('/games/ember/StreamingAssets/song.txt')).text()).toBe('la la');
  });

  test('does not resend unchanged files', async () => {
    const { headers } = await get('/games/torch/torch.data');
    const again = await get('/games/torch/torch.data', {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toBe('public, max-age=60, must-revalidate');
  });
});
