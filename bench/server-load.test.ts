import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { headerRules } from '#build/header-rules.ts';
import { staticServer } from '#serve/static-server.ts';
import { readConfig } from '#site/config.ts';
import { measureServerLoad } from './server-load.ts';

async function serve(handler: RequestListener): Promise<string> {
  const server: Server = createServer(handler).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function builtSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'server-load-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'public'));
  for (const name of ['index.html', 'webgames.html', '404.html'])
    writeFileSync(join(folder, 'public', name), name.repeat(2000));
  const rules = headerRules(readConfig({}), { pagePaths: ['/', '/webgames'], games: [] });
  writeFileSync(join(folder, 'site-manifest.json'), JSON.stringify({ headerRules: rules, pages: [] }));
  return folder;
}

test('the static server answers 1,000 requests, 50 at a time, without an error', async () => {
  const origin = await serve(staticServer(builtSite()));
  const load = await measureServerLoad(origin, ['/', '/webgames'], { requests: 1000, atATime: 50 });
  expect(load).toMatchObject({ requests: 1000, errors: 0 });
  expect(load.medianMs).toBeLessThanOrEqual(load.slowestMs);
});

test('a server that fails, or breaks off, is counted', async () => {
  let count = 0;
  const origin = await serve((_, response) => {
    count += 1;
    if (count % 4 === 1) response.writeHead(500).end();
    else if (count % 4 === 2) response.destroy();
    else if (count % 4 === 3) {
      response.writeHead(200, { 'Content-Length': 10 }).write('half');
      setImmediate(() => response.destroy());
    } else response.end('whole');
  });
  const load = await measureServerLoad(origin, ['/'], { requests: 40, atATime: 4 });
  expect(load.errors).toBe(30);
});
