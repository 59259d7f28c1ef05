import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import {
  createServer,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  request,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headerRules } from '#build/header-rules.ts';
import { readConfig } from '#site/config.ts';
import { staticServer } from './static-server.ts';

const SECRET = 'not published';
let folder: string;
let server: Server;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hostile-requests-'));
  mkdirSync(join(folder, 'public', 'games'), { recursive: true });
  for (const name of ['index.html', 'webgames.html', '404.html'])
    writeFileSync(join(folder, 'public', name), `<h1>${name}</h1>`);
  writeFileSync(join(folder, 'public', '.hidden'), SECRET);
  writeFileSync(join(folder, 'secret.txt'), SECRET);
  const rules = headerRules(readConfig({}), { pagePaths: ['/', '/webgames'], games: [] });
  writeFileSync(join(folder, 'site-manifest.json'), JSON.stringify({ headerRules: rules, pages: [] }));
  server = createServer(staticServer(folder)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  ({ port } = server.address() as AddressInfo);
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

interface Asked {
  method?: string;
  headers?: OutgoingHttpHeaders;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Does not use `fetch`, which would normalise the path. */
function ask(path: string, { method = 'GET', headers = {} }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers, agent: false }, async (response) => {
      const { statusCode = 0, headers } = response;
      resolve({ status: statusCode, headers, body: await text(response) });
    })
      .once('error', reject)
      .end();
  });
}

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/games/../../secret.txt',
  '/..%5csecret.txt',
  '/.hidden',
  '/%00',
  '/%',
  '/%zz',
  '/%c0%ae%c0%ae/secret.txt',
])('the path %s does not exist', async (path) => {
  const { status, body } = await ask(path);
  expect(status).toBe(404);
  expect(body).not.toContain(SECRET);
});

const piece = fc.constantFrom(
  ...['/', '//', '..', '.', '%2e', '%2f', '%5c', '%00', '%', '%ff', '\\', '?', '#', ';', ':', '@'],
  ...['secret.txt', 'webgames', 'index.html', '.html', 'games', 'play', 'static', 'http:', 'evil.example'],
);

test('any path gives a page, a redirect to the page’s address or 404, and never redirects to another host', async () => {
  const path = fc
    .tuple(
      fc.constantFrom('/', 'http://evil.example/', 'https://evil.example'),
      fc.array(piece, { maxLength: 8 }),
    )
    .map(([start, pieces]) => start + pieces.join(''));
  await fc.assert(
    fc.asyncProperty(path, async (asked) => {
      const { status, headers, body } = await ask(asked);
      // Node itself answers a malformed host with 400.
      expect(asked.startsWith('/') ? [200, 301, 404] : [200, 301, 404, 400]).toContain(status);
      expect(body).not.toContain(SECRET);
      if (status === 301)
        expect(new URL(headers.location ?? '', 'http://localhost').origin).toBe('http://localhost');
    }),
    { numRuns: 300 },
  );
});

const number = fc.oneof(
  fc.integer({ min: 0, max: 40 }).map(String),
  fc.constantFrom('', '-1', '1e3', '0x1', 'NaN', ' 1', '9007199254740993', '9'.repeat(400)),
);
const range = fc.oneof(
  fc.tuple(number, number).map(([first, last]) => `bytes=${first}-${last}`),
  fc.array(fc.tuple(number, number), { maxLength: 3 }).map((parts) => `bytes=${parts.join(',')}`),
  fc.constantFrom('bytes', 'bytes=', 'bytes=abc', 'BYTES=1-2', 'lines=1-2', 'bytes=1-2-3', 'bytes=-5'),
);
const word = fc.string({ unit: fc.constantFrom(...'azAZ09 ,;=-*"/\\\xff'), maxLength: 20 });
const oddHeaders = fc.record(
  {
    Range: fc.oneof(range, word),
    'If-Range': word,
    'If-None-Match': fc.oneof(word, fc.constantFrom('*', 'W/"', `"${'e'.repeat(8000)}"`)),
    'If-Modified-Since': fc.oneof(
      word,
      fc.constantFrom('Thu, 01 Jan 1970 00:00:00 GMT', '-1', '9'.repeat(8000)),
    ),
    'Accept-Encoding': fc.oneof(
      word,
      fc.constantFrom('br', 'gzip', 'br;q=0', '*', '*;q=0', 'gzip, '.repeat(1000)),
    ),
    'X-Huge': fc.constant('x'.repeat(20_000)),
  },
  { requiredKeys: [] },
);

test('any headers give the file, the requested part of the file, or an error', async () => {
  const whole = (await ask('/webgames')).body;
  await fc.assert(
    fc.asyncProperty(oddHeaders, async (headers) => {
      const answer = await ask('/webgames', { headers });
      expect([200, 206, 406, 416, 431]).toContain(answer.status);
      if (answer.status === 200) expect(answer.body).toBe(whole);
      if (answer.status !== 206) return;
      const [, first, last] = /^bytes (\d+)-(\d+)\//.exec(answer.headers['content-range'] ?? '') ?? [];
      expect(answer.body).toBe(whole.slice(Number(first), Number(last) + 1));
      expect(answer.body).not.toBe('');
    }),
    { numRuns: 300 },
  );
});

test('refuses methods other than GET and HEAD', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH'])
    expect((await ask('/', { method })).status).toBe(405);
});
