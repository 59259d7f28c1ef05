import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine, KnownEngine, Scheme } from './engine.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const LIBRARIES = '/usr/lib';
const PORT = 4801;
const driverUrl = `http://127.0.0.1:${PORT}`;

/** How long one script may take, in milliseconds. */
const SCRIPT_MS = 600_000;

/** Wide enough for every window. */
const SCREEN = '-screen 0 1920x1200x24';

/** The desktop's theme says which scheme pages are asked for. */
const THEMES: Record<Scheme, string> = { light: 'Adwaita', dark: 'Adwaita:dark' };

/** WebKitGTK's own small browser, over W3C WebDriver; on a virtual display where there is none. */
export const webkit: KnownEngine = {
  name: 'WebKitGTK',
  remedy: "Debian's webkit2gtk-driver and xvfb",
  find() {
    const binary = existsSync(DRIVER) ? findMiniBrowser() : undefined;
    const hasDisplay = Boolean(process.env['DISPLAY']) || existsSync('/usr/bin/xvfb-run');
    return binary && hasDisplay ? (scheme) => start(binary, scheme) : null;
  },
};

function findMiniBrowser(): string | undefined {
  return readdirSync(LIBRARIES)
    .flatMap((folder) => ['4.1', '4.0'].map((api) => `${LIBRARIES}/${folder}/webkit2gtk-${api}/MiniBrowser`))
    .find((file) => existsSync(file));
}

/** One command of the protocol. Rejects with the driver's own words. */
async function send<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> {
  const response = await fetch(driverUrl + path, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    headers: { 'content-type': 'application/json' },
  });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (value?.error) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

async function untilItAnswers(): Promise<void> {
  for (;;) {
    try {
      await send('GET', '/status');
      return;
    } catch {
      // It has not opened its port yet.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/**
 * The browser's console goes to its own output, which the driver throws away: it is started by a script that keeps it. Returns
 * the script, and the file in which the messages are.
 */
function keepConsole(folder: string, binary: string): { script: string; messages: string } {
  const script = join(folder, 'browser');
  const messages = join(folder, 'messages');
  writeFileSync(messages, '');
  writeFileSync(script, `#!/bin/sh\nexec ${binary} "$@" >> ${messages} 2>&1\n`, { mode: 0o755 });
  return { script, messages };
}

async function start(binary: string, scheme: Scheme): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  const { script, messages } = keepConsole(folder, binary);
  const [program = '', ...args] = process.env['DISPLAY']
    ? [DRIVER]
    : ['/usr/bin/xvfb-run', '-a', '-s', SCREEN, DRIVER];
  // A group of its own: the display ends with the driver.
  const driver = spawn(program, [...args, `--port=${PORT}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, GTK_THEME: THEMES[scheme] },
  });
  const end = () => {
    if (driver.pid) process.kill(-driver.pid);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilItAnswers();
    const { sessionId, capabilities } = await send<{
      sessionId: string;
      capabilities: { browserVersion: string };
    }>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': {
            binary: script,
            args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
          },
        },
      },
    });
    const session = `/session/${sessionId}`;
    await send('POST', `${session}/timeouts`, { script: SCRIPT_MS });
    return webkitEngine(`WebKitGTK ${capabilities.browserVersion}`, session, messages, end);
  } catch (error) {
    end();
    throw error;
  }
}

interface Rect {
  width: number;
  height: number;
}

function webkitEngine(name: string, session: string, messages: string, end: () => void): Engine {
  let read = 0;
  const evaluate = async <T>(expression: string): Promise<T> => {
    const script = `const done = arguments[0];
      Promise.resolve().then(() => (${expression})).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const body = { script, args: [] };
    const ended = await send<{ value?: T; error?: string }>('POST', `${session}/execute/async`, body);
    if (ended.error !== undefined) throw new Error(ended.error);
    return ended.value as T;
  };
  return {
    name,
    evaluate,
    open: (url) => send('POST', `${session}/url`, { url }),
    async resize(width, height) {
      // The window has bars and edges: how much these take is known once it has a size.
      for (let attempt = 0; attempt < 3; attempt++) {
        const window = await send<Rect>('GET', `${session}/window/rect`);
        const page = await evaluate<Rect>('({ width: innerWidth, height: innerHeight })');
        if (page.width === width && page.height === height) return;
        await send('POST', `${session}/window/rect`, {
          width: window.width + width - page.width,
          height: window.height + height - page.height,
        });
        await evaluate('new Promise((resolve) => setTimeout(resolve, 200))');
      }
    },
    takeErrors() {
      const all = readFileSync(messages, 'utf8');
      const lines = all.slice(read).split('\n');
      read = all.length;
      return lines.filter((line) => /^CONSOLE \S+ (ERROR|SECURITY)/.test(line));
    },
    async close() {
      await send('DELETE', session);
      end();
    },
  };
}
