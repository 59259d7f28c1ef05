/** Checks, in a separate process, that requests which browsers never send do not increase the server's memory. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headerRules } from '#build/header-rules.ts';
import { readConfig } from '#site/config.ts';
import { examples } from '#tests/support/examples.ts';

const REQUESTS = examples(50_000);

/** Maximum growth in bytes in the second half; it detects a leak of 400 B per request, or of 40 B in `npm run fuzz`. */
const GROWTH = 1_000_000;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'server-memory-'));
  mkdirSync(join(folder, 'public', 'games'), { recursive: true });
  for (const name of ['index.html', 'webgames.html', '404.html'])
    writeFileSync(join(folder, 'public', name), `<h1>${name}</h1>`.repeat(100));
  const rules = headerRules(readConfig({}), { pagePaths: ['/', '/webgames'], games: [] });
  writeFileSync(join(folder, 'site-manifest.json'), JSON.stringify({ headerRules: rules, pages: [] }));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Every request is different, so that an unlimited cache of addresses or headers would grow. */
const hostile = (number: number) => [
  { path: `/..%2f${number}/../secret.txt` },
  { path: `/no/such/page/${number}?${'q'.repeat(number % 500)}` },
  { path: `/games/${number}/%zz` },
  { path: `//evil.example/${number}` },
  {
    path: '/webgames',
    headers: { range: `bytes=${number}-${number % 7}`, 'if-none-match': `W/"${number}"` },
  },
  { path: '/', headers: { 'accept-encoding': `x${number}, br`, cookie: 'c'.repeat(number % 4000) } },
  { path: `/${number}`, method: 'POST', headers: { 'transfer-encoding': 'chunked' } },
  { path: '/webgames', headers: { [`x-${number}`]: String(number) }, leaves: true },
];

function ask(port: number, agent: Agent, number: number): Promise<void> {
  const kinds = hostile(number);
  const { leaves = false, ...options } = kinds[number % kinds.length] as {
    path: string;
    method?: string;
    headers?: Record<string, string>;
    leaves?: boolean;
  };
  return new Promise((resolve) => {
    const asked = request({ host: 'localhost', port, agent, ...options }, (response) => {
      if (leaves) asked.destroy();
      response.resume();
    });
    asked.once('error', () => {});
    asked.once('close', () => resolve()).end();
  });
}

async function askMany(port: number, from: number, to: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  let next = from;
  const visitor = async () => {
    for (let number = next++; number < to; number = next++) await ask(port, agent, number);
  };
  await Promise.all(Array.from({ length: 20 }, visitor));
  agent.destroy();
}

test(`memory does not grow in the second half of ${REQUESTS} hostile requests`, async () => {
  const server = fork(fileURLToPath(new URL('../tests/support/memory-probe.ts', import.meta.url)), [folder], {
    execArgv: ['--expose-gc', '--import', import.meta.resolve('tsx')],
  });
  try {
    const [{ port }] = (await once(server, 'message')) as [{ port: number }];
    const bytesInUse = async () => {
      server.send('measure');
      return ((await once(server, 'message')) as [number])[0];
    };
    await askMany(port, 0, REQUESTS / 2);
    const half = await bytesInUse();
    await askMany(port, REQUESTS / 2, REQUESTS);
    const all = await bytesInUse();
    expect(half).toBeGreaterThan(GROWTH);
    expect(all - half).toBeLessThan(GROWTH);
  } finally {
    server.kill('SIGKILL');
  }
});
