import {
  type EmbedStatus,
  limitEvents,
  MESSAGE_TAG,
  type PageMessage,
  type PlayerMessage,
  type ScreenshotType,
  WARNINGS,
} from '#common/messages.ts';
import { refetchFailed } from '#site/load-chunk.ts';
import { pauseForGameStart } from '#site/offline/game-start-lock.ts';
import { controlFullscreen, type FullscreenControl, type GameSize } from './fullscreen.ts';
import { EventListeners, type GameEventListener, readPlayerMessage } from './player-message.ts';

export function playUrl(slug: string): string {
  return `/play/${slug}/`;
}

/** Returns false for the initial blank document and for a browser's error page, which cannot receive messages. */
function holdsDocument(frame: HTMLIFrameElement): boolean {
  return frame.contentDocument !== null && frame.contentDocument.URL !== 'about:blank';
}

function hasLoaded(frame: HTMLIFrameElement): boolean {
  // A browser's error page has an opaque origin, so its document cannot be accessed.
  if (frame.contentDocument === null) return frame.contentWindow !== null;
  return holdsDocument(frame) && frame.contentDocument.readyState === 'complete';
}

/** Reads the response's status, because not all browsers report that the server refused the document. */
function wasRefused(frame: HTMLIFrameElement): boolean {
  const [navigation] = frame.contentWindow?.performance.getEntriesByType('navigation') ?? [];
  return ((navigation as PerformanceNavigationTiming | undefined)?.responseStatus ?? 200) >= 400;
}

const ANSWER_TIMEOUT_MS = 10_000;

class PendingAnswers<T> {
  readonly #settlers = new Map<number, (value: T | null) => void>();
  #lastId = 0;

  /** Starts a request. It resolves to null if the player ends, or after 10 s. */
  open(): { id: number; answer: Promise<T | null> } {
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = new Promise<T | null>((resolve) => {
      const timer = setTimeout(() => this.settle(id, null), ANSWER_TIMEOUT_MS);
      this.#settlers.set(id, (value) => {
        clearTimeout(timer);
        resolve(value);
      });
    });
    return { id, answer };
  }

  settle(id: number, value: T | null): void {
    this.#settlers.get(id)?.(value);
    this.#settlers.delete(id);
  }

  abandon(): void {
    for (const id of [...this.#settlers.keys()]) this.settle(id, null);
  }
}

/** Time limit in ms from the load event to the player's first message. */
const HELLO_TIMEOUT_MS = 10_000;

/** Time limit in ms for the start of the response, because a pending frame fires no load event. */
const DOCUMENT_TIMEOUT_MS = 20_000;

export interface EmbeddedGame {
  slug: string;
  name: string;
  /** False while the game has no build. */
  playable: boolean;
}

/** Replaced by a new object at each change. */
export interface EmbedState {
  status: EmbedStatus;
  size: GameSize;
  /** Set if nothing in the frame responds, so that the page must report it: no player, or another page after the game. */
  frameLost: 'silent' | 'left' | null;
}

/** The functions do not use `this`, and are always the same. */
export interface Embed {
  readonly game: EmbeddedGame;
  getState(): EmbedState;
  subscribe(onChange: () => void): () => void;
  /** State at prerendering, for parts that are hydrated after the state has changed. */
  getServedState(): EmbedState;
  /** Returns a function to disconnect. */
  attach(frame: HTMLIFrameElement): () => void;
  /** Call it in a click. Fills the page if the browser refuses fullscreen. */
  requestFullscreen(on: boolean): void;
  /** Does nothing and logs no warning if the game has any other status. */
  leaveFullscreen(): void;
  focus(): void;
  requestPointerLock(): void;
  sendMessage(objectName: string, methodName: string, value?: string | number): void;
  takeScreenshot(type?: ScreenshotType, quality?: number): Promise<Blob | null>;
  /** Resolves to null without metrics. Their format depends on the build's engine. */
  metrics(): Promise<unknown>;
  quit(): void;
  restart(): void;
  addEventListener(eventName: string, listener: GameEventListener): void;
  removeEventListener(eventName: string, listener: GameEventListener): void;
}

type GameEvent = Extract<PlayerMessage, { kind: 'event' }>;

interface Attachment {
  frame: HTMLIFrameElement;
  fullscreen: FullscreenControl;
}

/** Has no side effects until `attach`. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one frame from its attachment to its end: state, messages and commands are one state machine.
export function createEmbed(game: EmbeddedGame): Embed {
  const initial: EmbedState = {
    status: game.playable ? { state: 'loading', progress: 0 } : { state: 'idle' },
    size: 'in-place',
    frameLost: null,
  };
  let state = initial;
  let attachment: Attachment | null = null;
  let helloTimer: ReturnType<typeof setTimeout> | undefined;
  let endPause: (() => void) | null = null;
  const subscribers = new Set<() => void>();
  const gameEvents = new EventListeners();
  // The player also limits events, but any script in the frame can post messages directly.
  const eventLimit = limitEvents<GameEvent>(({ name, parameters }) => gameEvents.dispatch(name, parameters));
  const screenshots = new PendingAnswers<Blob>();
  const metricsAnswers = new PendingAnswers<unknown>();

  function pauseDownloadsWhileLoading() {
    if (attachment && state.status.state === 'loading') {
      endPause ??= pauseForGameStart();
      return;
    }
    endPause?.();
    endPause = null;
  }

  function setState(next: EmbedState) {
    state = next;
    pauseDownloadsWhileLoading();
    for (const onChange of [...subscribers]) onChange();
  }

  function setStatus(status: EmbedStatus, frameLost: EmbedState['frameLost'] = null) {
    const before = state.status.state;
    setState({ ...state, status, frameLost });
    if (status.state === 'loaded' && before !== 'loaded') focusGameIfNoFocus();
    if (status.state !== 'loaded') abandonAnswers();
  }

  function abandonAnswers() {
    screenshots.abandon();
    metricsAnswers.abandon();
  }

  function post(message: PageMessage) {
    if (!attachment || !holdsDocument(attachment.frame)) return;
    attachment.frame.contentWindow?.postMessage({ tag: MESSAGE_TAG, message }, location.origin);
  }

  function command(message: PageMessage, warning: string): boolean {
    const loaded = state.status.state === 'loaded';
    if (loaded) post(message);
    else console.warn(warning);
    return loaded;
  }

  function focusGame() {
    // In Chromium a frame that already has the focus would lose it for a moment, which pauses a game that has begun.
    if (document.activeElement !== attachment?.frame) attachment?.frame.focus({ preventScroll: true });
    post({ kind: 'focus' });
  }

  function focusGameIfNoFocus() {
    const { activeElement } = document;
    // If the game was restarted within its frame, the frame itself has the focus.
    if (activeElement === null || activeElement === document.body || activeElement === attachment?.frame)
      focusGame();
  }

  function receive(event: MessageEvent) {
    if (event.source !== attachment?.frame.contentWindow || event.origin !== location.origin) return;
    const message = readPlayerMessage(event.data);
    if (!message) return;
    clearTimeout(helloTimer);
    if (message.kind === 'status') setStatus(message.status);
    else if (message.kind === 'event') eventLimit.offer(message);
    else if (message.kind === 'screenshot') screenshots.settle(message.id, message.image);
    else if (message.kind === 'metrics') metricsAnswers.settle(message.id, message.metrics);
    else if (state.size === 'page') attachment?.fullscreen.leave();
  }

  function giveUp(frameLost: EmbedState['frameLost']) {
    const detail = `${playUrl(game.slug)} does not answer.`;
    setStatus({ state: 'failed', reason: 'unreachable', detail }, frameLost);
  }

  function greetFrame() {
    clearTimeout(helloTimer);
    // A new player would have reported that it is loading, so a loaded game was replaced by another page.
    const frameLost = state.status.state === 'loaded' ? 'left' : 'silent';
    if (!attachment || !holdsDocument(attachment.frame) || wasRefused(attachment.frame))
      return giveUp(frameLost);
    post({ kind: 'hello' });
    helloTimer = setTimeout(giveUp, HELLO_TIMEOUT_MS, frameLost);
  }

  function awaitDocument() {
    clearTimeout(helloTimer);
    helloTimer = setTimeout(() => {
      const frame = attachment?.frame;
      if (frame && (!holdsDocument(frame) || wasRefused(frame))) giveUp('silent');
    }, DOCUMENT_TIMEOUT_MS);
  }

  function attach(frame: HTMLIFrameElement) {
    const fullscreen = controlFullscreen(frame, (size) => {
      setState({ ...state, size });
      if (size !== 'in-place') focusGame();
    });
    attachment = { frame, fullscreen };
    pauseDownloadsWhileLoading();
    window.addEventListener('message', receive);
    frame.addEventListener('load', greetFrame);
    if (hasLoaded(frame)) greetFrame();
    else {
      awaitDocument();
      post({ kind: 'hello' });
    }

    return function detach() {
      window.removeEventListener('message', receive);
      frame.removeEventListener('load', greetFrame);
      clearTimeout(helloTimer);
      fullscreen.dispose();
      eventLimit.clear();
      abandonAnswers();
      attachment = null;
      setState(initial);
    };
  }

  return {
    game,
    getState: () => state,
    getServedState: () => initial,
    subscribe(onChange) {
      subscribers.add(onChange);
      return () => subscribers.delete(onChange);
    },
    attach,
    requestFullscreen(on) {
      if (state.status.state !== 'loaded') console.warn(WARNINGS.fullscreen);
      else if (on) attachment?.fullscreen.enter();
      else attachment?.fullscreen.leave();
    },
    focus: focusGame,
    leaveFullscreen: () => attachment?.fullscreen.leave(),
    requestPointerLock: () => void command({ kind: 'pointer-lock' }, WARNINGS.pointerLock),
    sendMessage(objectName, methodName, value) {
      command({ kind: 'send', objectName, methodName, value: value ?? null }, WARNINGS.sendMessage);
    },
    async takeScreenshot(type = 'image/jpeg', quality = 0.5) {
      const { id, answer } = screenshots.open();
      if (!command({ kind: 'screenshot', id, type, quality }, WARNINGS.screenshot))
        screenshots.settle(id, null);
      return answer;
    },
    async metrics() {
      const { id, answer } = metricsAnswers.open();
      if (!command({ kind: 'metrics', id }, WARNINGS.noInstance)) metricsAnswers.settle(id, null);
      return answer;
    },
    quit: () => void command({ kind: 'quit' }, WARNINGS.quit),
    restart() {
      if (!attachment) return console.warn(WARNINGS.noInstance);
      if (!state.frameLost) return post({ kind: 'restart' });
      const { frame } = attachment;
      setStatus({ state: 'loading', progress: 0 });
      awaitDocument();
      const ready = holdsDocument(frame) && frame.contentWindow ? refetchFailed(frame.contentWindow) : null;
      void Promise.resolve(ready).then(() => {
        if (attachment?.frame === frame) frame.src = playUrl(game.slug);
      });
    },
    addEventListener: (eventName, listener) => gameEvents.add(eventName, listener),
    removeEventListener: (eventName, listener) => gameEvents.remove(eventName, listener),
  };
}
