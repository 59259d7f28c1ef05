import type { Browser } from '@playwright/test';
import type { BenchSite } from './bench-site.ts';
import { openUntilQuiet, runBeforePages, SLOW_PHONE, throttle } from './measured-page.ts';

/** Times in milliseconds since the navigation. */
export interface Visit {
  firstPaintMs: number;
  largestPaintMs: number;
  /** Sum of each task's time beyond 50 ms, from the first paint until the page is quiet. */
  blockingMs: number;
  /** Sum of all layout shifts: never below CLS, which sums only the worst group of shifts. */
  layoutShift: number;
}

export interface ComparedPage {
  path: string;
  ours: Visit[];
  plain: Visit[];
  usual: Visit[];
}

/** Milliseconds to wait after the network is quiet, because scripts may still process the last response. */
const SETTLING_MS = 2_000;

type WithVisit = Window & { benchVisit: Visit };

function observeVisit(): void {
  const visit: Visit = { firstPaintMs: 0, largestPaintMs: 0, blockingMs: 0, layoutShift: 0 };
  (window as unknown as WithVisit).benchVisit = visit;
  const tasks: PerformanceEntry[] = [];
  const sumBlocking = () => {
    visit.blockingMs = tasks
      .filter((task) => task.startTime >= visit.firstPaintMs)
      .reduce((sum, task) => sum + task.duration - 50, 0);
  };
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') visit.firstPaintMs = entry.startTime;
    sumBlocking();
  });
  observe('largest-contentful-paint', (entry) => {
    visit.largestPaintMs = entry.startTime;
  });
  observe('longtask', (entry) => {
    tasks.push(entry);
    sumBlocking();
  });
  observe('layout-shift', (entry) => {
    visit.layoutShift += (entry as PerformanceEntry & { value: number }).value;
  });
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext(SLOW_PHONE.device);
  await runBeforePages(context, observeVisit);
  const page = await context.newPage();
  await throttle(page, SLOW_PHONE.throttling);
  await openUntilQuiet(page, address);
  await page.waitForTimeout(SETTLING_MS);
  const seen = await page.evaluate(() => (window as unknown as WithVisit).benchVisit);
  await context.close();
  return seen;
}

/** Visits three versions of each page (ours, plain and usual) in rotating order, always as a first visit. */
export async function comparePages(
  browser: Browser,
  site: BenchSite,
  rounds: number,
  announce: (line: string) => Promise<void>,
): Promise<ComparedPage[]> {
  const pages = site.comparedPages.map((path): ComparedPage => ({ path, ours: [], plain: [], usual: [] }));
  for (let round = 0; round < rounds; round += 1) {
    await announce(`pages on a slow phone, round ${round + 1} of ${rounds}`);
    for (const { path, ours, plain, usual } of pages) {
      const turns: [Visit[], string][] = [
        [ours, path],
        [plain, site.plainAddress(path)],
        [usual, site.usualAddress(path)],
      ];
      for (let turn = 0; turn < turns.length; turn += 1) {
        const [visits, address] = turns[(turn + round) % turns.length] ?? [ours, path];
        visits.push(await visit(browser, site.origin + address));
      }
    }
  }
  return pages;
}
