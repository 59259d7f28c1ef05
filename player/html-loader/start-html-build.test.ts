// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startHtmlBuild } from './start-html-build.ts';

const ADDRESS = '/games/lift/html/01234567/';

let listeners: Record<string, ((event: object) => void)[]>;
let nextFrame: FrameRequestCallback;
const errorHandler = vi.fn();

function openWindow() {
  const opened = document.implementation.createHTMLDocument();
  opened.body.innerHTML = '<canvas></canvas>';
  listeners = {};
  const build = {
    studioGame: {},
    document: opened,
    requestAnimationFrame: (callback: FrameRequestCallback) => {
      nextFrame = callback;
      return 0;
    },
    reportFile: () => {},
    PerformanceObserver: class {
      constructor(report: (list: { getEntries(): object[] }) => void) {
        build.reportFile = () => report({ getEntries: () => [{ decodedBodySize: 10 }] });
      }
      observe() {}
    },
    MutationObserver,
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = [...(listeners[type] ?? []), listener];
    },
  };
  return build;
}

function open() {
  document.body.innerHTML = '<canvas></canvas>';
  const canvas = document.querySelector('canvas') as HTMLCanvasElement;
  const started = startHtmlBuild({ document: ADDRESS, bytes: 100 }, canvas, { errorHandler } as never);
  const frame = document.querySelector('iframe') as HTMLIFrameElement;
  const build = openWindow();
  Object.defineProperties(frame, {
    contentWindow: { value: build },
    contentDocument: { value: build.document },
  });
  window.openHtmlBuild?.(build as never);
  return { started, frame, build };
}

/** Opens a build that draws until `rest` is called, and runs its first 60 frames. */
async function openAnimated() {
  vi.useFakeTimers();
  const { started, frame, build } = open();
  frame.dispatchEvent(new Event('load'));
  await started;
  let isResting = false;
  build.requestAnimationFrame(function draw() {
    if (!isResting) build.requestAnimationFrame(draw);
  });
  const run = async (count: number) => {
    for (let each = 0; each < count; each++) {
      await vi.advanceTimersByTimeAsync(16);
      nextFrame(0);
    }
  };
  await run(60);
  return {
    build,
    run,
    rest() {
      isResting = true;
    },
  };
}

const stray = { error: new TypeError('Failed to fetch'), message: 'Failed to fetch' };

function failScript(src: string) {
  for (const listener of listeners['error'] ?? []) listener({ target: { localName: 'script', src } });
}

beforeEach(() => {
  vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(() => {});
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => ({ status: 404, ok: false })),
  );
});

afterEach(() => {
  errorHandler.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const failWith = (error: unknown, filename = '') => {
  for (const listener of listeners['error'] ?? []) listener({ error, message: String(error), filename });
};

/** An error of another window, which is not an instance of this window's `Error`. */
const foreignError = (place: string) => ({
  message: 'boom',
  stack: `Error: boom\n    at start (${place}:1:2)`,
  toString: () => 'Error: boom',
});

const SCRIPT = `https://studio.example${ADDRESS}game.js`;

function openEmpty() {
  vi.useFakeTimers();
  const opened = open();
  opened.build.document.body.innerHTML = '';
  return opened;
}

test.each([
  ['an extension', foreignError('chrome-extension://abcdef/injected.js'), 'chrome-extension://abcdef/a.js'],
  ['a script of another site', null, ''],
  ['a text from an extension', 'no wallet', 'moz-extension://abcdef/a.js'],
])('an error of %s does not end a build that has not shown anything yet', async (_, error, filename) => {
  const { started, frame } = openEmpty();
  failWith(error, filename);
  frame.dispatchEvent(new Event('load'));
  await expect(started).resolves.toBeDefined();
});

test.each([
  ['an error', foreignError(SCRIPT), SCRIPT],
  ['a syntax error', { message: 'boom', stack: 'SyntaxError: boom' }, SCRIPT],
  ['a text', 'boom', SCRIPT],
])('%s of a build that shows nothing is a failure', async (_, error, filename) => {
  const { started, frame } = openEmpty();
  failWith(error, filename);
  frame.dispatchEvent(new Event('load'));
  const failed = expect(started).rejects.toThrow('boom');
  await vi.advanceTimersByTimeAsync(1000);
  await failed;
  expect(vi.getTimerCount()).toBe(0);
});

test('a rejected promise that a build does not handle is a failure if the build shows nothing', async () => {
  const { started, frame } = openEmpty();
  for (const reason of [foreignError('moz-extension://abcdef/a.js'), foreignError(SCRIPT)])
    for (const listener of listeners['unhandledrejection'] ?? []) listener({ reason });
  frame.dispatchEvent(new Event('load'));
  const failed = expect(started).rejects.toThrow('boom');
  await vi.advanceTimersByTimeAsync(1000);
  await failed;
});

test('a build that survives its own error has a second to show something', async () => {
  const { started, frame, build } = openEmpty();
  failWith(foreignError(SCRIPT), SCRIPT);
  frame.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(900);
  build.document.body.innerHTML = '<canvas></canvas>';
  await vi.advanceTimersByTimeAsync(100);
  await expect(started).resolves.toBeDefined();
});

test('if a script of the build is missing, the failure names the script instead of the game', async () => {
  const { started } = open();
  failScript(`${location.origin}${ADDRESS}game.js`);
  await expect(started).rejects.toThrow(`${location.origin}${ADDRESS}game.js answered 404.`);
});

test('a script from another site that the policy or a blocker refused does not end the game', async () => {
  const { started, frame } = open();
  failScript('https://statistics.example/count.js');
  frame.dispatchEvent(new Event('load'));
  await expect(started).resolves.toBeDefined();
  expect(fetch).not.toHaveBeenCalled();
});

test('a game that draws counts as started even if a request to another site never ends', async () => {
  vi.useFakeTimers();
  const { started, frame, build } = open();
  build.requestAnimationFrame(function draw() {
    build.requestAnimationFrame(draw);
  });
  const onStart = vi.fn();
  void started.then(onStart);
  for (let each = 0; each < 1000; each++) {
    // An arriving file restarts the wait.
    if (each === 400) build.reportFile();
    await vi.advanceTimersByTimeAsync(16);
    nextFrame(0);
    if (each < 930) expect(onStart).not.toHaveBeenCalled();
  }
  expect(onStart).toHaveBeenCalledOnce();
  frame.remove();
  await vi.advanceTimersByTimeAsync(5000);
  expect(vi.getTimerCount()).toBe(0);
});

test('a game that draws nothing counts as started when its files have loaded', async () => {
  vi.useFakeTimers();
  const { started, frame } = open();
  const onStart = vi.fn();
  void started.then(onStart);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(onStart).not.toHaveBeenCalled();
  frame.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);
  expect(onStart).toHaveBeenCalledOnce();
});

test('removes a game that is abandoned while loading', async () => {
  vi.useFakeTimers();
  const { started, frame } = open();
  frame.remove();
  const failed = expect(started).rejects.toThrow('removed while it was loading');
  await vi.advanceTimersByTimeAsync(5000);
  await failed;
  expect(vi.getTimerCount()).toBe(0);
});

test('a game that has stopped drawing survives an error caused by a score server', async () => {
  const { run, rest } = await openAnimated();
  rest();
  await run(1);
  for (const type of ['error', 'unhandledrejection'])
    for (const listener of listeners[type] ?? []) listener({ ...stray, reason: stray.error });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(errorHandler).not.toHaveBeenCalled();
});

test('a game whose frame throws an error has crashed, unless more frames follow', async () => {
  const { build, run, rest } = await openAnimated();
  const fail = () => {
    throw new Error('Out of lifts.');
  };
  build.requestAnimationFrame(fail);
  const failing = nextFrame;
  expect(() => failing(0)).toThrow();
  build.requestAnimationFrame(function draw() {
    build.requestAnimationFrame(draw);
  });
  await run(70);
  expect(errorHandler).not.toHaveBeenCalled();
  rest();
  build.requestAnimationFrame(fail);
  expect(() => nextFrame(0)).toThrow();
  await vi.advanceTimersByTimeAsync(1000);
  expect(errorHandler).toHaveBeenCalledExactlyOnceWith('Out of lifts.');
});

test('a game that draws single frames survives an error in one of them', async () => {
  vi.useFakeTimers();
  const { started, frame, build } = open();
  frame.dispatchEvent(new Event('load'));
  await started;
  build.requestAnimationFrame(() => {
    throw new Error('Out of lifts.');
  });
  expect(() => nextFrame(0)).toThrow();
  await vi.advanceTimersByTimeAsync(1000);
  expect(errorHandler).not.toHaveBeenCalled();
});

test('a game that empties its document has ended, whether it did so before or after it had loaded', async () => {
  for (const isEarly of [true, false]) {
    vi.useFakeTimers();
    const { started, frame, build } = open();
    build.document.body.innerHTML = '<div><canvas></canvas></div>';
    await vi.advanceTimersByTimeAsync(0);
    const empty = () => {
      build.document.body.innerHTML = '<script></script>';
    };
    if (isEarly) empty();
    frame.dispatchEvent(new Event('load'));
    await started;
    empty();
    await vi.advanceTimersByTimeAsync(5000);
    expect(errorHandler).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(errorHandler).toHaveBeenCalledExactlyOnceWith('The game has removed everything that it showed.');
    expect(vi.getTimerCount()).toBe(0);
    errorHandler.mockClear();
  }
});

test('a game whose document is empty until its code has arrived, or between two screens, goes on', async () => {
  vi.useFakeTimers();
  const { started, frame, build } = open();
  build.document.body.innerHTML = '';
  frame.dispatchEvent(new Event('load'));
  await started;
  await vi.advanceTimersByTimeAsync(300_000);
  for (const html of ['<p>Level 1</p><canvas></canvas>', '', '<main></main>', '']) {
    build.document.body.innerHTML = html;
    await vi.advanceTimersByTimeAsync(6000);
  }
  expect(errorHandler).not.toHaveBeenCalled();
});

test('a game that opens another page in its place has ended, but not one that opens its own next page', async () => {
  const { started, frame, build } = open();
  frame.dispatchEvent(new Event('load'));
  await started;
  frame.dispatchEvent(new Event('load'));
  expect(errorHandler).not.toHaveBeenCalled();
  Object.assign(build, { studioGame: undefined });
  frame.dispatchEvent(new Event('load'));
  expect(errorHandler).toHaveBeenCalledExactlyOnceWith('The game has opened another page in its place.');
});
