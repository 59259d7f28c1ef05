/** Measures the response to a click on each control of each page, menu and game, on a four times slower processor. */
import type { Browser, ElementHandle, Frame, Page } from '@playwright/test';
import type { BenchSite } from './bench-site.ts';
import { GAME_PLAYER, runBeforePages, throttle } from './measured-page.ts';
import { highest } from './statistics.ts';

/** Milliseconds from a click to the next frame, keyed by page and control; 0 if it took less than 16 ms. */
export type ControlResponses = ReadonlyMap<string, number>;

const SLOWDOWN = 4;
const PATIENCE_MS = 60_000;

const AFTER_CLICK_MS = 400;

/** Milliseconds to wait for a report: browsers report slow responses late, and responses below 16 ms not at all. */
const LATEST_REPORT_MS = 600;

/** Maximum number of clicks per page, because a game's menus may lead to ever more controls. */
const MOST_CLICKS = 30;

const MOST_ESCAPES = 2;

type WithReport = Window & { reportResponse(ms: number): void };

function reportClicks(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEventTiming).interactionId)
        (window as unknown as WithReport).reportResponse(entry.duration);
    // Browsers do not report durations below 16 ms.
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

interface FoundControl {
  key: string;
  element: ElementHandle<HTMLElement>;
}

/** Returns the first clickable control whose name is not in `clicked`, except links to other sites. */
async function nextControl(frame: Frame, clicked: readonly string[]): Promise<FoundControl | null> {
  const found = await frame.evaluateHandle((done) => {
    const CONTROLS =
      'a[href]:not([target], [download], [type], [href^="mailto:"]), button, summary, input, select, [role="button"]';
    const nameOf = (element: HTMLElement) => {
      const part = element.closest('header, footer')?.tagName.toLowerCase() ?? '';
      const name = element.getAttribute('aria-label') || element.innerText || element.textContent || '';
      return `${part} ${name.trim().replace(/\s+/g, ' ').slice(0, 60) || element.id || element.tagName}`.trim();
    };
    for (const element of document.querySelectorAll<HTMLElement>(CONTROLS)) {
      const key = nameOf(element);
      if (done.includes(key) || element.matches(':disabled, [aria-disabled="true"]')) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (hit && element.contains(hit)) return { key, element };
    }
    return null;
  }, clicked);
  const key = await found.evaluate((control) => control?.key ?? null);
  const element = (await found.getProperty('element')).asElement() as ElementHandle<HTMLElement> | null;
  return key === null || element === null ? null : { key, element };
}

/** Searches the game's own controls first, because its menus cover other controls. */
async function findControl(page: Page, clicked: readonly string[]): Promise<FoundControl | null> {
  for (const frame of page.frames().toReversed()) {
    const control = await nextControl(frame, clicked).catch(() => null);
    if (control) return control;
  }
  return null;
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit', timeout: PATIENCE_MS });
  await page.locator('main').waitFor();
}

/** Opens a page, and returns a function that clicks a control and measures the milliseconds until the next frame. */
async function pageWithClicks(browser: Browser) {
  const context = await browser.newContext(GAME_PLAYER.device);
  let responses: number[] = [];
  await context.exposeFunction('reportResponse', (ms: number) => responses.push(ms));
  await runBeforePages(context, reportClicks);
  const page = await context.newPage();
  context.on('page', (popup) => void popup.close());
  await throttle(page, { ...GAME_PLAYER.throttling, cpuSlowdown: SLOWDOWN });
  async function click({ element }: FoundControl): Promise<number | null> {
    const box = await element.boundingBox();
    if (!box) return null;
    responses = [];
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(AFTER_CLICK_MS);
    for (
      const end = performance.now() + LATEST_REPORT_MS;
      responses.length === 0 && performance.now() < end;
    )
      await page.waitForTimeout(50);
    return highest([0, ...responses]);
  }
  return { page, click };
}

/** Adds the names of controls in header and footer to `shared`, because they are clicked on only one page. */
async function clickControls(
  browser: Browser,
  address: string,
  shared: Set<string>,
): Promise<Map<string, number>> {
  const { page, click } = await pageWithClicks(browser);
  const slowest = new Map<string, number>();
  const clicked = [...shared];
  await open(page, address);
  for (let escapes = 0; slowest.size < MOST_CLICKS && escapes < MOST_ESCAPES; ) {
    const control = await findControl(page, clicked);
    if (!control) {
      // Escape closes a menu of the page or opens the game's menu.
      escapes += 1;
      await page.keyboard.press('Escape');
      await page.waitForTimeout(AFTER_CLICK_MS);
      continue;
    }
    clicked.push(control.key);
    if (/^(header|footer) /.test(control.key)) shared.add(control.key);
    const responseMs = await click(control);
    if (responseMs !== null) slowest.set(control.key, responseMs);
    if (page.url() !== address) await open(page, address);
  }
  await page.context().close();
  return slowest;
}

export async function measureControls(
  browser: Browser,
  { origin, pages }: Pick<BenchSite, 'origin' | 'pages'>,
  announce: (line: string) => Promise<void>,
): Promise<ControlResponses> {
  await announce('clicking every control');
  const responses = new Map<string, number>();
  const shared = new Set<string>();
  for (const path of pages)
    for (const [control, responseMs] of await clickControls(browser, origin + path, shared))
      responses.set(`${path}: ${control}`, responseMs);
  return responses;
}
