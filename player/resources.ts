import { isBuildError } from './failure-detection.ts';

const CLOSED_BY = {
  AudioContext: 'close',
  webkitAudioContext: 'close',
  BroadcastChannel: 'close',
  EventSource: 'close',
  MediaRecorder: 'stop',
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

/** Time in ms that a game is given to pause its own sound after the document is hidden. */
const HIDDEN_SOUND_MS = 1000;

type Callable = (...args: unknown[]) => unknown;

/** Privacy extensions replace interfaces by properties that throw when read. */
function readAllowed<Owner extends object, Name extends keyof Owner>(
  owner: Owner,
  name: Name,
): Owner[Name] | undefined {
  try {
    return owner[name];
  } catch {
    return undefined;
  }
}

/** Closing a resource twice throws or rejects, and must not prevent the others from closing. */
async function attempt(close: () => unknown): Promise<void> {
  try {
    await close();
  } catch {}
}

/** Replaces an existing method. `call` gets a function that calls the original, by default with the same arguments. */
function intercept(
  owner: object | undefined,
  name: string,
  call: (original: (args?: unknown[]) => unknown, args: unknown[], self: unknown) => unknown,
): void {
  const methods = owner as Record<string, Callable> | undefined;
  const method = methods?.[name];
  if (!methods || !method) return;
  methods[name] = new Proxy(method, {
    apply: (_, self, args) => call((changed = args) => Reflect.apply(method, self, changed), args, self),
  });
}

/** Returns a function that stops the build's timers, and prevents the build from starting timers or requests. */
function trackStarts(): () => void {
  const world = window as unknown as Record<string, (Callable & { prototype?: object }) | undefined>;
  const ending = new AbortController();
  const { signal } = ending;
  // Ended builds may not start anything, because a response or a closed socket would make them retry forever.
  const isRefused = () => signal.aborted && isBuildError(new Error());
  const ends = TIMERS.map(([startName, stopName]) => {
    const pending = new Set<unknown>();
    intercept(window, startName, (start, [callback, ...rest]) => {
      if (isRefused()) return 0;
      const isOnce = typeof callback === 'function' && startName !== 'setInterval';
      const runOnce = (...args: unknown[]) => {
        pending.delete(id);
        (callback as Callable)(...args);
      };
      const id = start([isOnce ? runOnce : callback, ...rest]);
      pending.add(id);
      return id;
    });
    intercept(window, stopName, (stop, [id]) => {
      pending.delete(id);
      return stop();
    });
    return () => {
      for (const id of pending) world[stopName]?.(id);
    };
  });
  // Without timers, a build could continue through requests, messages to itself and tasks.
  const never = () => new Promise(() => {});
  // A response may stream for hours, so the build's end aborts it.
  intercept(window, 'fetch', (start, [input, init, ...rest]) => {
    if (!isBuildError(new Error())) return start();
    if (signal.aborted) return never();
    // A request with a signal of its own keeps it, because the oldest browsers cannot combine two.
    return Object(input).signal ? start() : start([input, { signal, ...Object(init) }, ...rest]);
  });
  const others: readonly (readonly [owner: object | undefined, name: string, answer: () => unknown])[] = [
    [world['scheduler'], 'postTask', never],
    [world['scheduler'], 'yield', never],
    [world['AbortSignal'], 'timeout', () => new AbortController().signal],
    [world['XMLHttpRequest']?.prototype, 'send', () => {}],
    [world['MessagePort']?.prototype, 'postMessage', () => {}],
  ];
  for (const [owner, name, answer] of others)
    intercept(owner, name, (start) => (isRefused() ? answer() : start()));
  // The page also calls this window's `postMessage`, so the window's messages to itself are filtered on arrival.
  window.addEventListener('message', (event) => {
    if (signal.aborted && event.source === window) event.stopImmediatePropagation();
  });
  window.addEventListener('unhandledrejection', (event) => {
    if (signal.aborted && event.reason?.name === 'AbortError') event.preventDefault();
  });
  // An open connection would block deletion of the database. It is closed only on request, so that pending
  // writes finish.
  intercept(world['IDBFactory']?.prototype, 'open', (open) => {
    const request = open() as IDBOpenDBRequest;
    request.addEventListener('success', () => {
      const database = request.result;
      database.addEventListener('versionchange', () => signal.aborted && database.close());
    });
    return request;
  });
  return () => {
    ending.abort();
    for (const end of ends) end();
  };
}

/** A paused video would continue to load, so its source is removed. */
function endMedia(element: HTMLMediaElement): void {
  if (!element.src && !element.srcObject && element.children.length === 0) return;
  element.pause();
  element.autoplay = false;
  element.srcObject = null;
  element.removeAttribute('src');
  element.replaceChildren();
  element.load();
}

function mediaIn(root: Node): HTMLMediaElement[] {
  if (root instanceof HTMLMediaElement) return [root];
  const parent = root as Partial<ParentNode>;
  return [...(parent.querySelectorAll?.<HTMLMediaElement>('audio, video') ?? [])];
}

/** Also removes iframes, which have their own sound, sockets and timers. */
function endMediaIn(root: object): void {
  for (const frame of (root as ParentNode).querySelectorAll('iframe')) frame.remove();
  mediaIn(root as Node).forEach(endMedia);
}

/** Calls back with elements outside the document and with shadow roots, which a search of it does not find. */
function observeMedia(
  onMedia: (element: HTMLMediaElement) => void,
  onRoot: (root: ShadowRoot) => void,
): void {
  const observe = (owner: object, name: string, onCall: (self: Node, made: Node) => unknown) =>
    intercept(owner, name, (method, _, self) => {
      const made = method() as Node;
      onCall(self as Node, made);
      return made;
    });
  const note = (root: Node) => mediaIn(root).forEach(onMedia);
  observe(HTMLMediaElement.prototype, 'play', note);
  // New elements have no children, so they are not searched. Games may create elements in every frame.
  for (const name of ['createElement', 'createElementNS'])
    observe(document, name, (_, made) => made instanceof HTMLMediaElement && onMedia(made));
  observe(Node.prototype, 'cloneNode', (_, made) => note(made));
  observe(Element.prototype, 'attachShadow', (_, made) => onRoot(made as ShadowRoot));
  const markup = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
  if (markup)
    Object.defineProperty(Element.prototype, 'innerHTML', {
      ...markup,
      set(this: Element, html) {
        markup.set?.call(this, html);
        if (!this.isConnected) note(this);
      },
    });
}

const GESTURES = ['keydown', 'pointerup', 'touchend'];

/** After a phone call the state is 'interrupted', but most builds resume only 'suspended' and would stay silent. */
function resumeInterruptedSound(contexts: () => AudioContext[]): void {
  function resume() {
    for (const context of contexts())
      if ((context.state as string) === 'interrupted') void attempt(() => context.resume());
  }
  for (const type of GESTURES) window.addEventListener(type, resume, { capture: true });
}

/** Suspends the sound of a hidden document, because music would continue although animation frames stop. */
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
  // A tab can be opened in the background, so the document may already be hidden.
  follow();
}

/** Gives all cookies of a build the path '/', because the account page lists and deletes only cookies of that path. */
export function keepCookiesAtRoot(target: Document): void {
  const own = Object.getPrototypeOf(target) as object;
  Object.defineProperty(target, 'cookie', {
    configurable: true,
    get: () => Reflect.get(own, 'cookie', target),
    // If a cookie has several path attributes, the last one counts (RFC 6265, 5.3).
    set: (text) => Reflect.set(own, 'cookie', `${text}; path=/`, target),
  });
  intercept(target.defaultView?.['cookieStore' as never], 'set', (set, [first, ...rest]) =>
    set([typeof first === 'object' ? { ...first, path: '/' } : first, ...rest]),
  );
}

export function trackResources() {
  const world = window as unknown as Record<string, unknown>;
  // Weak, so that things that are no longer used can be collected: a game may open one every second.
  const open = new Map<WeakRef<object>, (thing: object) => unknown>();
  const collected = new FinalizationRegistry<WeakRef<object>>((thing) => open.delete(thing));
  const endStarts = trackStarts();
  keepCookiesAtRoot(document);
  const media = new WeakSet<HTMLMediaElement>();
  let isOver = false;

  /** Closes `thing` when the build ends, or at once if it has already ended. */
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
  observeMedia(noteMedia, (root) => note(root, endMediaIn));

  for (const [name, method] of Object.entries({ ...CLOSED_BY, Audio: null })) {
    const original = readAllowed(world, name);
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

  for (const name of ['getUserMedia', 'getDisplayMedia'])
    intercept(navigator.mediaDevices, name, async (capture) => {
      const stream = (await capture()) as MediaStream;
      for (const track of stream.getTracks()) note(track, (thing) => (thing as MediaStreamTrack).stop());
      return stream;
    });
  intercept(navigator.wakeLock, 'request', async (request) => {
    const lock = (await request()) as WakeLockSentinel;
    note(lock, (thing) => (thing as WakeLockSentinel).release());
    return lock;
  });

  function silence() {
    endMediaIn(document);
    isOver = true;
    for (const [weak, close] of open) {
      const thing = weak.deref();
      if (thing) void attempt(() => close(thing));
    }
    open.clear();
    // Speech belongs to the window, so it would outlive the build.
    (window.speechSynthesis as SpeechSynthesis | undefined)?.cancel();
  }

  return {
    /** Leaves timers and requests running, because the build may need them to quit. */
    silence,
    /** Also stops timers and animation frames, including the player's. The build cannot start new ones. */
    close() {
      endStarts();
      silence();
    },
  };
}

/** Resources of a build that would outlive its canvas, such as music and open sockets. */
export type Resources = ReturnType<typeof trackResources>;
