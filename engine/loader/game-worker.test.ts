// @vitest-environment happy-dom
import { resolveObjectURL } from 'node:buffer';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startGameWorker } from './game-worker.ts';

class FakeWorker {
  static made: FakeWorker[] = [];
  onmessage: ((event: unknown) => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;
  postMessage = vi.fn();
  terminate = vi.fn();
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    FakeWorker.made.push(this);
  }
}

const data = new Map([['worker.js', new TextEncoder().encode('postMessage(1)')]]);

beforeEach(() => {
  FakeWorker.made = [];
  vi.stubGlobal('Worker', FakeWorker);
  // happy-dom does not load frames, and logs a warning for each.
  vi.spyOn(document, 'createElement').mockImplementation(
    (name) => new DOMParser().parseFromString(`<x-${name}>`, 'text/html').body.firstChild as HTMLElement,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const framesOfScripts = () => [...document.querySelectorAll('x-iframe')];

test('starts a worker before the game requests one, and starts another for each further request', () => {
  const take = startGameWorker(data, new AbortController().signal);
  expect(FakeWorker.made).toHaveLength(1);
  take().postMessage('first');
  expect(FakeWorker.made).toHaveLength(1);
  expect(FakeWorker.made[0]?.postMessage).toHaveBeenCalledWith('first');
  take().postMessage('second');
  expect(FakeWorker.made[1]?.postMessage).toHaveBeenCalledWith('second');
  expect(FakeWorker.made[1]?.url).toBe(FakeWorker.made[0]?.url);
});

test('the worker runs the file in the data', async () => {
  startGameWorker(data, new AbortController().signal);
  const script = resolveObjectURL(FakeWorker.made[0]?.url ?? '');
  expect(await script?.text()).toBe('postMessage(1)');
});

test('if a worker fails before the game requests it, replaces it, so that the game receives the error', () => {
  const take = startGameWorker(data, new AbortController().signal);
  FakeWorker.made[0]?.onerror?.(new ErrorEvent('error'));
  const onerror = vi.fn();
  take().onerror = onerror;
  const fault = new ErrorEvent('error');
  FakeWorker.made[1]?.onerror?.(fault);
  expect(onerror).toHaveBeenCalledExactlyOnceWith(fault);
  expect(framesOfScripts()).toEqual([]);
});

test('closing ends a worker that the game has not requested, and no other worker', () => {
  const [early, late] = [new AbortController(), new AbortController()];
  startGameWorker(data, early.signal);
  early.abort();
  expect(FakeWorker.made[0]?.terminate).toHaveBeenCalledOnce();
  startGameWorker(data, late.signal)();
  late.abort();
  expect(FakeWorker.made[1]?.terminate).not.toHaveBeenCalled();
});

test('starts no worker for a game without one, and throws if such a game requests a worker', () => {
  const take = startGameWorker(new Map(), new AbortController().signal);
  expect(FakeWorker.made).toEqual([]);
  expect(take).toThrow('This game has no worker.ts.');
});

test("runs the worker's script in the document if the browser refuses workers", () => {
  vi.stubGlobal('Worker', () => {
    throw new DOMException('refused by the content security policy', 'SecurityError');
  });
  const take = startGameWorker(data, new AbortController().signal);
  expect(framesOfScripts()).toHaveLength(1);
  const worker = take();
  expect(framesOfScripts()).toHaveLength(1);
  worker.terminate();
  expect(framesOfScripts()).toEqual([]);
});

test("runs the worker's script in the document if an event reports the refusal before or after the game's request", () => {
  for (const isTaken of [false, true]) {
    const take = startGameWorker(data, new AbortController().signal);
    const onerror = vi.fn();
    if (isTaken) take().onerror = onerror;
    FakeWorker.made.at(-1)?.onerror?.(new Event('error'));
    expect(onerror).not.toHaveBeenCalled();
    expect(framesOfScripts()).toHaveLength(isTaken ? 2 : 1);
  }
});

test('a worker that has responded is not replaced when it fails, and the game receives the error', () => {
  const worker = startGameWorker(data, new AbortController().signal)();
  const [onmessage, onerror] = [vi.fn(), vi.fn()];
  Object.assign(worker, { onmessage, onerror });
  FakeWorker.made[0]?.onmessage?.(new MessageEvent('message', { data: 1 }));
  FakeWorker.made[0]?.onerror?.(new Event('error'));
  expect(onmessage).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ data: 1 }));
  expect(onerror).toHaveBeenCalledOnce();
  expect(framesOfScripts()).toEqual([]);
});
