import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import type { Engine, KnownEngine, Scheme } from './engine.ts';

/** Where systems install it. */
const PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** Stock Firefox, over WebDriver BiDi: no driver of its own, no display. */
export const firefox: KnownEngine = {
  name: 'Firefox',
  remedy: "FIREFOX_PATH, or Debian's firefox-esr",
  find() {
    const { FIREFOX_PATH } = process.env;
    const executablePath = FIREFOX_PATH ?? PLACES.find(existsSync);
    return executablePath ? (scheme) => start(executablePath, scheme) : null;
  },
};

/** As `layout.css.prefers-color-scheme.content-override` has them. */
const SCHEMES: Record<Scheme, number> = { dark: 0, light: 1 };

async function start(executablePath: string, scheme: Scheme): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': SCHEMES[scheme],
      // A machine without a graphics card draws it by its processor.
      'webgl.force-enabled': true,
    },
    // A round takes longer than three minutes on a busy machine.
    protocolTimeout: 600_000,
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    name: (await browser.version()).replace(/^f(.*)\//, 'F$1 '),
    open: async (url) => void (await page.goto(url)),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (expression) => page.evaluate(expression) as Promise<never>,
    takeErrors: () => errors.splice(0),
    close: () => browser.close(),
  };
}
