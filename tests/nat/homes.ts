import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { launchArguments } from '../browser/ensure-browser.ts';
import { limitGameFrames } from '../e2e/support/frame-rate.ts';
import { NET_ADDRESS, nameOf, type RouterKind, setUp, takeDown } from './networks.ts';

/** Ports of two STUN servers, because a single server cannot detect a symmetric NAT. */
const STUN_PORTS = [3478, 3480];

export const ICE_SERVERS = STUN_PORTS.map((port) => ({ urls: `stun:${NET_ADDRESS}:${port}` }));

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Origin of the pages; requests to it are answered from files, so the two homes need no other server. */
const ORIGIN = 'http://localhost:4290';

export interface Pair {
  readonly host: Page;
  readonly guest: Page;
  openTab(): Promise<Page>;
  /** Closes all tabs of both homes, because a match in the background still uses the processor. */
  close(): Promise<void>;
}

export interface Homes {
  openPair(): Promise<Pair>;
  close(): Promise<void>;
}

async function serve(context: BrowserContext, publicDir: string, online: Buffer): Promise<void> {
  await context.route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    if (origin !== ORIGIN) return route.abort();
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const body = path.endsWith('/online.js')
      ? online
      : await readFile(join(publicDir, path)).catch(() => null);
    if (!body) return route.fulfill({ status: 404 });
    return route.fulfill({ body, contentType: TYPES[extname(path)] ?? 'application/octet-stream' });
  });
}

async function openHome(space: 'a' | 'b', folder: string, executablePath: string): Promise<Browser> {
  const wrapper = join(folder, space);
  await writeFile(wrapper, `#!/bin/sh\nexec ip netns exec ${nameOf(space)} ${executablePath} "$@"\n`, {
    mode: 0o755,
  });
  return chromium.launch({ executablePath: wrapper, args: launchArguments });
}

export async function openHomes(options: {
  readonly routers: readonly [a: RouterKind, b: RouterKind];
  readonly executablePath: string;
  readonly publicDir: string;
  readonly online: Buffer;
}): Promise<Homes> {
  const { routers, executablePath, publicDir, online } = options;
  setUp(...routers);
  const folder = await mkdtemp(join(tmpdir(), 'nat-'));
  const servers = STUN_PORTS.map((port) =>
    spawn(
      'ip',
      [
        'netns',
        'exec',
        nameOf('net'),
        'turnserver',
        '-n',
        `--listening-ip=${NET_ADDRESS}`,
        `--listening-port=${port}`,
      ].concat([
        '--no-tls',
        '--no-dtls',
        '--stun-only',
        '--no-cli',
        '--log-file=stdout',
        `--pidfile=${folder}/${port}`,
      ]),
      { stdio: 'ignore' },
    ),
  );
  const browsers = [
    await openHome('a', folder, executablePath),
    await openHome('b', folder, executablePath),
  ] as const;
  const openAt = async (browser: Browser): Promise<BrowserContext> => {
    const context = await browser.newContext({
      baseURL: ORIGIN,
      serviceWorkers: 'block',
      viewport: { width: 360, height: 300 },
    });
    await limitGameFrames(context);
    await serve(context, publicDir, online);
    return context;
  };
  return {
    async openPair() {
      const [a, b] = [await openAt(browsers[0]), await openAt(browsers[1])];
      return {
        host: await a.newPage(),
        guest: await b.newPage(),
        openTab: () => a.newPage(),
        async close() {
          await Promise.all([a.close(), b.close()]);
        },
      };
    },
    async close() {
      await Promise.all(browsers.map((browser) => browser.close()));
      for (const server of servers) server.kill('SIGKILL');
      takeDown();
      await rm(folder, { recursive: true });
    },
  };
}
