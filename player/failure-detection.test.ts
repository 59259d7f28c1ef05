// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  detectContextLoss,
  detectCrashes,
  FRAMES_TO_DRAW,
  keepsDrawing,
  startStallTimer,
} from './failure-detection.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  detection.abort();
  vi.useRealTimers();
});

/** Aborted after each test; otherwise its visibility listener would react in later tests. */
let detection = new AbortController();

function lossDetection() {
  const canvas = document.createElement('canvas');
  const onLost = vi.fn();
  detection = new AbortController();
  detectContextLoss(canvas, onLost, detection.signal);
  return { canvas, onLost, detection };
}

const lose = (canvas: HTMLCanvasElement) =>
  canvas.dispatchEvent(new Event('webglcontextlost', { cancelable: true }));

test('a lost context is reported at once unless the game asks to restore it', () => {
  const { canvas, onLost } = lossDetection();
  lose(canvas);
  vi.advanceTimersByTime(1);
  expect(onLost).toHaveBeenCalledOnce();
});

test('waits for a lost context that the game has asked to restore', () => {
  const { canvas, onLost } = lossDetection();
  canvas.addEventListener('webglcontextlost', (event) => event.preventDefault());
  lose(canvas);
  vi.advanceTimersByTime(10_000 - 1);
  expect(onLost).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2);
  expect(onLost).toHaveBeenCalledOnce();
});

test('does not count time while the document is hidden, because phones take the WebGL contexts of hidden tabs', () => {
  const { canvas, onLost } = lossDetection();
  canvas.addEventListener('webglcontextlost', (event) => event.preventDefault());
  setHidden(true);
  lose(canvas);
  vi.advanceTimersByTime(10 * 60_000);
  expect(onLost).not.toHaveBeenCalled();
  setHidden(false);
  vi.advanceTimersByTime(10_000 - 1);
  expect(onLost).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onLost).toHaveBeenCalledOnce();
});

test('a context that is restored in time is not reported as lost', () => {
  const { canvas, onLost } = lossDetection();
  canvas.addEventListener('webglcontextlost', (event) => event.preventDefault());
  lose(canvas);
  vi.advanceTimersByTime(500);
  canvas.dispatchEvent(new Event('webglcontextrestored'));
  vi.advanceTimersByTime(2 * 10_000);
  expect(onLost).not.toHaveBeenCalled();
});

test('an aborted detection reports no loss and leaves no timer', () => {
  const { canvas, onLost, detection } = lossDetection();
  lose(canvas);
  detection.abort();
  lose(canvas);
  vi.advanceTimersByTime(2 * 10_000);
  expect(onLost).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

function errorAt(place: string, error: Error = new Error('boom')): Error {
  error.stack = `${error}\n    at step (${place}:1:2)`;
  return error;
}

const FRAMEWORK = 'https://studio.example/games/moon/unity.framework.js?v=1';
const EXTENSION = 'chrome-extension://abcdef/injected.js';

function reported(fault: unknown, filename = ''): unknown[] {
  const faults: unknown[] = [];
  const detection = new AbortController();
  detectCrashes((each) => faults.push(each), detection.signal);
  const error = Object.assign(new Event('error'), { error: fault, filename });
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: fault });
  for (const event of [error, rejection]) window.dispatchEvent(event);
  detection.abort();
  for (const event of [error, rejection]) window.dispatchEvent(event);
  return faults;
}

test.each([
  ['the framework', errorAt(FRAMEWORK)],
  ['WebAssembly in Chromium', errorAt('wasm://wasm/0123abcd:wasm-function[12]')],
  ['WebAssembly in Safari', errorAt('<?>.wasm-function[12]@[wasm code]')],
  ['a framework that the loader unpacked', errorAt('blob:https://studio.example/0123')],
  ['a trap', errorAt(FRAMEWORK, new WebAssembly.RuntimeError('memory access out of bounds'))],
  ['an abort, which is a text with a stack', `abort("OOM") at Error\n    at jsStackTrace (${FRAMEWORK}:1:2)`],
])('reports an error from %s until aborted', (_, fault) => {
  expect(reported(fault)).toEqual([fault, fault]);
});

test.each([
  ['an extension', errorAt(EXTENSION)],
  ['an extension that says it is a crash', errorAt(EXTENSION, new Error('abort(OOM): null function'))],
  [
    "an extension that throws a build's own message",
    errorAt(EXTENSION, new Error('wasm of blob:x in /games/')),
  ],
  ['an extension with a folder called games', errorAt('chrome-extension://abcdef/games/blob:wasm.js')],
  [
    'an extension in Firefox',
    Object.assign(new Error('wasm'), { stack: 'f@moz-extension://ab/games/wasm.js:1:2\n' }),
  ],
  ['a wallet that rejects with an object', { code: 4001, message: 'User rejected the request.' }],
  ['a refused permission', new DOMException('play() failed.', 'NotAllowedError')],
  ['a server that cannot be reached', new TypeError('Failed to fetch')],
  ['a text', 'unwind'],
  ['nothing', undefined],
])('ignores an error of %s', (_, fault) => {
  expect(reported(fault)).toEqual([]);
});

test('recognises a script with a syntax error by its address, because such an error has no stack', () => {
  const fault = new SyntaxError('Unexpected end of input');
  fault.stack = String(fault);
  expect(reported(fault, FRAMEWORK)).toEqual([fault]);
  expect(reported(fault, EXTENSION)).toEqual([]);
  expect(reported(new Error('no stack'), EXTENSION)).toEqual([]);
});

let loading: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  loading = new AbortController();
});
afterEach(() => {
  loading.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function setHidden(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('reports a stall after the time limit without progress; progress restarts the time limit', () => {
  const onStall = vi.fn();
  const signOfLife = startStallTimer(onStall, loading.signal);
  vi.advanceTimersByTime(60_000 - 1);
  signOfLife();
  vi.advanceTimersByTime(60_000 - 1);
  expect(onStall).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onStall).toHaveBeenCalledOnce();
});

test('does not count time while the document is hidden', () => {
  const onStall = vi.fn();
  startStallTimer(onStall, loading.signal);
  setHidden(true);
  vi.advanceTimersByTime(10 * 60_000);
  expect(onStall).not.toHaveBeenCalled();
  setHidden(false);
  vi.advanceTimersByTime(60_000);
  expect(onStall).toHaveBeenCalledOnce();
});

test('an aborted timer never fires', () => {
  const onStall = vi.fn();
  const signOfLife = startStallTimer(onStall, loading.signal);
  loading.abort();
  signOfLife();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(vi.getTimerCount()).toBe(0);
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Has its methods on the prototype, like a browser's context. */
class Context {
  clear = vi.fn();
  drawElements(count: number) {
    this.clear(count);
  }
}
Object.defineProperty(Context.prototype, 'drawElements', { enumerable: true });

function drawing(kind = 'webgl2') {
  const context = new Context();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { getContext: (name: string) => (name === kind ? context : null) });
  const detection = new AbortController();
  const { requestAnimationFrame } = window;
  const isRunning = keepsDrawing(canvas, detection.signal);
  return { canvas, context, detection, isRunning, requestAnimationFrame };
}

const frames = (count: number) => {
  for (let frame = 0; frame < count; frame += 1) vi.advanceTimersToNextFrame();
};

test('a build that neither draws nor requests a frame has stopped', async () => {
  const { canvas, isRunning, requestAnimationFrame } = drawing();
  frames(2 * FRAMES_TO_DRAW);
  expect(await isRunning).toBe(false);
  expect(canvas.style.cssText).toBe('');
  expect(window.requestAnimationFrame).toBe(requestAnimationFrame);
});

test('a build has 60 frames to draw, and six more after the size of its canvas has changed', async () => {
  const { canvas, isRunning } = drawing();
  const onEnd = vi.fn();
  void isRunning.then(onEnd);
  frames(FRAMES_TO_DRAW - 1);
  expect(canvas.style.cssText).toBe('');
  frames(1);
  expect(canvas.style.cssText).not.toBe('');
  frames(5);
  await Promise.resolve();
  expect(onEnd).not.toHaveBeenCalled();
  frames(1);
  expect(await isRunning).toBe(false);
});

test.each(['webgl2', 'webgl', '2d'])(
  'a build that draws with %s in a timer counts as running',
  async (kind) => {
    const { context, isRunning } = drawing(kind);
    frames(FRAMES_TO_DRAW - 1);
    context.drawElements(3);
    expect(context.clear).toHaveBeenCalledExactlyOnceWith(3);
    expect(await isRunning).toBe(true);
    expect(Object.keys(context)).toEqual(['clear']);
  },
);

test('a paused build that only requests its next frame counts as running, and the requested frame is called', async () => {
  const { isRunning, requestAnimationFrame } = drawing();
  const step = vi.fn();
  window.requestAnimationFrame(step);
  frames(1);
  expect(step).toHaveBeenCalledOnce();
  expect(await isRunning).toBe(true);
  expect(window.requestAnimationFrame).toBe(requestAnimationFrame);
});

test('a build that draws only when something changes counts as running, and the size of its canvas is restored', async () => {
  const { canvas, context, isRunning } = drawing();
  const draw = new MutationObserver(() => context.drawElements(3));
  draw.observe(canvas, { attributes: true });
  frames(FRAMES_TO_DRAW);
  await vi.advanceTimersByTimeAsync(1);
  frames(1);
  expect(await isRunning).toBe(true);
  draw.disconnect();
  expect(canvas.style.cssText).toBe('');
});

test('without an inspectable context, only animation-frame requests count as drawing', async () => {
  const canvas = Object.assign(document.createElement('canvas'), {
    getContext() {
      throw new DOMException('transferred', 'InvalidStateError');
    },
  });
  const isRunning = keepsDrawing(canvas, new AbortController().signal);
  frames(2 * FRAMES_TO_DRAW);
  expect(await isRunning).toBe(false);
});

test('an aborted check counts the build as running and restores everything', async () => {
  const { context, detection, isRunning, requestAnimationFrame } = drawing();
  detection.abort();
  expect(await isRunning).toBe(true);
  expect(window.requestAnimationFrame).toBe(requestAnimationFrame);
  expect(Object.keys(context)).toEqual(['clear']);
});
