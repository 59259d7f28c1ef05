import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import { openDisplay } from './display.ts';
import { type Engine, type KnownEngine, type Scheme, START_MS } from './engine.ts';
import { puppeteerEngine } from './puppeteer-engine.ts';

const PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** Controlled by WebDriver BiDi, without a separate driver. Without a display and a GPU, Firefox has no WebGL. */
export const firefox: KnownEngine = {
  name: 'Firefox',
  remedy: "FIREFOX_PATH, or Debian's firefox-esr",
  find() {
    const { FIREFOX_PATH } = process.env;
    const executablePath = FIREFOX_PATH ?? PLACES.find(existsSync);
    return executablePath ? (scheme) => start(executablePath, scheme) : null;
  },
};

const SCHEMES: Record<Scheme, number> = { dark: 0, light: 1 };

async function start(executablePath: string, scheme: Scheme): Promise<Engine> {
  const display = await openDisplay();
  try {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: !display,
      extraPrefsFirefox: {
        'layout.css.prefers-color-scheme.content-override': SCHEMES[scheme],
        // Uses a fake sound device: without a device no sound starts, and a real device would be audible.
        'media.cubeb.force_mock_context': true,
      },
      env: { ...process.env, ...(display && { DISPLAY: display.name }) },
      timeout: START_MS,
      // On a busy machine a round takes longer than the default of three minutes.
      protocolTimeout: 600_000,
    });
    const engine = await puppeteerEngine(browser);
    return {
      ...engine,
      async close() {
        await engine.close();
        display?.close();
      },
    };
  } catch (error) {
    display?.close();
    throw error;
  }
}
