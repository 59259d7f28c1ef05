import {
  type EmbedStatus,
  limitEvents,
  MESSAGE_TAG,
  type PageMessage,
  type PlayerMessage,
  type ScreenshotType,
  WARNINGS,
} from '#common/messages.ts';
import { controlFullscreen, type FullscreenControl, type GameSize } from './fullscreen.ts';
import { EventListeners, type GameEventListener, readPlayerMessage } from './player-message.ts';

/** The address of a game's play document. */
export function playUrl(slug: string): string {
  return `/play/${slug}/`;
}

/** True when the frame holds a document that could hear us: not the blank one before it, not a browser's error page. */
function holdsDocument(frame: HTMLIFrameElement): boolean {
  return frame.contentDocument !== null && frame.contentDocument.URL !== 'about:blank';
}

/** True when the frame's load event is over, as it may be before a prerendered page is hydrated. */
function hasLoaded(frame: HTMLIFrameElement): boolean {
  // A browser's error page is of no origin, so its document cannot be seen.
  if (frame.contentDocument === null) return frame.contentWindow !== null;
  return holdsDocument(frame) && frame.contentDocument.readyState === 'complete';
}

/** True when the browser tells that the server refused the document, e.g. with 404; not all of them tell. */
function wasRefused(frame: HTMLIFrameElement): boolean {
  const [navigation] = frame.contentWindow?.performance.getEntriesByType('navigation') ?? [];
  return ((navigation as PerformanceNavigationTiming | undefined)?.responseStatus ?? 200) >= 400;
}

/** Questions that were sent to the player and wait for the answer with their number. */
class PendingAnswers<T> {
  readonly #settlers = new Map<number, (value: T | null) => void>();
  #lastId = 0;

  /** A new question: its number, and the answer; null when there will be none. */
  open(): { id: number; answer: Promise<T | null> } {
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = new Promise<T | null>((resolve) => this.#settlers.set(id, resolve));
    return { id, answer };
  }

  /** A number that nobody waits for is ignored. */
  settle(id: number, value: T | null): void {
    this.#settlers.get(id)?.(value);
    this.#settlers.delete(id);
  }

  /** The player is gone: nobody shall wait for it. */
  abandon(): void {
    for (const id of [...this.#settlers.keys()]) this.settle(id, null);
  }
}

/** Time that a frame's document has to answer after its load event, in milliseconds. */
const HELLO_TIMEOUT_MS = 10_000;

/** Time that the server has to begin with a frame's document, in milliseconds: a frame that waits has no load event. */
const DOCUMENT_TIMEOUT_MS = 20_000;

/** The game to embed. */
export interface EmbeddedGame {
  /** Folder under `games/`, and last part of its play address. */
  slug: string;
  name: string;
  /** False while the game has no build: the embed stays idle and shows no frame. */
  playable: boolean;
}

/** What a page shows of an embed. A new object whenever something changed. */
export interface EmbedState {
  status: EmbedStatus;
  size: GameSize;
  /** True when nothing in the frame answers. It cannot say so itself then, so the page has to. */
  frameLost: boolean;
}

/** One embedded game: its state, and what can be asked of it. The functions need no `this` and stay the same for life. */
export interface Embed {
  readonly game: EmbeddedGame;
  getState(): EmbedState;
  /** @returns the way to unsubscribe */
  subscribe(onChange: () => void): () => void;
  /** Takes up the frame that shows the game's play document. @returns the way to let go of it */
  attach(frame: HTMLIFrameElement): () => void;
  /** Call it inside a click. Fills the page instead where the browser has no fullscreen or refuses it. */
  requestFullscreen(on: boolean): void;
  /** Back in its place whatever the game's status, without a warning: for the button that a page-filling game has. */
  leaveFullscreen(): void;
  /** Gives the game the keys, as a click on it does. */
  focus(): void;
  requestPointerLock(): void;
  sendMessage(objectName: string, methodName: string, value?: string | number): void;
  /** @returns null where there is no picture to be had */
  takeScreenshot(type?: ScreenshotType, quality?: number): Promise<Blob | null>;
  /** What the build tells of its memory and frame times; the shape is the engine's. Null when there is nothing. */
  metrics(): Promise<unknown>;
  quit(): void;
  /** Starts the game's document anew, from whatever status. */
  restart(): void;
  addEventListener(eventName: string, listener: GameEventListener): void;
  removeEventListener(eventName: string, listener: GameEventListener): void;
}

type GameEvent = Extract<PlayerMessage, { kind: 'event' }>;

/** What there is while a frame is attached. */
interface Attachment {
  frame: HTMLIFrameElement;
  fullscreen: FullscreenControl;
}

/** An embed of its own for one place on a page. Touches nothing until `attach`, so it can be made while prerendering. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one frame from its attachment to its end: state, messages and commands are one state machine.
export function createEmbed(game: EmbeddedGame): Embed {
  const initial: EmbedState = {
    status: game.playable ? { state: 'loading', progress: 0 } : { state: 'idle' },
    size: 'in-place',
    frameLost: false,
  };
  let state = initial;
  let attachment: Attachment | null = null;
  let helloTimer: ReturnType<typeof setTimeout> | undefined;
  const subscribers = new Set<() => void>();
  const gameEvents = new EventListeners();
  // The player counts as well, but whatever is in the frame can post by itself.
  const eventLimit = limitEvents<GameEvent>(({ name, parameters }) => gameEvents.dispatch(name, parameters));
  const screenshots = new PendingAnswers<Blob>();
  const metricsAnswers = new PendingAnswers<unknown>();

  function setState(next: EmbedState) {
    state = next;
    for (const onChange of [...subscribers]) onChange();
  }

  function setStatus(status: EmbedStatus, frameLost = false) {
    const before = state.status.state;
    setState({ ...state, status, frameLost });
    if (status.state === 'loaded' && before !== 'loaded') focusGameIfNothingElseIs();
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

  /** Posts to a loaded game; logs the warning when there is none. */
  function command(message: PageMessage, warning: string): boolean {
    const loaded = state.status.state === 'loaded';
    if (loaded) post(message);
    else console.warn(warning);
    return loaded;
  }

  function focusGame() {
    attachment?.frame.focus({ preventScroll: true });
    post({ kind: 'focus' });
  }

  function focusGameIfNothingElseIs() {
    const { activeElement } = document;
    // The frame itself has it when the game was started anew inside it.
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

  function giveUp() {
    const detail = `${playUrl(game.slug)} does not answer.`;
    setStatus({ state: 'failed', reason: 'unreachable', detail }, true);
  }

  function greetLoadedFrame() {
    clearTimeout(helloTimer);
    if (!attachment || !holdsDocument(attachment.frame) || wasRefused(attachment.frame)) return giveUp();
    post({ kind: 'hello' });
    helloTimer = setTimeout(giveUp, HELLO_TIMEOUT_MS);
  }

  function awaitDocument() {
    clearTimeout(helloTimer);
    helloTimer = setTimeout(() => {
      const frame = attachment?.frame;
      if (frame && (!holdsDocument(frame) || wasRefused(frame))) giveUp();
    }, DOCUMENT_TIMEOUT_MS);
  }

  function attach(frame: HTMLIFrameElement) {
    const fullscreen = controlFullscreen(frame, (size) => {
      setState({ ...state, size });
      if (size !== 'in-place') focusGame();
    });
    attachment = { frame, fullscreen };
    window.addEventListener('message', receive);
    frame.addEventListener('load', greetLoadedFrame);
    if (hasLoaded(frame)) greetLoadedFrame();
    else {
      awaitDocument();
      post({ kind: 'hello' });
    }

    return function detach() {
      window.removeEventListener('message', receive);
      frame.removeEventListener('load', greetLoadedFrame);
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
      setStatus({ state: 'loading', progress: 0 });
      awaitDocument();
      attachment.frame.src = playUrl(game.slug);
    },
    addEventListener: (eventName, listener) => gameEvents.add(eventName, listener),
    removeEventListener: (eventName, listener) => gameEvents.remove(eventName, listener),
  };
}
