import type { CDPSession, Page } from '@playwright/test';
import { ourGames, quietGame, slogan } from './support/site.ts';
import { smallDesk } from './support/viewport.ts';
import { expect, test, visit } from './support/visitor.ts';

// Traces are off, because their screenshots keep the frames' documents in memory.
test.use({ trace: 'off', viewport: smallDesk, drawsLess: false });

/** Records objects that scripts start in each document. The references are weak, so that the test itself does not leak. */
function recordStartedObjects() {
  type Live = {
    timers: Map<number, WeakRef<Window>>;
    audio: WeakRef<AudioContext>[];
    contexts: WeakRef<WebGLRenderingContext>[];
  };
  const root = window.top as typeof window & { live?: Live };
  root.live ??= { timers: new Map(), audio: [], contexts: [] };
  const { live } = root;
  // Uses the top window's class, because a reference created in a frame would keep that frame's realm in memory.
  const Weak = (root as unknown as typeof globalThis).WeakRef;
  const { setInterval: start, clearInterval: stop } = window;
  Object.assign(window, {
    setInterval: (...args: Parameters<typeof setInterval>) => {
      const id = start(...args) as unknown as number;
      live.timers.set(id, new Weak(window));
      return id;
    },
    clearInterval: (id: number) => {
      live.timers.delete(id);
      stop(id);
    },
  });
  const Audio = window.AudioContext;
  window.AudioContext = class extends Audio {
    constructor(options?: AudioContextOptions) {
      super(options);
      live.audio.push(new Weak(this));
    }
  };
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
    const context = Reflect.apply(getContext, this, args);
    if (/^webgl/.test(String(args[0])) && context) live.contexts.push(new Weak(context));
    return context;
  } as typeof getContext;
}

function liveObjectCounts() {
  type Live = {
    timers: Map<number, WeakRef<Window>>;
    audio: WeakRef<AudioContext>[];
    contexts: WeakRef<WebGLRenderingContext>[];
  };
  const { live } = window as typeof window & { live?: Live };
  const isShown = (owner: Window | undefined) =>
    owner === window || Array.from(window.frames).some((frame) => frame === owner);
  return {
    timers: [...(live?.timers.values() ?? [])].filter((owner) => isShown(owner.deref())).length,
    audio: live?.audio.filter((audio) => audio.deref()?.state === 'running').length,
    contexts: live?.contexts.filter((context) => context.deref()?.isContextLost() === false).length,
    noted: (live?.contexts.length ?? 0) > 5,
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

type VisitedGame = (typeof ourGames)[number];

const frameOf = (page: Page, { name }: VisitedGame) => page.frameLocator(`iframe[title="${name} game"]`);
const primary = (page: Page) => page.getByRole('navigation', { name: 'Primary' });

async function visitGame(page: Page, game: VisitedGame, wait: 'loaded' | 'mid-load') {
  await page.getByRole('contentinfo').getByRole('link', { name: game.name, exact: true }).click();
  await expect(page).toHaveURL(game.path);
  const canvas = frameOf(page, game).locator('canvas');
  if (wait === 'loaded') {
    await expect(frameOf(page, game).getByRole('progressbar')).toBeHidden();
    await canvas.click();
  } else {
    await expect(canvas).toBeAttached();
  }
  await primary(page).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(slogan);
}

/** Number of visits, of which every second one ends while the game loads; `GAME_VISITS=30` makes more. */
const VISITS = Number(process.env['GAME_VISITS'] ?? 2 * ourGames.length);

/** Allowed growth; a leaked game exceeds it. Compiled code and browser records add 12 % to the heap in thirty visits. */
const MOST_MORE = { frames: 0, documents: 0, listeners: VISITS / 2 - 1, heap: 1_000_000 };
const WATCHED = Object.keys(MOST_MORE) as (keyof typeof MOST_MORE)[];

/** Each game is visited twice: loaded once, and left once while it loads. */
const gameOf = (visit: number): VisitedGame => ourGames[Math.floor(visit / 2) % ourGames.length] ?? quietGame;

test('visits to all games leak nothing, although every second one ends while the game loads', async ({
  page,
  context,
}) => {
  await page.addInitScript(recordStartedObjects);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await visit(page, '/');
  // The first visits fill permanent caches. Later visits must add nothing.
  for (const game of ourGames) await visitGame(page, game, 'loaded');
  const before = await rendererCounts(session);
  const last = gameOf(VISITS - 1);
  // Both measurements follow the same kind of visit, because the browser may keep the last document for a while.
  for (let count = 0; count < VISITS; count += 1)
    await visitGame(page, gameOf(count), count % 2 ? 'loaded' : 'mid-load');
  await expect
    .poll(() => page.evaluate(liveObjectCounts))
    .toEqual({
      timers: 0,
      audio: 0,
      contexts: 0,
      noted: true,
      frames: 0,
      canvases: 0,
      scripts: 0,
    });
  // Polls, because a busy browser frees the last document later.
  await expect
    .poll(async () => {
      const after = await rendererCounts(session);
      const more = WATCHED.map((what) => ({ what, count: after[what] - before[what] }));
      return more.filter(({ what, count }) => count > MOST_MORE[what]);
    })
    .toEqual([]);

  await page.goBack();
  await expect(page).toHaveURL(last.path);
  await expect(frameOf(page, last).getByRole('progressbar')).toBeHidden();
  await expect(frameOf(page, last).locator('canvas')).toBeVisible();
});
