// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { create, expectNothingLeft, FILES, setUp, tearDown, world } from '#tests/support/fake-page.ts';
import type { GameHost, RunningGame } from '../game.ts';
import { nextTask } from '../loop/frame-loop.ts';
import { sendMessage } from './create-instance.ts';

const setName = vi.fn();
const messages = { Game: { SetName: setName } };
let warn: MockInstance<typeof console.warn>;

beforeEach(() => {
  setName.mockClear();
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  warn.mockRestore();
});

test('forwards messages with a string, a number or no value', () => {
  sendMessage(messages, 'Game', 'SetName', 'Ada');
  sendMessage(messages, 'Game', 'SetName', 0);
  sendMessage(messages, 'Game', 'SetName');
  expect(setName.mock.calls).toEqual([['Ada'], [0], [undefined]]);
  expect(warn).not.toHaveBeenCalled();
});

test('logs a warning for an unknown object or method', () => {
  sendMessage(messages, 'Nobody', 'SetName');
  sendMessage(messages, 'Game', 'Fly');
  expect(warn.mock.calls).toEqual([
    ['SendMessage: object Nobody not found!'],
    ['SendMessage: object Game does not have receiver for function Fly!'],
  ]);
});

test('inherited members such as toString cannot be called by messages', () => {
  sendMessage(messages, 'constructor', 'assign');
  sendMessage(messages, 'Game', 'toString');
  expect(warn).toHaveBeenCalledTimes(2);
});

test.each([[null], [true], [{}], [Symbol('x')]])('throws for %s, as Unity does', (value) => {
  expect(() => sendMessage(messages, 'Game', 'SetName', value as never)).toThrow(
    /is does not have a type which is supported by SendMessage\.$/,
  );
  expect(setName).not.toHaveBeenCalled();
});

test('for any message from the page, calls only exposed methods, with supported values', () => {
  const name = fc.oneof(
    fc.string(),
    fc.constantFrom('Game', 'SetName', '__proto__', 'constructor', 'toString', 'valueOf'),
  );
  fc.assert(
    fc.property(name, name, fc.anything(), (objectName, methodName, value) => {
      setName.mockClear();
      const isSendable = value === undefined || typeof value === 'string' || typeof value === 'number';
      const send = () => sendMessage(messages, objectName, methodName, value as never);
      if (isSendable) send();
      else expect(send).toThrow();
      const isOffered = objectName === 'Game' && methodName === 'SetName';
      expect(setName.mock.calls).toEqual(isOffered && isSendable ? [[value]] : []);
    }),
  );
});

beforeEach(setUp);
afterEach(tearDown);

test('progress starts at 0, increases with the bytes to 0.9, and is 1 when the game runs', async () => {
  await create();
  expect(world.progress.at(0)).toBe(0);
  expect(world.progress.at(-2)).toBeCloseTo(0.9, 10);
  expect(world.progress.at(-1)).toBe(1);
  expect(world.progress).toEqual([...world.progress].sort((a, b) => a - b));
  const lengths = Object.values(FILES).map((file) => file.length);
  const total = lengths.reduce((sum, length) => sum + length);
  expect(world.progress[1]).toBeOneOf(lengths.map((length) => (0.9 * length) / total));
});

test('the page can respond between the evaluation of a game and its start', async () => {
  const order: string[] = [];
  const start = (host: GameHost): RunningGame => {
    order.push('game');
    return Object.assign(world, { host }).running;
  };
  world.game = {
    // First read once the code has run.
    get start() {
      if (order.length === 0) void nextTask().then(() => order.push('page'));
      return start;
    },
  };
  await create();
  expect(order).toEqual(['page', 'game']);
});

test('menus above the canvas cannot be clicked or focused before the game has started', async () => {
  let start = (_: RunningGame) => {};
  const started = new Promise<RunningGame>((resolve) => {
    start = resolve;
  });
  world.game = {
    start(host) {
      world.host = host;
      return started;
    },
  };
  const created = create();
  await vi.waitFor(() => expect(world.host).toBeDefined());
  expect(world.host.overlay.style.visibility).toBe('hidden');
  start(world.running);
  await created;
  expect(world.host.overlay.style.visibility).toBe('');
});

test('a key that is still held when the game starts does not repeat in the game', async () => {
  const heard: string[] = [];
  const listening = new AbortController();
  const press = (type: string, code: string) =>
    document.body.dispatchEvent(new KeyboardEvent(type, { code, key: code, bubbles: true }));
  let start: (running: RunningGame) => void = () => {};
  world.game = {
    async start(host) {
      world.host = host;
      await new Promise<RunningGame>((resolve) => {
        start = resolve;
      });
      for (const type of ['keydown', 'keyup'])
        window.addEventListener(
          type,
          (event) => heard.push(`${type} ${(event as KeyboardEvent).code}`),
          listening,
        );
      return world.running;
    },
  };
  const created = create();
  await vi.waitFor(() => expect(world.host).toBeDefined());
  press('keydown', 'ArrowRight');
  start(world.running);
  await created;
  expect(heard).toEqual([]);
  press('keyup', 'ArrowRight');
  expect(heard).toEqual(['keyup ArrowRight']);
  listening.abort();
});

test('loads the code only once, although the configuration also contains a framework URL', async () => {
  await create();
  expect(world.ran).toEqual(['/c']);
});

test('the game receives its data, the canvas, an overlay above it, and the page’s options', async () => {
  await create({ devicePixelRatio: 1.5, webglContextAttributes: { preserveDrawingBuffer: true } });
  expect(new TextDecoder().decode(world.host.data.get('level.txt'))).toBe('abc');
  expect(world.host.canvas).toBe(world.canvas);
  expect(world.canvas.nextElementSibling).toBe(world.host.overlay);
  expect(world.host.overlay.style.pointerEvents).toBe('none');
  expect(world.host.pixelRatio).toBe(1.5);
  expect(world.host.contextAttributes.preserveDrawingBuffer).toBe(true);
});

test('the instance exposes the canvas and the settings, and forwards messages to the game', async () => {
  const instance = await create({ streamingAssetsUrl: '/games/demo/StreamingAssets', productName: 'Demo' });
  expect(instance.Module).toMatchObject({
    canvas: world.canvas,
    productName: 'Demo',
    streamingAssetsUrl: new URL('/games/demo/StreamingAssets', document.URL).href,
  });
  expect(world.host.streamingAssetsUrl).toBe(new URL('/games/demo/StreamingAssets', document.URL).href);
  instance.SendMessage('Game', 'SetName', 'Ada');
  expect(world.running.messages.Game?.SetName).toHaveBeenCalledWith('Ada');
});

test("the game's events reach the page until it quits", async () => {
  const heard = vi.fn();
  window.dispatchReactUnityEvent = heard;
  const instance = await create();
  world.host.emit('GameOver', 'Ada', 7);
  expect(heard).toHaveBeenCalledWith('GameOver', 'Ada', 7);
  heard.mockClear();
  await instance.Quit();
  world.host.emit('GameOver', 'Ada', 8);
  expect(heard).not.toHaveBeenCalled();
});

test('reports the list of accepted messages to the page', async () => {
  const heard = vi.fn();
  window.dispatchReactUnityEvent = heard;
  await create();
  expect(heard).toHaveBeenCalledExactlyOnceWith('Hears', 'SetName');
});

test('quitting disposes the game, releases the context and removes all elements; quitting again has no effect', async () => {
  const added = vi.spyOn(window, 'addEventListener');
  const removed = vi.spyOn(window, 'removeEventListener');
  const instance = await create();
  world.loseContext.mockClear();
  await instance.Quit();
  await instance.Quit();
  instance.Module.QuitCleanup?.();
  expect(world.running.dispose).toHaveBeenCalledOnce();
  expect(world.loseContext).toHaveBeenCalledOnce();
  expect(added.mock.calls).not.toHaveLength(0);
  expect(removed.mock.calls).toEqual(expect.arrayContaining(added.mock.calls));
  expectNothingLeft();
});

test('the game is disposed while its stage and context still exist', async () => {
  const instance = await create();
  world.loseContext.mockClear();
  world.dispose.mockImplementation(() => {
    expect(world.host.overlay.isConnected).toBe(true);
    expect(world.loseContext).not.toHaveBeenCalled();
  });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  await instance.Quit();
  expect(world.running.dispose).toHaveBeenCalledOnce();
  expect(logged).not.toHaveBeenCalled();
});

test('starting, quitting and restarting on the same canvas creates a new game', async () => {
  await (await create()).Quit();
  await create();
  expect(document.querySelectorAll('div')).toHaveLength(1);
});

test('in full screen, the canvas’s parent is shown, so that menus above the canvas are visible', async () => {
  const instance = await create();
  const requestFullscreen = vi.fn(async () => {});
  const exitFullscreen = vi.fn(async () => {});
  Object.assign(document.body, { requestFullscreen });
  Object.assign(document, { exitFullscreen });
  Object.defineProperty(document, 'fullscreenElement', { value: document.body, configurable: true });
  instance.SetFullscreen(1);
  expect([requestFullscreen.mock.calls.length, exitFullscreen.mock.calls.length]).toEqual([1, 0]);
  instance.SetFullscreen(0);
  expect([requestFullscreen.mock.calls.length, exitFullscreen.mock.calls.length]).toEqual([1, 1]);
  for (const name of ['fullscreenElement', 'exitFullscreen']) Reflect.deleteProperty(document, name);
  Reflect.deleteProperty(document.body, 'requestFullscreen');
});

test("requests data with the page's cache policy, and scripts with the browser's default policy", async () => {
  const fetched = vi.fn(async (url: string, _init: RequestInit) => world.answers(url));
  vi.stubGlobal('fetch', fetched);
  for (const policy of ['must-revalidate', 'no-store', 'immutable', '']) {
    await create({ cacheControl: (url) => (url === '/d' ? policy : 'no-store') });
  }
  const caches = fetched.mock.calls.map(([url, init]) => [url, init.cache]);
  expect(caches).toEqual([
    ['/d', 'default'],
    ['/d', 'no-store'],
    ['/d', 'force-cache'],
    ['/d', 'default'],
  ]);
});

test('memory and start times are reported as numbers', async () => {
  const instance = await create();
  expect(instance.GetMemoryInfo?.()).toMatchObject({ totalWASMHeapSize: 0, usedWASMHeapSize: 0 });
  expect(instance.GetMetricsInfo?.()).toMatchObject({
    pageLoadTime: expect.any(Number),
    assetLoadTime: expect.any(Number),
    codeDownloadTime: expect.any(Number),
    gameStartupTime: expect.any(Number),
  });
});

test('in development, changed code replaces the running game and reuses its canvas and data', async () => {
  await create();
  const first = world.host;
  first.overlay.append('old HUD');
  const next = { dispose: vi.fn(), messages: {} };
  const start = vi.fn((_host: GameHost) => next);
  globalThis.slashSlashSwap?.({ start });
  await vi.waitFor(() => expect(start).toHaveBeenCalled());
  expect(world.running.dispose).toHaveBeenCalledOnce();
  expect(start.mock.calls[0]?.[0]).toBe(first);
  expect(first.overlay.childNodes).toHaveLength(0);
});
