// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawsOn, FRAMES_TO_DRAW, startStallClock, watchContext, watchCrashes } from './watchdog.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watched() {
  const canvas = document.createElement('canvas');
  const onLost = vi.fn();
  const watch = new AbortController();
  watchContext(canvas, onLost, watch.signal);
  return { canvas, onLost, watch };
}

const lose = (canvas: HTMLCanvasElement) =>
  canvas.dispatchEvent(new Event('webglcontextlost', { cancelable: true }));

test('a context is lost for good when the game does not ask to have it back', () => {
  const { canvas, onLost } = watched();
  lose(canvas);
  vi.advanceTimersByTime(1);
  expect(onLost).toHaveBeenCalledOnce();
});

test('a game that asks has its time to get the context back', () => {
  const { canvas, onLost } = watched();
  canvas.addEventListener('webglcontextlost', (event) => event.preventDefault());
  lose(canvas);
  vi.advanceTimersByTime(10_000 - 1);
  expect(onLost).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2);
  expect(onLost).toHaveBeenCalledOnce();
});

test('a context that comes back is not lost', () => {
  const { canvas, onLost } = watched();
  canvas.addEventListener('webglcontextlost', (event) => event.preventDefault());
  lose(canvas);
  vi.advanceTimersByTime(500);
  canvas.dispatchEvent(new Event('webglcontextrestored'));
  vi.advanceTimersByTime(2 * 10_000);
  expect(onLost).not.toHaveBeenCalled();
});

test('a run that ends takes its watch along', () => {
  const { canvas, onLost, watch } = watched();
  lose(canvas);
  watch.abort();
  lose(canvas);
  vi.advanceTimersByTime(2 * 10_000);
  expect(onLost).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

/** An error with the stack that a browser gives it. */
function errorAt(place: string, error: Error = new Error('boom')): Error {
  error.stack = `${error}\n    at step (${place}:1:2)`;
  return error;
}

const FRAMEWORK = 'https://studio.example/games/moon/unity.framework.js?v=1';
const EXTENSION = 'chrome-extension://abcdef/injected.js';

/** Everything that the watch reports of an uncaught error and of an unhandled rejection with the same fault. */
function reported(fault: unknown, filename = ''): unknown[] {
  const faults: unknown[] = [];
  const watch = new AbortController();
  watchCrashes((each) => faults.push(each), watch.signal);
  const error = Object.assign(new Event('error'), { error: fault, filename });
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: fault });
  for (const event of [error, rejection]) window.dispatchEvent(event);
  watch.abort();
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
])('reports an error from %s until the watch ends', (_, fault) => {
  expect(reported(fault)).toEqual([fault, fault]);
});

test.each([
  ['an extension', errorAt(EXTENSION)],
  ['an extension that says it is a crash', errorAt(EXTENSION, new Error('abort(OOM): null function'))],
  ['a wallet that rejects with an object', { code: 4001, message: 'User rejected the request.' }],
  ['a refused permission', new DOMException('play() failed.', 'NotAllowedError')],
  ['a server that cannot be reached', new TypeError('Failed to fetch')],
  ['a text', 'unwind'],
  ['nothing', undefined],
])('ignores an error of %s', (_, fault) => {
  expect(reported(fault)).toEqual([]);
});

test('a script that does not parse is known by its address, because it has no stack', () => {
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

test('silence for the whole limit is a stall, a sign of life starts it anew', () => {
  const onStall = vi.fn();
  const signOfLife = startStallClock(onStall, loading.signal);
  vi.advanceTimersByTime(60_000 - 1);
  signOfLife();
  vi.advanceTimersByTime(60_000 - 1);
  expect(onStall).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onStall).toHaveBeenCalledOnce();
});

test('hidden time does not count', () => {
  const onStall = vi.fn();
  startStallClock(onStall, loading.signal);
  setHidden(true);
  vi.advanceTimersByTime(10 * 60_000);
  expect(onStall).not.toHaveBeenCalled();
  setHidden(false);
  vi.advanceTimersByTime(60_000);
  expect(onStall).toHaveBeenCalledOnce();
});

test('a clock that was stopped stays stopped', () => {
  const onStall = vi.fn();
  const signOfLife = startStallClock(onStall, loading.signal);
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

/** A context with its methods on the prototype, as browsers have it. */
class Context {
  clear = vi.fn();
  drawElements(count: number) {
    this.clear(count);
  }
}
Object.defineProperty(Context.prototype, 'drawElements', { enumerable: true });

function drawing(kind = 'webgl2') {
  const context = new Context();
  const canvas = { getContext: (name: string) => (name === kind ? context : null) };
  const watch = new AbortController();
  const { requestAnimationFrame } = window;
  const goesOn = drawsOn(canvas as unknown as HTMLCanvasElement, watch.signal);
  return { context, watch, goesOn, requestAnimationFrame };
}

const frames = (count: number) => {
  for (let frame = 0; frame < count; frame += 1) vi.advanceTimersToNextFrame();
};

test('a build that neither draws nor asks for a frame has stopped', async () => {
  const { goesOn, requestAnimationFrame } = drawing();
  frames(FRAMES_TO_DRAW);
  expect(await goesOn).toBe(false);
  expect(window.requestAnimationFrame).toBe(requestAnimationFrame);
});

test.each(['webgl2', 'webgl', '2d'])('a build that draws with %s by a timer goes on', async (kind) => {
  const { context, goesOn } = drawing(kind);
  frames(FRAMES_TO_DRAW - 1);
  context.drawElements(3);
  expect(context.clear).toHaveBeenCalledExactlyOnceWith(3);
  expect(await goesOn).toBe(true);
  expect(Object.keys(context)).toEqual(['clear']);
});

test('a build that is paused and only asks for its next frame goes on, and gets the frame', async () => {
  const { goesOn, requestAnimationFrame } = drawing();
  const step = vi.fn();
  window.requestAnimationFrame(step);
  frames(1);
  expect(step).toHaveBeenCalledOnce();
  expect(await goesOn).toBe(true);
  expect(window.requestAnimationFrame).toBe(requestAnimationFrame);
});

test('a canvas without a context to be had is judged by its frames alone', async () => {
  const canvas = {
    getContext() {
      throw new DOMException('transferred', 'InvalidStateError');
    },
  };
  const goesOn = drawsOn(canvas as unknown as HTMLCanvasElement, new AbortController().signal);
  frames(FRAMES_TO_DRAW);
  expect(await goesOn).toBe(false);
});

test('a watch that is ended judges nothing and leaves everything as it was', async () => {
  const { context, watch, goesOn, requestAnimationFrame } = drawing();
  watch.abort();
  expect(await goesOn).toBe(true);
  expect(window.requestAnimationFrame).toBe(requestAnimationFrame);
  expect(Object.keys(context)).toEqual(['clear']);
});
