/** Classes whose instances run until closed, with the method that closes them. */
const CLOSED_BY = {
  AudioContext: 'close',
  webkitAudioContext: 'close',
  BroadcastChannel: 'close',
  EventSource: 'close',
  RTCPeerConnection: 'close',
  WebSocket: 'close',
  Worker: 'terminate',
} as const;

const TIMERS = [
  ['setTimeout', 'clearTimeout'],
  ['setInterval', 'clearInterval'],
  ['requestAnimationFrame', 'cancelAnimationFrame'],
] as const;

/** Milliseconds for a game to pause its own sound in a hidden document. */
const HIDDEN_SOUND_MS = 1000;

type Callable = (...args: unknown[]) => unknown;

/** Resources of a build that would outlive its canvas, such as music and open sockets. */
export interface Resources {
  /** Closes everything that is audible, sends or computes. Timers continue, because the build may still have to quit. */
  silence(): void;
  /** Stops timers and frames as well, including the player's own. */
  close(): void;
}

/** Closing twice throws or rejects, which must not keep the rest open. */
async function attempt(close: () => unknown): Promise<void> {
  try {
    await close();
  } catch {
    // Already closed.
  }
}

/**
 * Tracks the timers of this window.
 * @returns a function that stops the pending ones
 */
function trackTimers(): () => void {
  const world = window as unknown as Record<string, Callable>;
  const stops = TIMERS.map(([startName, stopName]) => {
    const start = world[startName] as Callable;
    const stop = world[stopName] as Callable;
    const pending = new Set<unknown>();
    world[startName] = new Proxy(start, {
      apply(_target, _window, [callback, ...rest]) {
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
      for (const id of pending) stop.call(window, id);
      pending.clear();
    };
  });
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Tracks all media elements, also outside the document.
 * @returns a function that stops all that play
 */
function trackMedia(): () => void {
  const playing = new Set<HTMLMediaElement>();
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    playing.add(this);
    this.addEventListener('pause', () => playing.delete(this), { once: true });
    return play.call(this);
  };
  return () => {
    for (const element of playing) {
      element.pause();
      // A video that is only paused would still load.
      element.removeAttribute('src');
      element.load();
    }
    playing.clear();
  };
}

/**
 * Suspends sound that still runs in a hidden document, where frames stop and music would otherwise loop.
 * @param contexts returns the open ones
 */
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
  // A tab may be opened in the background.
  follow();
}

/** Tracks resources that scripts of this document start from now on. Call it once, before the build's first script. */
export function trackResources(): Resources {
  const world = window as unknown as Record<string, unknown>;
  /** Weak, because a game may open and drop a socket every second. */
  const open = new Map<WeakRef<object>, (thing: object) => unknown>();
  const collected = new FinalizationRegistry<WeakRef<object>>((thing) => open.delete(thing));
  const stopTimers = trackTimers();
  const endMedia = trackMedia();

  function note(thing: object, close: (thing: object) => unknown) {
    const weak = new WeakRef(thing);
    open.set(weak, close);
    collected.register(thing, weak);
  }

  for (const [name, method] of Object.entries(CLOSED_BY)) {
    const original = world[name];
    if (typeof original !== 'function') continue;
    world[name] = new Proxy(original, {
      construct(target, args, newTarget) {
        const made = Reflect.construct(target, args, newTarget);
        note(made, (thing) => (thing as Record<string, Callable>)[method]?.());
        return made;
      },
    });
  }

  const things = () => [...open.keys()].map((weak) => weak.deref());
  pauseHiddenSound(() => things().filter((thing) => thing && 'suspend' in thing) as AudioContext[]);

  const devices = navigator.mediaDevices as MediaDevices | undefined;
  const getUserMedia = devices?.getUserMedia;
  if (devices && getUserMedia) {
    devices.getUserMedia = async (constraints) => {
      const stream = await getUserMedia.call(devices, constraints);
      for (const track of stream.getTracks()) note(track, (thing) => (thing as MediaStreamTrack).stop());
      return stream;
    };
  }

  function silence() {
    endMedia();
    for (const [weak, close] of open) {
      const thing = weak.deref();
      if (thing) void attempt(() => close(thing));
    }
    open.clear();
  }

  return {
    silence,
    close() {
      stopTimers();
      silence();
    },
  };
}
