// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchOnIntent } from './prefetch-on-intent.ts';

const load = vi.fn(async () => ({}));
const routes = [{ children: [{ path: '/next', lazy: load }, { path: '/here' }] }];

let listening: AbortController;

/** A document of its own would have no layout; instead all listeners of a test go with it. */
function watch(first = new Event('keydown')) {
  listening = new AbortController();
  const add = document.addEventListener.bind(document);
  vi.spyOn(document, 'addEventListener').mockImplementation((type: string, listener: unknown) =>
    add(type, listener as EventListener, listening),
  );
  prefetchOnIntent(routes, window, first);
}

function unwatch() {
  listening.abort();
  vi.restoreAllMocks();
}

function pageWith(link: string): HTMLElement {
  document.body.innerHTML = `${link}<p>Text.</p>`;
  return document.body.querySelector('span') as HTMLElement;
}

const point = (at: Element, type: string) => at.dispatchEvent(new Event(type, { bubbles: true }));

beforeEach(() => {
  vi.useFakeTimers();
  watch();
});
afterEach(() => {
  unwatch();
  vi.useRealTimers();
  load.mockReset().mockImplementation(async () => ({}));
});

test('a pointer that rests on a link fetches its page, once', () => {
  const word = pageWith('<a href="/next#part"><span>Next</span></a>');
  for (let visits = 0; visits < 3; visits += 1) {
    point(word, 'pointerover');
    vi.advanceTimersByTime(100);
  }
  expect(load).toHaveBeenCalledTimes(1);
});

test('the event that came first counts too', () => {
  const word = pageWith('<a href="/next"><span>Next</span></a>');
  const first = new Event('pointerover', { bubbles: true });
  unwatch();
  word.dispatchEvent(first);
  watch(first);
  vi.advanceTimersByTime(100);
  expect(load).toHaveBeenCalledTimes(1);
});

test('the focus fetches as well', () => {
  point(pageWith('<a href="/next"><span>Next</span></a>'), 'focusin');
  vi.advanceTimersByTime(100);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a pointer that only passes by fetches nothing', () => {
  const word = pageWith('<a href="/next"><span>Next</span></a>');
  point(word, 'pointerover');
  point(word, 'pointerout');
  vi.advanceTimersByTime(1000);
  expect(load).not.toHaveBeenCalled();
});

test.each([
  ['another site', '<a href="https://example.com/next"><span>Next</span></a>'],
  ['a new tab', '<a href="/next" target="_blank"><span>Next</span></a>'],
  ['a page without code of its own', '<a href="/here"><span>Here</span></a>'],
  ['no page', '<a href="/nowhere"><span>Nowhere</span></a>'],
])('a link to %s fetches nothing', (_, link) => {
  point(pageWith(link), 'pointerover');
  vi.advanceTimersByTime(100);
  expect(load).not.toHaveBeenCalled();
});

test.each([
  ['saves data', { connection: { saveData: true }, onLine: true }],
  ['has a slow line', { connection: { effectiveType: 'slow-2g' }, onLine: true }],
  ['has no network', { onLine: false }],
])('nothing is fetched for who %s', (_, navigator) => {
  vi.spyOn(window, 'navigator', 'get').mockReturnValue(navigator as unknown as Navigator);
  point(pageWith('<a href="/next"><span>Next</span></a>'), 'pointerover');
  vi.advanceTimersByTime(100);
  expect(load).not.toHaveBeenCalled();
});

test('what could not be fetched is tried again', async () => {
  load.mockRejectedValueOnce(new Error('no answer'));
  const word = pageWith('<a href="/next"><span>Next</span></a>');
  point(word, 'pointerover');
  await vi.advanceTimersByTimeAsync(100);
  point(word, 'pointerover');
  await vi.advanceTimersByTimeAsync(100);
  expect(load).toHaveBeenCalledTimes(2);
});
