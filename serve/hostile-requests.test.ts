/** Requests that no browser sends: the server answers each of them, with nothing that is not published, and lives on. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
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
  const rules = headerRules(readConfig({}), ['/', '/webgames'], []);
  writeFileSync(join(folder, 'site-manifest.json'), JSON.stringify({ headerRules: rules, pages: [] }));
  server = createServer(staticServer(folder)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  ({ port } = server.address() as AddressInfo);
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** As it is written, which `fetch` would not do: that tidies an address first. */
function ask(path: string, method = 'GET'): Promise<{ status: number; location: string; body: string }> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, agent: false }, async (response) => {
      const { statusCode = 0, headers } = response;
      resolve({ status: statusCode, location: headers.location ?? '', body: await text(response) });
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
])('%s is not there', async (path) => {
  const { status, body } = await ask(path);
  expect(status).toBe(404);
  expect(body).not.toContain(SECRET);
});

const piece = fc.constantFrom(
  ...['/', '//', '..', '.', '%2e', '%2f', '%5c', '%00', '%', '%ff', '\\', '?', '#', ';', ':', '@'],
  ...['secret.txt', 'webgames', 'index.html', '.html', 'games', 'play', 'static', 'http:', 'evil.example'],
);

test('whatever is asked for, the answer is a page, its address or 404, and never leads to another host', async () => {
  const path = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);
  await fc.assert(
    fc.asyncProperty(path, async (asked) => {
      const { status, location, body } = await ask(asked);
      expect([200, 301, 404]).toContain(status);
      expect(body).not.toContain(SECRET);
      if (status === 301) expect(new URL(location, 'http://localhost').origin).toBe('http://localhost');
    }),
    { numRuns: 300 },
  );
});

test('what is neither GET nor HEAD is refused', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH'])
    expect((await ask('/', method)).status).toBe(405);
});
