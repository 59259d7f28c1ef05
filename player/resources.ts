import { isBuildError } from './failure-detection.ts';

const CLOSED_BY = {
  AudioContext: 'close',
  webkitAudioContext: 'close',
  BroadcastChannel: 'close',
  EventSource: 'close',
  RTCPeerConnection: 'close',
  SharedWorker: 'close',
  WebSocket: 'close',
  WebTransport: 'close',
  Worker: 'terminate',
} as const;

const TIMERS = [
  ['setTimeout', 'clearTimeout'],
  ['setInterval', 'clearInterval'],
  ['requestAnimationFrame', 'cancelAnimationFrame'],
  ['requestIdleCallback', 'cancelIdleCallback'],
] as const;

/** Time in ms that a game has to pause its own sound in a hidden document. */
const HIDDEN_SOUND_MS = 1000;

type Callable = (...args: unknown[]) => unknown;

/** Closing a resource twice throws or rejects; the others still have to be closed. */
async function attempt(close: () => unknown): Promise<void> {
  try {
    await close();
  } catch {}
}

function trackTimers(): () => void {
  const world = window as unknown as Record<string, Callable>;
  const stops = TIMERS.filter(([startName]) => startName in world).map(([startName, stopName]) => {
    const start = world[startName] as Callable;
    const stop = world[stopName] as Callable;
    const pending = new Set<unknown>();
    let isOver = false;
    world[startName] = new Proxy(start, {
      apply(_target, _window, [callback, ...rest]) {
        // Otherwise a response or a closed socket would make the build try again, without end.
        if (isOver && isBuildError(new Error())) return 0;
        const isOnce = typeof callback === 'function' && startName !== 'setInterval';
        const runOnce = (...args: unknown[]) => {
          pending.delete(id);
          callback(...args);
        };
        const id = start.call(window, isOnce ? runOnce : callback, ...rest);
        pending.add(id);
        return id;
      },
    });
    world[stopName] = new Proxy(stop, {
      apply(_target, _window, [id]) {
        pending.delete(id);
        stop.call(window, id);
      },
    });
    return () => {
      isOver = true;
      for (const id of pending) stop.call(window, id);
      pending.clear();
    };
  });
  return () => {
    for (const stop of stops) stop();
  };
}

/** Without a timer, a build goes on by requests and messages. */
function trackOtherStarts(): () => void {
  type Owner = Record<string, Callable>;
  const world = window as unknown as Record<string, (Owner & { prototype: Owner }) | undefined>;
  let isOver = false;
  for (const [owner, name] of [
    [world as unknown as Owner, 'fetch'],
    [world['XMLHttpRequest']?.prototype, 'send'],
    [world['MessagePort']?.prototype, 'postMessage'],
  ] as const)
    if (owner?.[name])
      owner[name] = new Proxy(owner[name], {
        apply(target, self, args) {
          // A promise that never settles stops the loop that awaits it.
          if (isOver && isBuildError(new Error())) return new Promise(() => {});
          return Reflect.apply(target, self, args);
        },
      });
  return () => {
    isOver = true;
  };
}

/** A paused video would still load, so its source is removed. */
function endMedia(element: HTMLMediaElement): void {
  if (!element.src && !element.srcObject && element.children.length === 0) return;
  element.pause();
  element.autoplay = false;
  element.srcObject = null;
  element.removeAttribute('src');
  element.replaceChildren();
  element.load();
}

function observeMedia(onMedia: (element: HTMLMediaElement) => void): void {
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    onMedia(this);
    return play.call(this);
  };
  const { createElement } = document;
  document.createElement = (...args: [string, ElementCreationOptions?]) => {
    const element = createElement.apply(document, args);
    if (element instanceof HTMLMediaElement) onMedia(element);
    return element;
  };
}

const GESTURES = ['keydown', 'pointerup', 'touchend'];

/** Most builds resume only the state 'suspended', and stay silent after a phone call. */
function resumeInterruptedSound(contexts: () => AudioContext[]): void {
  function resume() {
    for (const context of contexts())
      if ((context.state as string) === 'interrupted') void attempt(() => context.resume());
  }
  for (const type of GESTURES) window.addEventListener(type, resume, { capture: true });
}

/** Suspends the sound of a hidden document, because its music would continue although its frames stop. */
function pauseHiddenSound(contexts: () => AudioContext[]): void {
  const suspended = new Set<AudioContext>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function suspend() {
    for (const context of contexts()) {
      if (context.state !== 'running') continue;
      suspended.add(context);
      void attempt(() => context.suspend());
    }
  }

  function follow() {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(suspend, HIDDEN_SOUND_MS);
    for (const context of document.hidden ? [] : suspended) {
      suspended.delete(context);
      void attempt(() => context.resume());
    }
  }

  document.addEventListener('visibilitychange', follow);
  // The document may already be hidden, because a tab can be opened in the background.
  follow();
}

/** Gives all cookies of a build the path '/': the account page lists and deletes only cookies of that path. */
export function keepCookiesAtRoot(target: Document): void {
  const own = Object.getPrototypeOf(target) as object;
  Object.defineProperty(target, 'cookie', {
    configurable: true,
    get: () => Reflect.get(own, 'cookie', target),
    // Of several path attributes the last one counts (RFC 6265, 5.3).
    set: (text) => Reflect.set(own, 'cookie', `${text}; path=/`, target),
  });
  const { cookieStore } = (target.defaultView ?? {}) as { cookieStore?: { set: Callable } };
  if (!cookieStore) return;
  const { set } = cookieStore;
  cookieStore.set = (first, ...rest) =>
    set.call(cookieStore, typeof first === 'object' ? { ...first, path: '/' } : first, ...rest);
}

function observeWakeLocks(onLock: (lock: WakeLockSentinel) => void): void {
  const wakeLock = navigator.wakeLock as WakeLock | undefined;
  if (!wakeLock) return;
  const { request } = wakeLock;
  wakeLock.request = async (type) => {
    const lock = await request.call(wakeLock, type);
    onLock(lock);
    return lock;
  };
}

export function trackResources() {
  const world = window as unknown as Record<string, unknown>;
  /** Weak references, because a game may open and drop a socket every second. */
  const open = new Map<WeakRef<object>, (thing: object) => unknown>();
  const collected = new FinalizationRegistry<WeakRef<object>>((thing) => open.delete(thing));
  const stops = [trackTimers(), trackOtherStarts()];
  keepCookiesAtRoot(document);
  const media = new WeakSet<HTMLMediaElement>();
  let isOver = false;

  /** Closes `thing` when the build ends, or at once if the build has already ended. */
  function note(thing: object, close: (thing: object) => unknown) {
    if (isOver) return queueMicrotask(() => void attempt(() => close(thing)));
    const weak = new WeakRef(thing);
    open.set(weak, close);
    collected.register(thing, weak);
  }

  function noteMedia(element: HTMLMediaElement) {
    if (media.has(element) && !isOver) return;
    media.add(element);
    note(element, (thing) => endMedia(thing as HTMLMediaElement));
  }
  observeMedia(noteMedia);

  for (const [name, method] of Object.entries({ ...CLOSED_BY, Audio: null })) {
    const original = world[name];
    if (typeof original !== 'function') continue;
    world[name] = new Proxy(original, {
      construct(target, args, newTarget) {
        const made = Reflect.construct(target, args, newTarget);
        if (method === null) noteMedia(made as HTMLMediaElement);
        else
          note('port' in made ? made.port : made, (thing) => (thing as Record<string, Callable>)[method]?.());
        return made;
      },
    });
  }

  const things = () => [...open.keys()].map((weak) => weak.deref());
  const contexts = () => things().filter((thing) => thing && 'suspend' in thing) as AudioContext[];
  pauseHiddenSound(contexts);
  resumeInterruptedSound(contexts);

  const devices = navigator.mediaDevices as MediaDevices | undefined;
  for (const name of ['getUserMedia', 'getDisplayMedia'] as const) {
    const capture = devices?.[name];
    if (!devices || !capture) continue;
    devices[name] = async (constraints) => {
      const stream = await capture.call(devices, constraints);
      for (const track of stream.getTracks()) note(track, (thing) => (thing as MediaStreamTrack).stop());
      return stream;
    };
  }
  observeWakeLocks((lock) => note(lock, (thing) => (thing as WakeLockSentinel).release()));

  function silence() {
    // Frames of a build have their own sound, sockets and timers.
    for (const frame of document.querySelectorAll('iframe')) frame.remove();
    for (const element of document.querySelectorAll<HTMLMediaElement>('audio, video')) noteMedia(element);
    isOver = true;
    for (const [weak, close] of open) {
      const thing = weak.deref();
      if (thing) void attempt(() => close(thing));
    }
    open.clear();
    // Speech belongs to the window, so it would continue after the build has ended.
    (window.speechSynthesis as SpeechSynthesis | undefined)?.cancel();
  }

  return {
    /** Timers and requests continue, because the build may need them to quit. */
    silence,
    /** Also stops timers and animation frames, including the player's. The build cannot start new ones. */
    close() {
      for (const stop of stops) stop();
      silence();
    },
  };
}

/** Resources of a build that would outlive its canvas, such as music and open sockets. */
export type Resources = ReturnType<typeof trackResources>;
