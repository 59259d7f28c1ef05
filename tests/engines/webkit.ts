import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasDisplay, openDisplay } from './display.ts';
import { CLOSE_MS, type Engine, type KnownEngine, type Scheme, START_MS, within } from './engine.ts';
import { type Send, sendTo, windowsOf } from './webdriver.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const LIBRARIES = '/usr/lib';
const PORT = 4801;
const driver = sendTo(`http://127.0.0.1:${PORT}`);

const SCRIPT_MS = 600_000;

/** The desktop's theme determines the colour scheme. */
const THEMES: Record<Scheme, string> = { light: 'Adwaita', dark: 'Adwaita:dark' };

/** WebKitGTK's MiniBrowser, controlled by W3C WebDriver, on a virtual display if necessary. */
export const webkit: KnownEngine = {
  name: 'WebKitGTK',
  remedy: "Debian's webkit2gtk-driver and xvfb",
  find() {
    const binary = existsSync(DRIVER) ? findMiniBrowser() : undefined;
    return binary && hasDisplay() ? (scheme) => start(binary, scheme) : null;
  },
};

function findMiniBrowser(): string | undefined {
  return readdirSync(LIBRARIES)
    .flatMap((folder) => ['4.1', '4.0'].map((api) => `${LIBRARIES}/${folder}/webkit2gtk-${api}/MiniBrowser`))
    .find((file) => existsSync(file));
}

async function untilItAnswers(driverProcess: ChildProcess): Promise<void> {
  while (driverProcess.exitCode === null) {
    try {
      await driver('GET', '/status');
      return;
    } catch {
      // The driver has not opened its port yet.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(
    `WebKitWebDriver ended with ${driverProcess.exitCode}: does another process use port ${PORT}?`,
  );
}

/** Starts the browser by a script that saves its output and console, which the driver discards. */
function keepConsole(folder: string, binary: string): { script: string; messages: string } {
  const script = join(folder, 'browser');
  const messages = join(folder, 'messages');
  writeFileSync(messages, '');
  writeFileSync(script, `#!/bin/sh\nexec ${binary} "$@" >> ${messages} 2>&1\n`, { mode: 0o755 });
  return { script, messages };
}

async function start(binary: string, scheme: Scheme): Promise<Engine> {
  const display = await openDisplay();
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  const { script, messages } = keepConsole(folder, binary);
  const child = spawn(DRIVER, [`--port=${PORT}`], {
    stdio: 'ignore',
    env: { ...process.env, GTK_THEME: THEMES[scheme], ...(display && { DISPLAY: display.name }) },
  });
  const end = () => {
    child.kill();
    display?.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilItAnswers(child);
    const args = ['--automation', '--enable-write-console-messages-to-stdout=true'];
    const started = driver<{ sessionId: string; capabilities: { browserVersion: string } }>(
      'POST',
      '/session',
      { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: script, args } } } },
    );
    const session = await within(START_MS, started);
    if (!session) throw new Error(`The browser did not start within ${START_MS / 1000} s.`);
    const { sessionId, capabilities } = session;
    const send: Send = (method, path, body) => driver(method, `/session/${sessionId}${path}`, body);
    await send('POST', '/timeouts', { script: SCRIPT_MS });
    return await webkitEngine(`WebKitGTK ${capabilities.browserVersion}`, send, messages, end);
  } catch (error) {
    end();
    throw error;
  }
}

async function webkitEngine(name: string, send: Send, messages: string, end: () => void): Promise<Engine> {
  const windows = windowsOf(send);
  const [first = ''] = await windows.open();
  const known = new Set([first]);
  let read = 0;
  return {
    name,
    tab: windows.tab(first),
    async openTab() {
      const { handle } = await send<{ handle: string }>('POST', '/window/new', { type: 'tab' });
      known.add(handle);
      return windows.tab(handle);
    },
    async takePopup() {
      const popup = (await windows.open()).find((handle) => !known.has(handle));
      if (!popup) return null;
      known.add(popup);
      return windows.tab(popup);
    },
    takeErrors() {
      const all = readFileSync(messages, 'utf8');
      const lines = all.slice(read).split('\n');
      read = all.length;
      return lines.filter((line) => /^CONSOLE \S+ (ERROR|SECURITY)/.test(line));
    },
    // If a session's browser has ended, the driver returns no windows.
    hasEnded: () =>
      windows.open().then(
        () => false,
        () => true,
      ),
    async close() {
      // Fails if the session has already ended; otherwise ending the driver also ends the session.
      await within(
        CLOSE_MS,
        send('DELETE', '').catch(() => null),
      );
      end();
    },
  };
}
