// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepCookiesAtRoot, type Resources, trackResources } from './resources.ts';

const SOCKETS = [
  ...['AudioContext', 'WebSocket', 'WebTransport'],
  ...['EventSource', 'RTCPeerConnection', 'BroadcastChannel'],
];

class Closable {
  static readonly OPEN = 1;
  readonly address: unknown;
  readonly close = vi.fn();
  readonly terminate = vi.fn();
  constructor(address?: unknown) {
    this.address = address;
  }
}

let stopTrack: ReturnType<typeof vi.fn>;
let getUserMedia: ReturnType<typeof vi.fn>;
let getDisplayMedia: ReturnType<typeof vi.fn>;
let releaseLock: ReturnType<typeof vi.fn>;
let resources: Resources;

beforeEach(() => {
  vi.useFakeTimers();
  for (const name of [...SOCKETS, 'Worker']) vi.stubGlobal(name, class extends Closable {});
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  stopTrack = vi.fn();
  getUserMedia = vi.fn(async () => ({ getTracks: () => [{ stop: stopTrack }] }));
  getDisplayMedia = vi.fn(getUserMedia);
  releaseLock = vi.fn();
  vi.stubGlobal('navigator', {
    mediaDevices: { getUserMedia, getDisplayMedia },
    wakeLock: { request: async () => ({ release: releaseLock }) },
  });
  resources = trackResources();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Maker = new (address?: unknown) => Closable;
const maker = (name: string) => (window as unknown as Record<string, Maker>)[name] as Maker & typeof Closable;

test('a game starts although the browser throws when an interface is read', () => {
  Object.defineProperty(window, 'BroadcastChannel', {
    configurable: true,
    get() {
      throw new DOMException('Not allowed.', 'SecurityError');
    },
  });
  try {
    expect(trackResources).not.toThrow();
  } finally {
    Reflect.deleteProperty(window, 'BroadcastChannel');
  }
});

test.each(SOCKETS)('closes every %s, which works normally until then', (name) => {
  const Kind = maker(name);
  const first = new Kind('wss://scores.example');
  const second = new (class extends Kind {})();
  expect(first).toBeInstanceOf(Kind);
  expect(Kind.OPEN).toBe(1);
  expect(first.address).toBe('wss://scores.example');
  resources.silence();
  resources.silence();
  expect(first.close).toHaveBeenCalledOnce();
  expect(second.close).toHaveBeenCalledOnce();
});

test('terminates every worker', () => {
  const worker = new (maker('Worker'))();
  resources.silence();
  expect(worker.terminate).toHaveBeenCalledOnce();
});

test('does not terminate workers that tabs share', () => {
  vi.stubGlobal(
    'SharedWorker',
    class extends Closable {
      readonly port = new Closable();
    },
  );
  resources = trackResources();
  const { port } = new (maker('SharedWorker'))() as Closable & { port: Closable };
  resources.silence();
  expect(port.close).toHaveBeenCalledOnce();
});

test('removes the iframes that a build added, for example by an HTML5 build abandoned while loading', () => {
  document.body.append(document.createElement('iframe'));
  resources.silence();
  expect(document.querySelector('iframe')).toBeNull();
});

test('removes an iframe that a build added in a shadow root', () => {
  const root = document.createElement('div').attachShadow({ mode: 'closed' });
  root.append(document.createElement('iframe'));
  resources.silence();
  expect(root.childElementCount).toBe(0);
});

test('stops every recorder', () => {
  const stop = vi.fn();
  vi.stubGlobal(
    'MediaRecorder',
    class {
      readonly stop = stop;
    },
  );
  resources = trackResources();
  new MediaRecorder({} as MediaStream);
  resources.silence();
  expect(stop).toHaveBeenCalledOnce();
});

test('cancels the speech of a build', () => {
  const cancel = vi.fn();
  vi.stubGlobal('speechSynthesis', { cancel });
  resources.silence();
  expect(cancel).toHaveBeenCalledOnce();
});

test.each(['keydown', 'pointerup', 'touchend'])(
  '%s resumes the sound that a phone call interrupted',
  (gesture) => {
    const contexts = ['interrupted', 'suspended', 'running'].map((state) =>
      Object.assign(new (maker('AudioContext'))(), { state, suspend: vi.fn(), resume: vi.fn() }),
    );
    document.body.dispatchEvent(new Event(gesture, { bubbles: true }));
    expect(contexts.map(({ resume }) => resume.mock.calls.length)).toEqual([1, 0, 0]);
  },
);

test('closes the other resources even if one was already closed', async () => {
  const [thrower, rejecter, last] = [0, 1, 2].map(() => new (maker('AudioContext'))());
  thrower?.close.mockImplementation(() => {
    throw new DOMException('closed', 'InvalidStateError');
  });
  rejecter?.close.mockRejectedValue(new DOMException('closed', 'InvalidStateError'));
  resources.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(last?.close).toHaveBeenCalledOnce();
});

test('stops pending timers and frames when closed, not earlier', () => {
  const run = vi.fn();
  const restart = (): unknown => requestAnimationFrame(restart);
  restart();
  setTimeout(run, 100, 'later');
  setInterval(run, 100);
  const cancelled = setTimeout(run, 50);
  clearTimeout(cancelled);
  resources.silence();
  vi.advanceTimersByTime(100);
  expect(run.mock.calls).toEqual([['later'], []]);
  resources.close();
  expect(vi.getTimerCount()).toBe(0);
  // Timers of the player and of assistive tools must still work.
  setTimeout(run, 100);
  vi.advanceTimersByTime(100);
  expect(run).toHaveBeenCalledTimes(3);
});

/** Runs a function as if a script of the build had called it. */
const inBuild: (start: () => unknown) => void = runInThisContext('(start) => void start()', {
  filename: 'https://studio.example/games/moon/unity.framework.js',
});

test('a build that reconnects whenever its socket closes no longer reconnects after it has ended', async () => {
  let attempts = 0;
  vi.stubGlobal(
    'WebSocket',
    class {
      onclose = () => {};
      close() {
        queueMicrotask(() => this.onclose());
      }
    },
  );
  resources = trackResources();
  function connect() {
    attempts += 1;
    new WebSocket('wss://scores.example').onclose = () => inBuild(() => setTimeout(connect, 1000));
  }
  connect();
  resources.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempts).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});

test.each(['setTimeout', 'setInterval', 'requestAnimationFrame'] as const)(
  'a response that arrives after the end cannot start anything with %s',
  (name) => {
    const run = vi.fn();
    resources.close();
    inBuild(() => (window[name] as (...args: unknown[]) => unknown)(run, 10));
    vi.advanceTimersByTime(10_000);
    expect(run).not.toHaveBeenCalled();
  },
);

/** Other functions by which a build could continue, as owner and name. */
const OTHER_STARTS = [
  ['scheduler', 'postTask'],
  ['scheduler', 'yield'],
  ['AbortSignal', 'timeout'],
  ['XMLHttpRequest.prototype', 'send'],
  ['MessagePort.prototype', 'postMessage'],
] as const;

test.each(OTHER_STARTS)('an answer that arrives after the end starts nothing by %s.%s', (path, name) => {
  const start = vi.fn();
  const [global = '', part] = path.split('.');
  const owner: Record<string, unknown> = { [name]: start };
  vi.stubGlobal(global, part ? { prototype: owner } : owner);
  resources = trackResources();
  const call = (value: number) => (owner[name] as typeof start)(value);
  inBuild(() => call(1));
  expect(start).toHaveBeenCalledExactlyOnceWith(1);
  resources.close();
  inBuild(() => call(2));
  expect(start).toHaveBeenCalledOnce();
  // Not called by a script of the build, but by the player.
  call(3);
  expect(start).toHaveBeenLastCalledWith(3);
});

const fetching = vi.fn<(input: unknown, init?: RequestInit) => Promise<unknown>>();

function trackFetches() {
  fetching.mockReset();
  vi.stubGlobal('fetch', fetching);
  resources = trackResources();
  return () => fetching.mock.calls.at(-1)?.[1]?.signal as AbortSignal;
}

test('a build that has ended starts no request, but the player still can', () => {
  trackFetches();
  resources.close();
  inBuild(() => fetch('/robots.txt'));
  expect(fetching).not.toHaveBeenCalled();
  void fetch('/robots.txt');
  expect(fetching).toHaveBeenCalledExactlyOnceWith('/robots.txt');
});

test.each([
  ['the answer', () => new Promise(() => {})],
  ['the rest of the body', async () => ({ body: {} })],
])('aborts a request of the build that still waits for %s', async (_, answer) => {
  const signal = trackFetches();
  fetching.mockImplementation(answer);
  inBuild(() => fetch('/stream', { method: 'POST' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(fetching).toHaveBeenCalledExactlyOnceWith('/stream', {
    method: 'POST',
    signal: expect.any(AbortSignal),
  });
  resources.silence();
  expect(signal().aborted).toBe(false);
  resources.close();
  expect(signal().aborted).toBe(true);
});

test('a request with a signal of its own keeps it, given with the address or in a request', () => {
  const signal = trackFetches();
  const given = { signal: new AbortController().signal };
  inBuild(() => fetch('/stream', given));
  expect(signal()).toBe(given.signal);
  inBuild(() => fetch(given as Request));
  expect(fetching).toHaveBeenLastCalledWith(given);
});

test('stops messages that an ended build posts to itself, and still delivers the page’s messages', () => {
  const seen: unknown[] = [];
  window.addEventListener('message', ({ data }) => seen.push(data));
  const post = (data: string, source: unknown) =>
    window.dispatchEvent(Object.assign(new MessageEvent('message', { data }), { source }));
  resources.close();
  post('frame', window);
  post('restart', {});
  expect(seen).toEqual(['restart']);
});

test('a database of an ended build can be deleted, and pending writes are completed first', () => {
  const request = new EventTarget() as EventTarget & { result: EventTarget & { close: () => void } };
  request.result = Object.assign(new EventTarget(), { close: vi.fn() });
  vi.stubGlobal('IDBFactory', { prototype: { open: () => request } });
  resources = trackResources();
  (IDBFactory.prototype as IDBFactory).open('/idbfs');
  request.dispatchEvent(new Event('success'));
  const askToDelete = () => request.result.dispatchEvent(new Event('versionchange'));
  askToDelete();
  resources.close();
  expect(request.result.close).not.toHaveBeenCalled();
  askToDelete();
  expect(request.result.close).toHaveBeenCalledOnce();
});

const media: Record<string, () => HTMLMediaElement> = {
  'a song that a script plays'() {
    const song = document.createElement('audio');
    song.src = '/song.ogg';
    void song.play();
    return song;
  },
  'a song that plays by itself': () => Object.assign(new Audio(), { src: '/song.ogg', autoplay: true }),
  'a film outside the document'() {
    const film = document.createElement('video');
    film.append(Object.assign(document.createElement('source'), { src: '/film.webm' }));
    return film;
  },
  'a copy that a script plays'() {
    const copy = Object.assign(new Audio(), { src: '/song.ogg' }).cloneNode() as HTMLAudioElement;
    void copy.play();
    return copy;
  },
  'a copy that plays by itself': () =>
    Object.assign(new Audio(), { src: '/song.ogg', autoplay: true }).cloneNode() as HTMLAudioElement,
  'a song in a copy'() {
    const box = document.createElement('div');
    box.append(Object.assign(new Audio(), { src: '/song.ogg' }));
    return (box.cloneNode(true) as HTMLElement).querySelector('audio') as HTMLAudioElement;
  },
  'a song made with its namespace'() {
    const song = document.createElementNS('http://www.w3.org/1999/xhtml', 'audio') as HTMLAudioElement;
    return Object.assign(song, { src: '/song.ogg', autoplay: true });
  },
  'a song in markup outside the document'() {
    const box = document.createElement('div');
    box.innerHTML = '<audio src="/song.ogg" autoplay></audio>';
    return box.querySelector('audio') as HTMLAudioElement;
  },
  'a film in a shadow root'() {
    const root = document.createElement('div').attachShadow({ mode: 'closed' });
    root.innerHTML = '<video src="/film.webm" autoplay></video>';
    return root.querySelector('video') as HTMLVideoElement;
  },
  'a film in markup'() {
    document.body.innerHTML = '<video src="/film.webm" autoplay></video>';
    return document.querySelector('video') as HTMLVideoElement;
  },
};

test.each(Object.entries(media))('stops the sound of %s', (_, make) => {
  const element = make();
  resources.silence();
  expect(vi.mocked(HTMLMediaElement.prototype.pause).mock.contexts).toContain(element);
  expect(vi.mocked(HTMLMediaElement.prototype.load).mock.contexts).toContain(element);
  expect([element.hasAttribute('src'), element.childElementCount, element.autoplay]).toEqual([
    false,
    0,
    false,
  ]);
});

test('closes sockets and audio that a build opens after it has ended', async () => {
  resources.close();
  const made = SOCKETS.map((name) => new (maker(name))());
  const song = Object.assign(new Audio(), { src: '/song.ogg' });
  await song.play();
  await vi.advanceTimersByTimeAsync(0);
  for (const each of made) expect(each.close).toHaveBeenCalledOnce();
  expect(song.hasAttribute('src')).toBe(false);
});

test('pauses the music of a hidden game unless the game has paused it', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get');
  const show = (isShown: boolean) => {
    hidden.mockReturnValue(!isShown);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const [music, paused] = ['running', 'suspended'].map((state) =>
    Object.assign(new (maker('AudioContext'))(), { state, suspend: vi.fn(), resume: vi.fn() }),
  );
  show(false);
  vi.advanceTimersByTime(900);
  show(true);
  vi.advanceTimersByTime(5000);
  expect(music?.suspend).not.toHaveBeenCalled();
  show(false);
  vi.advanceTimersByTime(1000);
  expect(music?.suspend).toHaveBeenCalledOnce();
  expect(music?.resume).not.toHaveBeenCalled();
  for (const isShown of [true, false, true]) show(isShown);
  expect(music?.resume).toHaveBeenCalledOnce();
  expect(paused?.suspend).not.toHaveBeenCalled();
  expect(paused?.resume).not.toHaveBeenCalled();
});

test('stops the camera, the microphone and screen sharing', async () => {
  const constraints = { audio: true };
  await navigator.mediaDevices.getUserMedia(constraints);
  expect(getUserMedia).toHaveBeenCalledWith(constraints);
  await navigator.mediaDevices.getDisplayMedia(constraints);
  expect(getDisplayMedia).toHaveBeenCalledWith(constraints);
  resources.silence();
  expect(stopTrack).toHaveBeenCalledTimes(2);
});

test.each(['visits=3', 'visits=3; path=/play/lift', 'visits=3; Path = /play/lift/; max-age=9'])(
  'a cookie that a build sets by %j has the path of the site',
  (text) => {
    const set = vi.fn();
    class Page {
      get cookie(): string {
        return 'visits=3';
      }
      set cookie(text: string) {
        set(text);
      }
    }
    const target = new Page() as Document;
    keepCookiesAtRoot(target);
    target.cookie = text;
    expect(set).toHaveBeenCalledExactlyOnceWith(`${text}; path=/`);
    expect(target.cookie).toBe('visits=3');
  },
);

test('a cookie set by a build through the cookie store has the path of the site', async () => {
  const set = vi.fn(async () => {});
  class Page {
    readonly defaultView = { cookieStore: { set } };
  }
  const target = new Page();
  const { cookieStore } = target.defaultView;
  keepCookiesAtRoot(target as unknown as Document);
  await (cookieStore.set as (...args: unknown[]) => Promise<void>)({
    name: 'visits',
    value: '3',
    path: '/play/lift',
  });
  await (cookieStore.set as (...args: unknown[]) => Promise<void>)('visits', '4');
  expect(set.mock.calls).toEqual([[{ name: 'visits', value: '3', path: '/' }], ['visits', '4']]);
});

test('releases the screen’s wake lock, even if the lock is granted after the end', async () => {
  await navigator.wakeLock.request('screen');
  resources.silence();
  expect(releaseLock).toHaveBeenCalledOnce();
  await navigator.wakeLock.request('screen');
  await vi.advanceTimersByTimeAsync(0);
  expect(releaseLock).toHaveBeenCalledTimes(2);
});
