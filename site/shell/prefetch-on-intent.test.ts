// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { untilNoGameStarts } from '#site/offline/game-start-lock.ts';
import { stubLocks } from '#tests/support/fake-locks.ts';
import { GAME_FILES_ADDRESS, type GameFilesByPage } from './prefetch-game.ts';
import { prefetchOnIntent } from './prefetch-on-intent.ts';

const load = vi.fn(async () => ({}));
const named = { load: vi.fn(async () => ({})), loadBelow: vi.fn(async () => ({})) };
const imports = { '/next': named };
const handle = { path: '/next' };
const child = { path: '/next/child', handle: { path: '/next/child' }, lazy: load };
const routes = [
  {
    children: [
      { path: '/next', handle, lazy: load, children: [child, { index: true as const, handle, lazy: load }] },
      { path: '/unnamed', handle: { path: '/unnamed' }, lazy: load },
      { path: '/here' },
    ],
  },
];

// happy-dom follows links even if the router has handled the click, and other tests would run at their address.
const { happyDOM } = window as unknown as { happyDOM: { settings: { navigation: object } } };
Object.assign(happyDOM.settings.navigation, {
  disableMainFrameNavigation: true,
  disableFallbackToSetURL: true,
});

let listening: AbortController;

/** Uses the test's own document, because another one would have no layout. */
function watch(first = new Event('keydown')) {
  listening = new AbortController();
  const add = document.addEventListener.bind(document);
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (type: string, listener: unknown, options?: boolean | AddEventListenerOptions) =>
      add(type, listener as EventListener, { ...(options as object), signal: listening.signal }),
  );
  prefetchOnIntent(routes, imports, window, first);
}

function stopObserving() {
  listening.abort();
  vi.restoreAllMocks();
}

function pageWith(link: string): HTMLElement {
  document.body.innerHTML = `${link}<p>Text.</p>`;
  return document.body.querySelector('span') as HTMLElement;
}

const point = (at: Element, type: string, pointerType = 'mouse') =>
  at.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { pointerType }));

const files: GameFilesByPage = {
  '/': [['/games/home.code.js', 1_000]],
  '/game': [
    ['/play/game/', 1_000],
    ['/static/play/player.js', 9_000],
    ['/games/game.code.js', 190_000],
    ['https://elsewhere.example/game.data', 1_000],
  ],
  '/second': [
    ['/static/play/player.js', 9_000],
    ['/games/second.code.js', 100_001],
    ['/games/second.data', 100_000],
  ],
};
const serveFiles = vi.fn(async (address: string) =>
  address === GAME_FILES_ADDRESS ? Response.json(files) : new Response(),
);

const fetched = () => serveFiles.mock.calls.map(([address]) => address);
const prefetched = () => fetched().filter((address) => address !== GAME_FILES_ADDRESS);

beforeEach(() => {
  vi.stubGlobal('fetch', serveFiles);
  document.head.innerHTML = '';
  vi.useFakeTimers();
  history.replaceState(null, '', '/');
  watch();
});
afterEach(() => {
  stopObserving();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const each of [load, named.load, named.loadBelow])
    each.mockReset().mockImplementation(async () => ({}));
  serveFiles.mockReset().mockImplementation(async () => Response.json(files));
});

test('hovering over a link fetches its page once', () => {
  const word = pageWith('<a href="/unnamed#part"><span>Next</span></a>');
  for (let visits = 0; visits < 3; visits += 1) {
    point(word, 'pointerover');
    vi.advanceTimersByTime(100);
  }
  expect(load).toHaveBeenCalledTimes(1);
});

test('also handles the event that caused this code to load', () => {
  const word = pageWith('<a href="/unnamed"><span>Next</span></a>');
  const first = new Event('pointerover', { bubbles: true });
  stopObserving();
  word.dispatchEvent(first);
  watch(first);
  vi.advanceTimersByTime(100);
  expect(load).toHaveBeenCalledTimes(1);
});

test('focusing a link also fetches its page', () => {
  point(pageWith('<a href="/unnamed"><span>Next</span></a>'), 'focusin');
  vi.advanceTimersByTime(100);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a pointer that only passes over a link fetches nothing', () => {
  const word = pageWith('<a href="/unnamed"><span>Next</span></a>');
  point(word, 'pointerover');
  point(word, 'pointerout');
  vi.advanceTimersByTime(1000);
  expect(load).not.toHaveBeenCalled();
});

test.each([
  ['another site', '<a href="https://example.com/unnamed"><span>Next</span></a>'],
  ['a new tab', '<a href="/unnamed" target="_blank"><span>Next</span></a>'],
  ['a page without code of its own', '<a href="/here"><span>Here</span></a>'],
  ['no page', '<a href="/nowhere"><span>Nowhere</span></a>'],
])('a link to %s fetches nothing', (_, link) => {
  point(pageWith(link), 'pointerover');
  vi.advanceTimersByTime(100);
  expect(load).not.toHaveBeenCalled();
});

test.each([
  ['saves data', { connection: { saveData: true }, onLine: true }],
  ['has the slowest line', { connection: { effectiveType: 'slow-2g' }, onLine: true }],
  ['has a slow line', { connection: { effectiveType: '2g' }, onLine: true }],
  ['has no network', { onLine: false }],
])('fetches nothing for a visitor who %s', (_, navigator) => {
  vi.spyOn(window, 'navigator', 'get').mockReturnValue(navigator as unknown as Navigator);
  const word = pageWith('<a href="/next"><span>Next</span></a>');
  point(word, 'pointerover');
  vi.advanceTimersByTime(100);
  for (const type of ['pointerdown', 'click']) point(word, type);
  vi.advanceTimersByTime(100);
  for (const ask of [load, named.load, named.loadBelow, serveFiles]) expect(ask).not.toHaveBeenCalled();
});

test('requests all files of a page at once, before its own import names them', () => {
  point(pageWith('<a href="/next"><span>Next</span></a>'), 'pointerover');
  vi.advanceTimersByTime(100);
  for (const ask of [named.load, named.loadBelow]) expect(ask).toHaveBeenCalledTimes(1);
  const [first] = load.mock.invocationCallOrder;
  expect(named.load.mock.invocationCallOrder[0]).toBeLessThan(first ?? 0);
});

test('for a child page also fetches the parent page, but not the parent’s index page', () => {
  point(pageWith('<a href="/next/child"><span>Child</span></a>'), 'pointerover');
  vi.advanceTimersByTime(100);
  expect(named.load).toHaveBeenCalledTimes(1);
  expect(named.loadBelow).not.toHaveBeenCalled();
  expect(load).toHaveBeenCalledTimes(2);
});

test.each([
  ['a press', 'pointerdown', 'mouse'],
  ['a press of the pen', 'pointerdown', 'pen'],
  ['a tap that has ended', 'click', 'touch'],
  ['the Enter key', 'click', ''],
])(
  '%s fetches a page without a wait, but not before the response to it is painted',
  (_, type, pointerType) => {
    point(pageWith('<a href="/unnamed"><span>Next</span></a>'), type, pointerType);
    expect(load).not.toHaveBeenCalled();
    vi.advanceTimersByTime(0);
    expect(load).toHaveBeenCalledTimes(1);
  },
);

test('touching a link fetches its page unless the touch becomes a scroll', () => {
  const word = pageWith('<a href="/unnamed"><span>Next</span></a>');
  for (const type of ['pointerover', 'pointerdown', 'pointerout']) point(word, type, 'touch');
  vi.advanceTimersByTime(1000);
  expect(load).not.toHaveBeenCalled();
  for (const type of ['pointerover', 'pointerdown']) point(word, type, 'touch');
  vi.advanceTimersByTime(100);
  expect(load).toHaveBeenCalledTimes(1);
});

test('pressing a link after hovering over it fetches nothing again', () => {
  const word = pageWith('<a href="/next"><span>Next</span></a>');
  point(word, 'pointerover');
  vi.advanceTimersByTime(100);
  for (const type of ['pointerdown', 'click']) point(word, type);
  vi.advanceTimersByTime(100);
  expect(named.load).toHaveBeenCalledTimes(1);
});

test('fetches files again after a failed attempt', async () => {
  load.mockRejectedValueOnce(new Error('no answer'));
  const word = pageWith('<a href="/unnamed"><span>Next</span></a>');
  point(word, 'pointerover');
  await vi.advanceTimersByTimeAsync(100);
  point(word, 'pointerover');
  await vi.advanceTimersByTimeAsync(100);
  expect(load).toHaveBeenCalledTimes(2);
});

test('fetches a page again if the combined request for its files failed', async () => {
  named.load.mockRejectedValueOnce(new Error('no answer'));
  const word = pageWith('<a href="/next"><span>Next</span></a>');
  for (let visits = 0; visits < 2; visits += 1) {
    point(word, 'pointerover');
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(named.load).toHaveBeenCalledTimes(2);
});

describe('links to games', () => {
  const OWN = ['/play/game/', '/static/play/player.js', '/games/game.code.js'];
  const link = (path: string) => pageWith(`<a href="${path}"><span>Play</span></a>`);

  async function rest(word: Element, type = 'pointerover') {
    point(word, type);
    await vi.advanceTimersByTimeAsync(100);
  }

  test.each([
    ['a pointer that rests', 'pointerover', 'mouse'],
    ['the focus', 'focusin', ''],
    ['a finger that stays', 'pointerdown', 'touch'],
    ['a press', 'pointerdown', 'mouse'],
  ])('%s fetches the files of its first frame, none of them from a third party', async (_, type, pointer) => {
    point(link('/game'), type, pointer);
    await vi.advanceTimersByTimeAsync(100);
    expect(prefetched()).toEqual(OWN);
  });

  test('touching the link during a scroll fetches nothing', async () => {
    for (const type of ['pointerdown', 'pointerout']) point(link('/game'), type, 'touch');
    await vi.advanceTimersByTimeAsync(100);
    expect(prefetched()).toEqual([]);
  });

  test('pointing at the link twice fetches its files once', async () => {
    for (let visits = 0; visits < 2; visits += 1) await rest(link('/game'));
    expect(prefetched()).toEqual(OWN);
    expect(fetched().filter((address) => address === GAME_FILES_ADDRESS)).toHaveLength(1);
  });

  test.each([
    ['pauses downloads for offline use for a second, until the game’s page does so itself', '/game', 1_000],
    ['pauses nothing if its page has no game', '/unnamed', 0],
  ])('a link %s', async (_, path, pausedMs) => {
    stubLocks();
    onTestFinished(() => void vi.unstubAllGlobals());
    await rest(link(path));
    const start = performance.now();
    const waited = untilNoGameStarts().then(() => performance.now() - start);
    await vi.runAllTimersAsync();
    // The pause began when the link was hovered for 50 ms, and `rest` lasts 100 ms.
    expect(await waited).toBe(Math.max(0, pausedMs - 50));
  });

  test('a second game uses the rest of the 300 kB, and shared files are not fetched again', async () => {
    await rest(link('/game'));
    await rest(link('/second'));
    expect(prefetched()).toEqual([...OWN, '/games/second.data']);
  });

  test('each visited page has its own budget of 300 kB', async () => {
    await rest(link('/game'));
    history.replaceState(null, '', '/elsewhere');
    await rest(link('/second'));
    expect(prefetched()).toEqual([...OWN, '/games/second.code.js', '/games/second.data']);
  });

  test.each([
    ['a page without a game', '/unnamed'],
    ['the page that is open', '/'],
  ])('prefetches nothing for %s', async (_, path) => {
    await rest(link(path));
    expect(prefetched()).toEqual([]);
  });

  test.each([
    ['does not arrive', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is another document', async () => new Response('<!doctype html>')],
  ])('if a list %s, nothing is fetched', async (_, answer) => {
    serveFiles.mockImplementation(answer);
    await rest(link('/game'));
    expect(prefetched()).toEqual([]);
  });

  test('requests a game’s file list again at the next link if it has not arrived', async () => {
    serveFiles.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await rest(link('/second'));
    await rest(link('/game'));
    expect(prefetched()).toEqual(OWN);
  });
});

describe('after a fetch has failed', () => {
  /** Presses the last link of the page, after the code of the first link's page has failed to load. */
  async function press(answer: () => Promise<Response>, keys: MouseEventInit = {}, second = '') {
    load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
    vi.stubGlobal('fetch', vi.fn(answer));
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const word = pageWith(`<a href="/unnamed#part"><span>Next</span></a>${second}`);
    const pressed = [...document.querySelectorAll('a')].at(-1)?.firstElementChild as Element;
    const router = vi.fn((event: Event) => event.preventDefault());
    document.body.addEventListener('click', router, { signal: listening.signal });
    point(word, 'pointerover');
    await vi.advanceTimersByTimeAsync(100);
    pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
    await vi.waitFor(() => expect(assign.mock.calls.length + router.mock.calls.length).toBe(1));
    return { assign, router, word };
  }
  afterEach(() => vi.unstubAllGlobals());

  test('a press on a link opens its page as a new document', async () => {
    const { assign, router } = await press(async () => new Response());
    expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/unnamed#part$/));
    expect(router).not.toHaveBeenCalled();
  });

  test.each([{ button: 1 }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])(
    'a press with %o, which opens no page here, is left as it is',
    async (keys) => {
      const { assign, router } = await press(async () => new Response(), keys);
      expect(assign).not.toHaveBeenCalled();
      expect(router).toHaveBeenCalledOnce();
    },
  );

  test.each([
    ['another site', '<a href="https://example.com/next"><i>Next</i></a>'],
    ['a new tab', '<a href="/next" target="_blank"><i>Next</i></a>'],
    ['a download', '<a href="/press-kit.zip" download="kit.zip"><i>Press kit</i></a>'],
    ['a part of the same page', '<a href="/#part"><i>Part</i></a>'],
  ])('a press on a link to %s is left as it is', async (_, second) => {
    const { assign, router } = await press(async () => new Response(), {}, second);
    expect(assign).not.toHaveBeenCalled();
    expect(router).toHaveBeenCalledOnce();
  });

  test('a press on a link to any other page opens a new document, too, unless its code has arrived', async () => {
    const second = '<a href="/here"><i>Here</i></a>';
    const { assign, router } = await press(async () => new Response(), {}, second);
    expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/here$/));
    const here = document.querySelector('i') as Element;
    point(here, 'pointerover');
    await vi.advanceTimersByTimeAsync(100);
    here.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await vi.waitFor(() => expect(router).toHaveBeenCalledOnce());
    expect(assign).toHaveBeenCalledOnce();
  });

  test('without a response from the server, the router handles a press and shows the error', async () => {
    const { assign, router } = await press(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(assign).not.toHaveBeenCalled();
    expect(router).toHaveBeenCalledOnce();
  });

  test('the router handles the page again after the page’s code could be loaded', async () => {
    const { assign, router, word } = await press(() => Promise.reject(new TypeError('Failed to fetch')));
    load.mockResolvedValue({});
    point(word, 'pointerout');
    point(word, 'pointerover');
    await vi.advanceTimersByTimeAsync(100);
    word.click();
    await vi.waitFor(() => expect(router).toHaveBeenCalledTimes(2));
    expect(assign).not.toHaveBeenCalled();
  });
});
