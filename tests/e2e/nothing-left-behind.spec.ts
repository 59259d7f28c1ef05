import type { CDPSession, Page } from '@playwright/test';
import { expect, test, visit } from './support/visitor.ts';

const GAME_PAGE = '/webgames/shoot-or-die';

/** Counts, in every document, what a script can start and forget. */
function countLiveThings() {
  const root = window.top as typeof window & { live?: Record<string, Set<unknown>> };
  root.live ??= { timers: new Set(), audio: new Set(), contexts: new Set() };
  const { live } = root;
  const owner = window;
  const { setInterval: start, clearInterval: stop } = window;
  Object.assign(window, {
    setInterval: (...args: Parameters<typeof setInterval>) => {
      const id = start(...args);
      live['timers']?.add({ owner, id });
      return id;
    },
    clearInterval: (id: number) => {
      for (const timer of live['timers'] ?? [])
        if ((timer as { id: number }).id === id) live['timers']?.delete(timer);
      stop(id);
    },
  });
  const Audio = window.AudioContext;
  window.AudioContext = class extends Audio {
    constructor(options?: AudioContextOptions) {
      super(options);
      live['audio']?.add(this);
    }
  };
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
    const context = Reflect.apply(getContext, this, args);
    if (/^webgl/.test(String(args[0])) && context) live['contexts']?.add(context);
    return context;
  } as typeof getContext;
}

/** What is still alive of what the counted documents started. */
function livingThings() {
  const { live } = window as typeof window & { live?: Record<string, Set<unknown>> };
  const isFramed = (owner: Window) => owner === window || Array.from(window.frames).includes(owner);
  return {
    timers: [...(live?.['timers'] ?? [])].filter((timer) => isFramed((timer as { owner: Window }).owner))
      .length,
    audio: [...(live?.['audio'] ?? [])].filter((audio) => (audio as AudioContext).state === 'running').length,
    contexts: [...(live?.['contexts'] ?? [])].filter(
      (context) => !(context as WebGLRenderingContext).isContextLost(),
    ).length,
    frames: window.frames.length,
    canvases: document.querySelectorAll('canvas').length,
    scripts: document.querySelectorAll('script[src*="/games/"]').length,
  };
}

async function rendererCounts(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    listeners: value('JSEventListeners'),
    documents: value('Documents'),
    frames: value('Frames'),
    heap: value('JSHeapUsedSize'),
  };
}

const frameOf = (page: Page) => page.frameLocator('iframe[title="Shoot or Die game"]');
const primary = (page: Page) => page.getByRole('navigation', { name: 'Primary' });

async function visitGame(page: Page, wait: 'loaded' | 'mid-load') {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shoot or Die', exact: true }).click();
  await expect(page).toHaveURL(GAME_PAGE);
  if (wait === 'loaded') {
    await expect(frameOf(page).getByRole('progressbar')).toBeHidden();
    await frameOf(page).locator('canvas').click();
  } else {
    await expect(frameOf(page).locator('canvas')).toBeAttached();
  }
  await primary(page).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more round.');
}

test('twenty visits to a game, every other one left in mid-load, leave nothing behind', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  await page.addInitScript(countLiveThings);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await visit(page, '/');
  // The first visits fill caches that are there to stay; what counts is that the next twenty add nothing.
  for (let count = 0; count < 3; count += 1) await visitGame(page, 'loaded');
  const before = await rendererCounts(session);
  for (let count = 0; count < 20; count += 1) await visitGame(page, count % 2 ? 'mid-load' : 'loaded');
  expect(await page.evaluate(livingThings)).toEqual({
    timers: 0,
    audio: 0,
    contexts: 0,
    frames: 0,
    canvases: 0,
    scripts: 0,
  });
  const after = await rendererCounts(session);
  expect(after.frames).toBe(before.frames);
  expect(after.documents - before.documents).toBeLessThanOrEqual(2);
  expect(after.listeners - before.listeners).toBeLessThanOrEqual(10);
  expect(after.heap - before.heap).toBeLessThan(4_000_000);
});

test('quitting a game and coming back starts it anew', async ({ page }) => {
  await visit(page, GAME_PAGE);
  await expect(frameOf(page).getByRole('progressbar')).toBeHidden();
  await page.goto('/');
  await page.goBack();
  await expect(frameOf(page).getByRole('progressbar')).toBeHidden();
  await expect(frameOf(page).locator('canvas')).toBeVisible();
});
