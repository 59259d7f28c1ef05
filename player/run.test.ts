// @vitest-environment happy-dom
// Scripts are not fetched here; they only report that they have loaded.
// @vitest-environment-options { "settings": { "disableJavaScriptFileLoading": true, "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EmbedStatus } from '#common/messages.ts';
import type { PlayConfig } from './play-config.ts';
import { quitInstance, type Run, startRun } from './run.ts';
import type { CreateUnityInstance, UnityConfig, UnityInstance } from './unity-contract.ts';

const CONFIG: PlayConfig = {
  game: 'fake',
  name: 'Fake Game',
  loaderUrl: '/games/fake/fake.loader.js?v=1',
  dataUrl: '/games/fake/fake.data?v=1',
  frameworkUrl: '/games/fake/fake.framework.js?v=1',
  codeUrl: '/games/fake/fake.code.js?v=1',
  streamingAssetsUrl: '',
  companyName: 'Slash Slash',
  productVersion: '1',
  screenshots: false,
  keptBySite: true,
};

function fakeBuild() {
  const build = {
    config: {} as UnityConfig,
    progress: (_share: number) => {},
    resolve: (_instance: UnityInstance) => {},
    reject: (_fault: unknown) => {},
    Quit: vi.fn(async () => {}),
    instance: {} as UnityInstance,
  };
  const create: CreateUnityInstance = (canvas, config, onProgress = () => {}) => {
    Object.assign(build, { config, progress: onProgress });
    build.instance = {
      Module: { canvas },
      SetFullscreen: vi.fn(),
      SendMessage: vi.fn(),
      Quit: () => build.Quit(),
    };
    return new Promise((resolve, reject) => Object.assign(build, { resolve, reject }));
  };
  window.createUnityInstance = vi.fn(create);
  return build;
}

const loseContext = vi.fn();
let statuses: EmbedStatus[];
let run: Run;

beforeEach(() => {
  vi.useFakeTimers();
  statuses = [];
  document.body.innerHTML = '<main id="stage"></main>';
  vi.stubGlobal(
    'fetch',
    async () => new Response('x', { headers: { 'Content-Type': 'application/octet-stream' } }),
  );
  const context = { getExtension: () => ({ loseContext }) };
  HTMLCanvasElement.prototype.getContext = vi.fn(() => context) as never;
  loseContext.mockClear();
});

afterEach(() => {
  // Undefined in tests of `quitInstance`, which start no run.
  run?.leave();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'createUnityInstance');
});

async function start(config: PlayConfig = CONFIG) {
  const stage = document.getElementById('stage') as HTMLElement;
  run = startRun(config, stage, (status) => statuses.push(status));
  await vi.advanceTimersByTimeAsync(0);
}

async function startLoaded() {
  const build = fakeBuild();
  await start();
  build.progress(1);
  build.resolve(build.instance);
  await vi.advanceTimersByTimeAsync(0);
  return build;
}

const last = () => statuses.at(-1);
const left = () => ({
  canvases: document.querySelectorAll('canvas').length,
  scripts: document.querySelectorAll('script').length,
  timers: vi.getTimerCount(),
});
const NOTHING = { canvases: 0, scripts: 0, timers: 0 };

test('a game loads with increasing progress and then counts as loaded', async () => {
  const build = fakeBuild();
  await start();
  for (const share of [0, 0.45, 0.3, Number.NaN, 0.9, 1]) build.progress(share);
  build.resolve(build.instance);
  await vi.advanceTimersByTimeAsync(0);
  expect(statuses).toEqual([
    { state: 'loading', progress: 0 },
    { state: 'loading', progress: 0.45 },
    { state: 'loading', progress: 0.9 },
    { state: 'loading', progress: 1 },
    { state: 'loaded' },
  ]);
  expect(run.instance()).toBe(build.instance);
  expect(vi.getTimerCount()).toBe(0);
});

test('passes the required settings to the build, and omits keys without a value', async () => {
  const build = await startLoaded();
  const { config } = build;
  expect(config).toMatchObject({
    dataUrl: CONFIG.dataUrl,
    productName: 'Fake Game',
    disabledCanvasEvents: ['contextmenu', 'dragstart'],
  });
  // With this key, a build would not follow the window's pixel ratio after zooming or a move to another screen.
  expect(config).not.toHaveProperty('devicePixelRatio');
  expect(config.cacheControl?.(CONFIG.dataUrl)).toBe('must-revalidate');
  expect(Object.values(config)).not.toContain(undefined);
  expect(config).not.toHaveProperty('devicePixelRatio');
  expect(config).not.toHaveProperty('streamingAssetsUrl');
  expect(config).not.toHaveProperty('webglContextAttributes');
});

test('preserves the drawing buffer only if the page takes screenshots', async () => {
  const build = fakeBuild();
  await start({ ...CONFIG, screenshots: true });
  expect(build.config.webglContextAttributes).toEqual({ preserveDrawingBuffer: true });
});

test('stops a build that is still loading after five seconds without WebGL, and does not check WebGL earlier', async () => {
  const build = fakeBuild();
  const getContext = vi.fn(() => null);
  HTMLCanvasElement.prototype.getContext = getContext;
  await start();
  await vi.advanceTimersByTimeAsync(4999);
  expect(getContext).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(last()).toMatchObject({ state: 'failed', reason: 'no-webgl' });
  build.reject('given up');
  await vi.advanceTimersByTimeAsync(0);
  expect(left()).toEqual(NOTHING);
});

test('a build that reports missing WebGL is stopped at once', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  const build = fakeBuild();
  await start();
  build.reject('Your browser does not support graphics API "WebGL 2"');
  await vi.advanceTimersByTimeAsync(0);
  expect(last()).toMatchObject({ state: 'failed', reason: 'no-webgl' });
  expect(fetch).not.toHaveBeenCalled();
  expect(left()).toEqual(NOTHING);
});

test('reports a loader fault if the loader script defines nothing', async () => {
  await start();
  expect(last()).toMatchObject({ state: 'failed', reason: 'loader-fault' });
  expect(left()).toEqual(NOTHING);
});

test('names a missing loader script as the cause', async () => {
  fakeBuild();
  vi.stubGlobal(
    'fetch',
    async (url: string) => new Response('', { status: url.includes(CONFIG.loaderUrl) ? 404 : 200 }),
  );
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    (script as HTMLScriptElement).dispatchEvent(new Event('error'));
  });
  await start();
  expect(last()).toMatchObject({ state: 'failed', reason: 'missing-file' });
});

test('a game that loads normally causes no extra request', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  await startLoaded();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(last()).toEqual({ state: 'loaded' });
  expect(fetch).not.toHaveBeenCalled();
});

test('reports a faulty file if loading stalls without an error from the build', async () => {
  const build = fakeBuild();
  const page = { 'Content-Type': 'text/html' };
  vi.stubGlobal(
    'fetch',
    async (url: string) => new Response('', { headers: url.includes(CONFIG.dataUrl) ? page : {} }),
  );
  await start();
  await vi.advanceTimersByTimeAsync(2000);
  build.progress(0.5);
  await vi.advanceTimersByTimeAsync(2900);
  expect(last()).toEqual({ state: 'loading', progress: 0.5 });
  await vi.advanceTimersByTimeAsync(100);
  expect(last()).toMatchObject({ state: 'failed', reason: 'wrong-type' });
  build.reject('gave up');
  await vi.advanceTimersByTimeAsync(0);
  expect(statuses.filter(({ state }) => state === 'failed')).toHaveLength(1);
  expect(left()).toEqual(NOTHING);
});

test.each([
  ['a rejection', (build: ReturnType<typeof fakeBuild>) => build.reject('unknown data format')],
  [
    'a banner',
    (build: ReturnType<typeof fakeBuild>) => build.config.showBanner?.('unknown data format', 'error'),
  ],
])('%s while loading is a failure', async (_, fault) => {
  const build = fakeBuild();
  await start();
  fault(build);
  await vi.advanceTimersByTimeAsync(0);
  expect(last()).toEqual({ state: 'failed', reason: 'loader-fault', detail: 'unknown data format' });
});

test('only logs banner warnings while loading, and all banners while a game runs', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const build = await startLoaded();
  build.config.showBanner?.('slow', 'warning');
  build.config.showBanner?.('odd', 'error');
  expect(last()).toEqual({ state: 'loaded' });
  expect(warn.mock.calls).toEqual([['slow'], ['odd']]);
});

test('a minute without loading progress counts as a stall', async () => {
  const build = fakeBuild();
  await start();
  await vi.advanceTimersByTimeAsync(60_000 - 1);
  build.progress(0.2);
  await vi.advanceTimersByTimeAsync(60_000 - 1);
  expect(last()).toMatchObject({ state: 'loading' });
  await vi.advanceTimersByTimeAsync(1);
  expect(last()).toMatchObject({ state: 'failed', reason: 'stalled' });
});

function throwInBuild(error: Error = new Error('boom')) {
  const stack = `${error}\n    at step (${location.origin}${CONFIG.frameworkUrl}:1:2)`;
  Object.defineProperty(error, 'stack', { value: stack });
  window.dispatchEvent(new ErrorEvent('error', { error }));
}

const secondsWithoutDrawing = () => vi.advanceTimersByTimeAsync(2000);

test.each([
  ['its errorHandler', (build: ReturnType<typeof fakeBuild>) => build.config.errorHandler?.('boom')],
  ['an uncaught error', () => throwInBuild()],
])('a game that reports through %s and no longer draws has crashed', async (_, crash) => {
  const build = await startLoaded();
  crash(build);
  crash(build);
  expect(last()).toEqual({ state: 'loaded' });
  await secondsWithoutDrawing();
  expect(statuses.slice(-2)).toEqual([
    { state: 'loaded' },
    { state: 'failed', reason: 'crashed', detail: 'boom' },
  ]);
  expect(run.instance()).toBeNull();
  await vi.advanceTimersByTimeAsync(0);
  expect(left()).toEqual(NOTHING);
});

test('suppresses the alert that Unity shows after a crash', async () => {
  const build = await startLoaded();
  expect(build.config.errorHandler?.('abort(OOM)')).toBe(true);
});

test('continues a game that still draws, and logs its errors', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const build = await startLoaded();
  const draw = () => requestAnimationFrame(draw);
  draw();
  build.config.errorHandler?.('TypeError: Failed to fetch\n    at _SendScore (unity.framework.js:1:2)');
  throwInBuild();
  await vi.advanceTimersByTimeAsync(10_000);
  throwInBuild(new Error('again'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(last()).toEqual({ state: 'loaded' });
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringContaining('Failed to fetch'),
    expect.stringContaining('again'),
  ]);
});

test.each<[string, unknown]>([
  [
    'an extension’s script',
    Object.assign(new Error('x'), { stack: 'Error: x\n at chrome-extension://a/b.js:1:2' }),
  ],
  ['a rejected wallet request', { code: 4001, message: 'User rejected the request.' }],
  ['exitFullscreen()', new TypeError('Document not active')],
])('%s fails neither a loading game nor a hidden one', async (_, fault) => {
  const build = fakeBuild();
  await start();
  const report = async () => {
    window.dispatchEvent(new ErrorEvent('error', { error: fault }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: fault }));
    await vi.advanceTimersByTimeAsync(10_000);
  };
  await report();
  expect(last()).toEqual({ state: 'loading', progress: 0 });
  build.resolve(build.instance);
  await vi.advanceTimersByTimeAsync(0);
  await report();
  expect(last()).toEqual({ state: 'loaded' });
});

test.each<[string, Error]>([
  ['a refused permission', new DOMException('play() failed.', 'NotAllowedError')],
  ['a score server that cannot be reached', new TypeError('Failed to fetch')],
  ['an error of its own', new Error('no analytics')],
])('a build that takes half a minute to compile survives %s', async (_, fault) => {
  const build = fakeBuild();
  await start();
  build.progress(0.9);
  Object.defineProperty(fault, 'stack', {
    value: `${fault}\n    at step (${location.origin}${CONFIG.frameworkUrl}:1:2)`,
  });
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: fault }));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(last()).toEqual({ state: 'loading', progress: 0.9 });
  build.resolve(build.instance);
  await vi.advanceTimersByTimeAsync(0);
  expect(last()).toEqual({ state: 'loaded' });
});

test.each<[string, Error, object]>([
  ['an error of the build is', new Error('boom'), { reason: 'crashed', detail: 'boom' }],
  ['a refused permission is not', new DOMException('No.', 'NotAllowedError'), { reason: 'stalled' }],
])('%s the cause of a stall that follows', async (_, error, failure) => {
  fakeBuild();
  await start();
  throwInBuild(error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(last()).toMatchObject({ state: 'failed', ...failure });
});

test.each<[string, () => unknown]>([
  ['restarted', () => run.leave()],
  ['quit', () => run.quit()],
])('a build %s within the second after a trap is not asked to quit, which would hang', async (_, end) => {
  const build = await startLoaded();
  throwInBuild(new WebAssembly.RuntimeError('unreachable'));
  end();
  await secondsWithoutDrawing();
  expect(build.Quit).not.toHaveBeenCalled();
  expect(left()).toEqual(NOTHING);
});

test('a build that draws again after a trap is later asked to quit like any other', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const build = await startLoaded();
  const draw = () => requestAnimationFrame(draw);
  draw();
  throwInBuild(new WebAssembly.RuntimeError('unreachable'));
  await secondsWithoutDrawing();
  await run.quit();
  expect(build.Quit).toHaveBeenCalledOnce();
});

test('a build that survives an error while loading has not crashed', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const build = fakeBuild();
  await start();
  throwInBuild();
  await vi.advanceTimersByTimeAsync(1000);
  build.resolve(build.instance);
  const draw = () => requestAnimationFrame(draw);
  draw();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(last()).toEqual({ state: 'loaded' });
});

test('a build that continues loading after an uncaught error does not fail until files stop arriving', async () => {
  const build = fakeBuild();
  await start();
  throwInBuild(new WebAssembly.RuntimeError('unreachable'));
  for (let second = 1; second <= 20; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    build.progress(second / 100);
  }
  expect(last()).toEqual({ state: 'loading', progress: 0.2 });
  await vi.advanceTimersByTimeAsync(6000);
  expect(last()).toMatchObject({ state: 'failed', reason: 'crashed' });
  expect(vi.getTimerCount()).toBe(0);
});

test('names the missing template script that a running game needs', async () => {
  const build = await startLoaded();
  build.config.errorHandler?.('Uncaught ReferenceError: firebase is not defined');
  await secondsWithoutDrawing();
  expect(last()).toMatchObject({
    state: 'failed',
    reason: 'missing-script',
    detail: expect.stringContaining('scripts of a WebGL template are not loaded here'),
  });
});

test('reports a lost context', async () => {
  await startLoaded();
  document.querySelector('canvas')?.dispatchEvent(new Event('webglcontextlost', { cancelable: true }));
  await vi.advanceTimersByTimeAsync(1);
  expect(last()).toMatchObject({ state: 'failed', reason: 'context-lost' });
});

test('quitting gives up the instance at once, waits for the game to quit, and then releases everything else', async () => {
  const build = await startLoaded();
  const quitting = run.quit();
  expect(run.instance()).toBeNull();
  await quitting;
  expect(build.Quit).toHaveBeenCalledOnce();
  expect(loseContext).toHaveBeenCalled();
  expect(last()).toEqual({ state: 'idle' });
  expect(left()).toEqual(NOTHING);
});

test('a game that quits by itself becomes idle and receives no more messages', async () => {
  const build = await startLoaded();
  const QuitCleanup = vi.fn(() => build.config.onQuit?.());
  Object.assign(build.instance.Module, { QuitCleanup });
  build.config.onQuit?.();
  expect(run.instance()).toBeNull();
  expect(document.querySelectorAll('canvas')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(statuses.slice(-2)).toEqual([{ state: 'loaded' }, { state: 'idle' }]);
  expect(left()).toEqual(NOTHING);
  await run.quit();
  run.leave();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(build.Quit).not.toHaveBeenCalled();
  expect(build.instance.SendMessage).not.toHaveBeenCalled();
  expect(statuses.filter(({ state }) => state === 'idle')).toHaveLength(1);
});

test('a game that quits in its first scene becomes idle, and stays idle when its loading finishes', async () => {
  const build = fakeBuild();
  await start();
  build.config.onQuit?.();
  await vi.advanceTimersByTimeAsync(0);
  build.resolve(build.instance);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(last()).toEqual({ state: 'idle' });
  expect(build.Quit).not.toHaveBeenCalled();
  expect(left()).toEqual(NOTHING);
});

test('cleans up a crashed game without calling Quit, which would hang', async () => {
  const build = await startLoaded();
  const QuitCleanup = vi.fn(() => {
    throw new Error('half gone');
  });
  Object.assign(build.instance.Module, { QuitCleanup });
  vi.spyOn(console, 'warn').mockReturnValue();
  throwInBuild();
  await secondsWithoutDrawing();
  expect(last()).toMatchObject({ state: 'failed', reason: 'crashed' });
  run.leave();
  expect(build.Quit).not.toHaveBeenCalled();
  expect(QuitCleanup).toHaveBeenCalledOnce();
  expect(left()).toEqual(NOTHING);
});

type Build = ReturnType<typeof fakeBuild>;

test.each<[string, (build: Build) => unknown]>([
  ['is quit', () => run.quit()],
  ['quits by itself', (build) => build.config.onQuit?.()],
  ['crashes', () => throwInBuild()],
  ['loses its context', () => document.querySelector('canvas')?.dispatchEvent(new Event('webglcontextlost'))],
])('after %s no music, socket or timer remains', async (_, end) => {
  const close = vi.fn();
  vi.stubGlobal(
    'AudioContext',
    class {
      close = close;
    },
  );
  vi.stubGlobal(
    'WebSocket',
    class {
      close = close;
    },
  );
  const build = await startLoaded();
  new AudioContext();
  new WebSocket('wss://scores.example');
  setInterval(() => {}, 100);
  end(build);
  await secondsWithoutDrawing();
  expect(close).toHaveBeenCalledTimes(2);
  expect(left()).toEqual(NOTHING);
});

test('a game that stalls while its loader works is silenced at once, and its timers stop when the loader finishes', async () => {
  const close = vi.fn();
  vi.stubGlobal(
    'AudioContext',
    class {
      close = close;
    },
  );
  const build = fakeBuild();
  await start();
  new AudioContext();
  setInterval(() => {}, 100);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(last()).toMatchObject({ state: 'failed', reason: 'stalled' });
  expect(close).toHaveBeenCalledOnce();
  build.reject('given up');
  await vi.advanceTimersByTimeAsync(0);
  expect(left()).toEqual(NOTHING);
});

test('stops waiting for a game that has not quit after five seconds', async () => {
  const build = await startLoaded();
  build.Quit.mockReturnValue(new Promise(() => {}));
  void run.quit();
  await vi.advanceTimersByTimeAsync(5000 - 1);
  expect(last()).toEqual({ state: 'loaded' });
  await vi.advanceTimersByTimeAsync(1);
  expect(last()).toEqual({ state: 'idle' });
  expect(left()).toEqual(NOTHING);
});

test('quitting twice quits the build once', async () => {
  const build = await startLoaded();
  await Promise.all([run.quit(), run.quit()]);
  await run.quit();
  expect(build.Quit).toHaveBeenCalledOnce();
  expect(statuses.filter(({ state }) => state === 'idle')).toHaveLength(1);
});

test('when a game quits while loading, its canvas stays in the document, off screen, until the game has loaded and quit', async () => {
  const build = fakeBuild();
  await start();
  void run.quit();
  await vi.advanceTimersByTimeAsync(0);
  expect(document.querySelector('canvas')?.className).toBe('parked');
  build.progress(1);
  build.resolve(build.instance);
  await vi.advanceTimersByTimeAsync(0);
  expect(build.Quit).toHaveBeenCalledOnce();
  expect(statuses).toEqual([{ state: 'loading', progress: 0 }, { state: 'idle' }]);
  expect(left()).toEqual(NOTHING);
});

test('closing the document quits the build and releases it without waiting', async () => {
  const build = await startLoaded();
  run.leave();
  expect(build.Quit).toHaveBeenCalledOnce();
  expect(left()).toMatchObject({ canvases: 0, scripts: 0 });
});

test('names a file with wrong headers instead of the error that it causes', async () => {
  const answers: (() => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () => new Promise((resolve) => answers.push(() => resolve(new Response('', { status: 200 })))),
  );
  fakeBuild();
  await start({ ...CONFIG, frameworkUrl: '/games/fake/fake.framework.js.br?v=1' });
  throwInBuild(new SyntaxError('Invalid or unexpected token'));
  await vi.advanceTimersByTimeAsync(100);
  expect(last()).toMatchObject({ state: 'loading' });
  // Waits for two rounds of responses: HEAD finds the fault, and GET confirms it.
  for (let round = 0; round < 2; round++) {
    for (const answer of answers.splice(0)) answer();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(last()).toMatchObject({ state: 'failed', reason: 'wrong-encoding' });
});

test('names a file whose first bytes contradict its headers', async () => {
  const build = fakeBuild();
  vi.stubGlobal('fetch', async (url: string) => {
    const body = url.includes('framework') ? '<!doctype html>' : 'x';
    return new Response(body, { headers: { 'Content-Type': 'application/octet-stream' } });
  });
  await start();
  build.config.errorHandler?.("SyntaxError: Unexpected token '<'");
  await vi.waitFor(() => expect(statuses.at(-1)).toMatchObject({ state: 'failed', reason: 'wrong-type' }));
});

test('reports the loader’s message about a crash instead of the crash itself', async () => {
  const build = fakeBuild();
  await start();
  throwInBuild(new SyntaxError('Unexpected end of input'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(last()).toMatchObject({ state: 'loading' });
  build.reject('The file fake.code.js is truncated');
  await vi.advanceTimersByTimeAsync(0);
  expect(last()).toMatchObject({ state: 'failed', reason: 'truncated' });
  expect(left()).toEqual(NOTHING);
});

test('reports a crash while loading without waiting for an unresponsive server', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  fakeBuild();
  await start();
  throwInBuild(new WebAssembly.RuntimeError('unreachable'));
  await vi.advanceTimersByTimeAsync(3000);
  expect(last()).toMatchObject({ state: 'failed', reason: 'crashed' });
  expect(vi.getTimerCount()).toBe(0);
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function instanceThatQuits(Quit: () => Promise<void>) {
  const QuitCleanup = vi.fn();
  const instance: UnityInstance = {
    Module: { QuitCleanup },
    SetFullscreen: vi.fn(),
    SendMessage: vi.fn(),
    Quit,
  };
  return { instance, QuitCleanup };
}

test('waits until a build has quit, then cleans it up', async () => {
  const { instance, QuitCleanup } = instanceThatQuits(async () => {});
  await quitInstance(instance);
  expect(QuitCleanup).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('waits at most five seconds for a build that does not respond to Quit, then cleans it up', async () => {
  const { instance, QuitCleanup } = instanceThatQuits(() => new Promise(() => {}));
  const done = vi.fn();
  void quitInstance(instance).then(done);
  await vi.advanceTimersByTimeAsync(5000 - 1);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledOnce();
  expect(QuitCleanup).toHaveBeenCalledOnce();
});

test('logs an error that a build throws while it quits, and cleans up the build', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { instance, QuitCleanup } = instanceThatQuits(() => Promise.reject(new Error('already gone')));
  await quitInstance(instance);
  expect(warn).toHaveBeenCalledOnce();
  expect(QuitCleanup).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
