import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startGameWorker } from './game-worker.ts';

class FakeWorker {
  static made: FakeWorker[] = [];
  onerror: (() => void) | null = null;
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
});
afterEach(() => vi.restoreAllMocks());

test('it is started before anybody asks for it, and handed out once; the next one is another', () => {
  const take = startGameWorker(data, new AbortController().signal);
  expect(FakeWorker.made).toHaveLength(1);
  expect(take()).toBe(FakeWorker.made[0]);
  expect(FakeWorker.made).toHaveLength(1);
  expect(take()).toBe(FakeWorker.made[1]);
  expect(FakeWorker.made[1]?.url).toBe(FakeWorker.made[0]?.url);
});

test('what it runs is the file of the data', async () => {
  startGameWorker(data, new AbortController().signal);
  const script = await fetch(FakeWorker.made[0]?.url ?? '');
  expect(await script.text()).toBe('postMessage(1)');
});

test('one that has failed before it had an owner is replaced, so that its owner hears of it', () => {
  const take = startGameWorker(data, new AbortController().signal);
  FakeWorker.made[0]?.onerror?.();
  expect(take()).toBe(FakeWorker.made[1]);
  expect(FakeWorker.made[1]?.onerror).toBeNull();
});

test('given up, it ends; one that has an owner is the owner’s', () => {
  const [early, late] = [new AbortController(), new AbortController()];
  startGameWorker(data, early.signal);
  early.abort();
  expect(FakeWorker.made[0]?.terminate).toHaveBeenCalledOnce();
  startGameWorker(data, late.signal)();
  late.abort();
  expect(FakeWorker.made[1]?.terminate).not.toHaveBeenCalled();
});

test('a game without a worker starts none, and is told so if it asks', () => {
  const take = startGameWorker(new Map(), new AbortController().signal);
  expect(FakeWorker.made).toEqual([]);
  expect(take).toThrow('This game has no worker.ts.');
});

test('a browser that refuses workers starts the game, which is told so if it asks', () => {
  vi.stubGlobal('Worker', function Worker() {
    throw new DOMException('refused by the content security policy', 'SecurityError');
  });
  const take = startGameWorker(data, new AbortController().signal);
  expect(take).toThrow('This browser refuses workers, and the game draws its pictures in one.');
});
