// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UnityConfig, UnityInstance } from '#player/unity-contract.ts';
import type { Game, GameHost, RunningGame } from '../game.ts';
import { createInstance } from './create-instance.ts';
import type { PackedGame } from './packed-game.ts';

// happy-dom runs no script from a blob address: the code "runs" by defining whatever game a test has prepared.
vi.mock('./evaluate-script.ts', () => ({
  evaluateScript: async (_bytes: Uint8Array, sourceUrl: string) => {
    evaluated.push(sourceUrl);
    await scriptsMayRun;
    if (sourceUrl.endsWith('.code.js')) Object.assign(globalThis, { slashSlashGame: game });
    else Object.assign(globalThis, { slashSlashFramework: {} });
  },
}));

const DATA = '\x13\0\0\0{"level.txt":[0,3]}abc';
const FILES: Record<string, string> = { '/d': DATA, '/f': 'framework!', '/c': 'code!' };
const packed: PackedGame = {
  slug: 'demo',
  bytes: { data: DATA.length, framework: 10, code: 5 },
  frameworkVersion: 'aaaa',
};

let canvas: HTMLCanvasElement;
let game: Game | undefined;
let host: GameHost;
let running: RunningGame & { dispose: ReturnType<typeof vi.fn<() => void>> };
const instances: UnityInstance[] = [];
let evaluated: string[];
let scriptsMayRun: Promise<void>;
let progress: number[];
let answers: (url: string) => Response | Promise<Response>;
const loseContext = vi.fn();
const showBanner = vi.fn();
const context = { getExtension: () => ({ loseContext }) };
let getContext: ReturnType<typeof vi.fn>;

beforeEach(() => {
  loseContext.mockClear();
  showBanner.mockClear();
  evaluated = [];
  scriptsMayRun = Promise.resolve();
  progress = [];
  running = { dispose: vi.fn<() => void>(), messages: { Game: { SetName: vi.fn() } } };
  game = {
    start(given) {
      host = given;
      return running;
    },
  };
  answers = (url) => new Response(FILES[url]);
  vi.stubGlobal('fetch', async (url: string) => answers(url));
  getContext = vi.fn(() => context);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(getContext as never);
  canvas = document.createElement('canvas');
  document.body.replaceChildren(canvas);
});

afterEach(async () => {
  for (const instance of instances.splice(0)) await instance.Quit();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete window.dispatchReactUnityEvent;
});

async function create(config: Partial<UnityConfig> = {}): Promise<UnityInstance> {
  const whole = { dataUrl: '/d', frameworkUrl: '/f', codeUrl: '/c', showBanner, ...config };
  const instance = await createInstance(packed, canvas, whole, (share) => progress.push(share));
  instances.push(instance);
  return instance;
}

/** The page must look as if nothing had ever been started. */
function expectNothingLeft() {
  expect(document.body.innerHTML).toBe('<canvas></canvas>');
  expect(globalThis).not.toHaveProperty('slashSlashGame');
  expect(globalThis).not.toHaveProperty('slashSlashFramework');
  expect(globalThis.slashSlashSwap).toBeUndefined();
}

test('progress is 0, then rises with the bytes to 0.9, and is 1 when the game runs', async () => {
  await create();
  expect(progress.at(0)).toBe(0);
  expect(progress.at(-2)).toBeCloseTo(0.9, 10);
  expect(progress.at(-1)).toBe(1);
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
  const total = DATA.length + 10 + 5;
  expect(progress[1]).toBeOneOf([DATA.length, 10, 5].map((bytes) => (0.9 * bytes) / total));
});

test('the framework runs before the code, under the names that stack traces show', async () => {
  await create();
  expect(evaluated).toEqual(['/games/demo/demo.framework.js', '/games/demo/demo.code.js']);
});

test('the game gets its data, the canvas, an overlay above it, and what the page wishes', async () => {
  await create({ devicePixelRatio: 1.5, webglContextAttributes: { preserveDrawingBuffer: true } });
  expect(new TextDecoder().decode(host.data.get('level.txt'))).toBe('abc');
  expect(host.canvas).toBe(canvas);
  expect(canvas.nextElementSibling).toBe(host.overlay);
  expect(host.overlay.style.pointerEvents).toBe('none');
  expect(host.pixelRatio).toBe(1.5);
  expect(host.contextAttributes.preserveDrawingBuffer).toBe(true);
});

test('the instance shows canvas and settings, and passes messages to the game', async () => {
  const instance = await create({ streamingAssetsUrl: '/games/demo/StreamingAssets', productName: 'Demo' });
  expect(instance.Module).toMatchObject({
    canvas,
    productName: 'Demo',
    streamingAssetsUrl: new URL('/games/demo/StreamingAssets', document.URL).href,
  });
  instance.SendMessage('Game', 'SetName', 'Ada');
  expect(running.messages.Game?.SetName).toHaveBeenCalledWith('Ada');
});

test("the game's events reach the page until it quits", async () => {
  const heard = vi.fn();
  window.dispatchReactUnityEvent = heard;
  const instance = await create();
  host.emit('GameOver', 'Ada', 7);
  expect(heard).toHaveBeenCalledWith('GameOver', 'Ada', 7);
  await instance.Quit();
  host.emit('GameOver', 'Ada', 8);
  expect(heard).toHaveBeenCalledOnce();
});

test('quitting disposes the game, gives the context back and leaves nothing; again is harmless', async () => {
  const added = vi.spyOn(window, 'addEventListener');
  const removed = vi.spyOn(window, 'removeEventListener');
  const instance = await create();
  loseContext.mockClear();
  await instance.Quit();
  await instance.Quit();
  instance.Module.QuitCleanup?.();
  expect(running.dispose).toHaveBeenCalledOnce();
  expect(loseContext).toHaveBeenCalledOnce();
  expect(added.mock.calls).not.toHaveLength(0);
  expect(removed.mock.calls).toEqual(expect.arrayContaining(added.mock.calls));
  expectNothingLeft();
});

test('the game is disposed while its stage and context are still there', async () => {
  const instance = await create();
  loseContext.mockClear();
  running.dispose.mockImplementation(() => {
    expect(host.overlay.isConnected).toBe(true);
    expect(loseContext).not.toHaveBeenCalled();
  });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  await instance.Quit();
  expect(running.dispose).toHaveBeenCalledOnce();
  expect(logged).not.toHaveBeenCalled();
});

test('a page that starts, quits and starts again on the same canvas gets a fresh game', async () => {
  await (await create()).Quit();
  await create();
  expect(document.querySelectorAll('div')).toHaveLength(1);
});

test.each([
  ['a missing file', () => new Response('', { status: 404 }), 'answered 404'],
  ['a page', () => new Response('<p>', { headers: { 'content-type': 'text/html' } }), 'HTML page'],
  ['a file that is cut off', () => new Response('c'), 'truncated'],
])('%s rejects with a sentence, tells the banner and leaves nothing', async (_, answer, sentence) => {
  answers = (url) => (url === '/c' ? answer() : new Response(FILES[url]));
  await expect(create()).rejects.toThrow(sentence);
  expect(showBanner).toHaveBeenCalledWith(expect.stringContaining(sentence), 'error');
  expectNothingLeft();
});

test('one failed file gives the other downloads up', async () => {
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return url === '/d' ? new Response('', { status: 500 }) : new Promise<Response>(() => {});
  });
  await expect(create()).rejects.toThrow('500');
  expect(signals).not.toHaveLength(0);
  expect(signals.every((signal) => signal.aborted)).toBe(true);
});

test('a script that runs only after the loading has failed leaves nothing either', async () => {
  let runScripts = () => {};
  scriptsMayRun = new Promise((resolve) => {
    runScripts = resolve;
  });
  answers = async (url) => {
    if (url !== '/d') return new Response(FILES[url]);
    await vi.waitFor(() => expect(evaluated).toHaveLength(1));
    return new Response('', { status: 404 });
  };
  await expect(create()).rejects.toThrow('404');
  runScripts();
  await new Promise((resolve) => setTimeout(resolve));
  expectNothingLeft();
});

test('no progress is told after the loading has failed', async () => {
  let answerCache = (_: Response) => {};
  const kept = new Promise<Response>((resolve) => {
    answerCache = resolve;
  });
  vi.stubGlobal('caches', { open: async () => ({ match: () => kept }) });
  answers = (url) => (url === '/d' ? new Response('', { status: 404 }) : new Response(FILES[url]));
  await expect(create()).rejects.toThrow('404');
  const told = progress.length;
  answerCache(new Response(FILES['/f']));
  await new Promise((resolve) => setTimeout(resolve));
  expect(progress).toHaveLength(told);
});

test('a browser without WebGL 2 is told so', async () => {
  getContext.mockReturnValue(null);
  await expect(create()).rejects.toThrow('does not support graphics API "WebGL 2"');
  expectNothingLeft();
});

test('a canvas that is removed while loading ends the loading', async () => {
  answers = (url) => {
    canvas.remove();
    return new Response(FILES[url]);
  };
  await expect(create()).rejects.toThrow('The canvas was removed');
});

test.each([undefined, {}])('code that defines %s instead of a game is refused', async (defined) => {
  game = defined as never;
  await expect(create()).rejects.toThrow('/c does not define a game');
  expectNothingLeft();
});

test('a configuration without an address is refused', async () => {
  await expect(create({ codeUrl: '' })).rejects.toThrow('createUnityInstance wants config.codeUrl.');
  expectNothingLeft();
});

test('a game that cannot start rejects with its own sentence', async () => {
  game = { start: () => Promise.reject(new Error('This game wants a larger window.')) };
  await expect(create()).rejects.toThrow('This game wants a larger window.');
  expect(progress).not.toContain(1);
  expectNothingLeft();
});

test('a crash while starting rejects, and the game is disposed should it start after all', async () => {
  let finish: (started: RunningGame) => void = () => {};
  game = {
    start(given) {
      given.crash(new Error('half way'));
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
  };
  await expect(create()).rejects.toThrow('half way');
  finish(running);
  await vi.waitFor(() => expect(running.dispose).toHaveBeenCalledOnce());
  expectNothingLeft();
});

test('a crash while running goes to the error handler, and not after quitting', async () => {
  const errorHandler = vi.fn(() => true);
  const instance = await create({ errorHandler });
  host.crash(new Error('broken'));
  expect(errorHandler).toHaveBeenCalledWith(expect.stringContaining('Error: broken'), '', 0);
  expect(showBanner).not.toHaveBeenCalled();
  await instance.Quit();
  host.crash(new Error('later'));
  expect(errorHandler).toHaveBeenCalledOnce();
});

test('a crash that no error handler takes shows the banner', async () => {
  const printErr = vi.fn();
  await create({ printErr });
  host.crash('out of tokens');
  expect(showBanner).toHaveBeenCalledWith('The game has stopped: out of tokens', 'error');
  expect(printErr).toHaveBeenCalledWith('out of tokens');
});

test.each([
  ['error', (error: Error) => new ErrorEvent('error', { error, filename: '/x.js', lineno: 3 }), '/x.js', 3],
  [
    'unhandledrejection',
    (reason: Error) => Object.assign(new Event('unhandledrejection'), { reason }),
    '',
    0,
  ],
])(
  "an %s is a crash if its stack leads into the game's files, until it quits",
  async (_, eventOf, file, line) => {
    const errorHandler = vi.fn(() => true);
    const instance = await create({ errorHandler });
    const own = new Error('of the game');
    own.stack = 'Error: of the game\n    at frame (/games/demo/demo.code.js:1:7)';
    window.dispatchEvent(eventOf(new Error('of an extension')));
    expect(errorHandler).not.toHaveBeenCalled();
    window.dispatchEvent(eventOf(own));
    expect(errorHandler).toHaveBeenCalledWith(own.stack.replace('\n    ', '\n'), file, line);
    await instance.Quit();
    window.dispatchEvent(eventOf(own));
    expect(errorHandler).toHaveBeenCalledOnce();
  },
);

test('the framework of one game is not downloaded again for the next', async () => {
  const kept = new Map<string, Response>();
  const cache = {
    match: async (key: string) => kept.get(key)?.clone(),
    put: async (key: string, response: Response) => void kept.set(key, response),
    keys: async () => [],
  };
  vi.stubGlobal('caches', { open: async () => cache });
  const requested: string[] = [];
  answers = (url) => {
    requested.push(url);
    return new Response(FILES[url]);
  };
  await create();
  await vi.waitFor(() => expect(kept.size).toBe(1));
  await create();
  expect(requested.filter((url) => url === '/f')).toHaveLength(1);
  expect(progress.slice(-2)).toEqual([expect.closeTo(0.9, 10), 1]);
});

test("a page's no-store for the framework keeps it out of the cache", async () => {
  const open = vi.fn();
  vi.stubGlobal('caches', { open });
  await create({ cacheControl: (url) => (url === '/f' ? 'no-store' : 'must-revalidate') });
  expect(open).not.toHaveBeenCalled();
});

test("each file is requested by the page's cache policy for it", async () => {
  const fetched = vi.fn(async (url: string, _init: RequestInit) => answers(url));
  vi.stubGlobal('fetch', fetched);
  const policies: Record<string, string> = { '/d': 'must-revalidate', '/f': 'no-store', '/c': 'immutable' };
  await create({ cacheControl: (url) => policies[url] ?? '' });
  const caches = Object.fromEntries(fetched.mock.calls.map(([url, init]) => [url, init.cache]));
  expect(caches).toEqual({ '/d': 'default', '/f': 'no-store', '/c': 'force-cache' });
});

test('memory and times are told as numbers', async () => {
  const instance = await create();
  expect(instance.GetMemoryInfo?.()).toMatchObject({ totalWASMHeapSize: 0, usedWASMHeapSize: 0 });
  expect(instance.GetMetricsInfo?.()).toMatchObject({
    pageLoadTime: expect.any(Number),
    assetLoadTime: expect.any(Number),
    codeDownloadTime: expect.any(Number),
    gameStartupTime: expect.any(Number),
  });
});

test('in development changed code takes the place of the running game, on the same canvas and data', async () => {
  await create();
  const first = host;
  first.overlay.append('old HUD');
  const next = { dispose: vi.fn(), messages: {} };
  const start = vi.fn((_host: GameHost) => next);
  globalThis.slashSlashSwap?.({ start });
  await vi.waitFor(() => expect(start).toHaveBeenCalled());
  expect(running.dispose).toHaveBeenCalledOnce();
  expect(start.mock.calls[0]?.[0]).toBe(first);
  expect(first.overlay.childNodes).toHaveLength(0);
});
