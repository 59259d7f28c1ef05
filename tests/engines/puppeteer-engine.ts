import puppeteer, { type Browser, type ConsoleMessage, type KeyInput, type Page } from 'puppeteer-core';
import { ensureBrowser } from '../browser/ensure-browser.ts';
import { say } from '../suite.ts';
import { CLOSE_MS, type Engine, type Tab, within } from './engine.ts';

const DRAG_STEPS = 8;

export async function puppeteerEngine(browser: Browser): Promise<Engine> {
  const errors: string[] = [];
  const watched = new WeakSet<Page>(await browser.pages());
  const watch = (page: Page): Tab => {
    watched.add(page);
    page.on('console', async (message) => {
      if (message.type() === 'error') errors.push(await textOf(message));
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    return tabOf(page);
  };
  return {
    name: (await browser.version()).replace(/^f(.*)\//, 'F$1 ').replace('/', ' '),
    tab: watch(await browser.newPage()),
    openTab: async () => watch(await browser.newPage()),
    async takePopup() {
      const popup = (await browser.pages()).find((page) => !watched.has(page));
      return popup ? watch(popup) : null;
    },
    takeErrors: () => errors.splice(0),
    hasEnded: async () => !browser.connected,
    async close() {
      const isClosed = browser.close().then(
        () => true,
        () => false, // The browser has ended already, or does not respond.
      );
      if (!(await within(CLOSE_MS, isClosed))) browser.process()?.kill('SIGKILL');
    },
  };
}

/** Reads the text of error objects in the page, because a message does not contain it. */
async function textOf(message: ConsoleMessage): Promise<string> {
  const words = message.args().map((arg) => arg.evaluate((value) => String(value)));
  // If the page has been closed, the message's arguments cannot be read.
  const texts = await Promise.all(words).catch(() => []);
  return texts.length > 0 ? texts.join(' ') : message.text();
}

function tabOf(page: Page): Tab {
  return {
    open: async (url) => void (await page.goto(url)),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (expression) => page.evaluate(expression) as Promise<never>,
    clickAt: (x, y) => page.mouse.click(x, y),
    moveTo: (x, y) => page.mouse.move(x, y),
    async drag(from, to) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: DRAG_STEPS });
      await page.mouse.up();
    },
    press: (key) => page.keyboard.press((key === 'Space' ? ' ' : key) as KeyInput),
    type: (text) => page.keyboard.type(text),
    picture: () => page.screenshot(),
    isOpen: async () => !page.isClosed(),
    close: () => page.close(),
  };
}

/** Starts the Chromium that all other tests use: some checks need two different browsers. */
export async function startChromium(): Promise<Engine> {
  const args = ['--no-sandbox', '--enable-unsafe-swiftshader'];
  return puppeteerEngine(await puppeteer.launch({ executablePath: await ensureBrowser(say), args }));
}
