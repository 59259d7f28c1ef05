/** The part of a service worker's world that we use. TypeScript's own types of it contradict those of a page. */
interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

/** A request of a page. */
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
}

/** The global object. */
export interface WorkerScope {
  readonly clients: {
    claim(): Promise<void>;
    /** The pages, and their frames, that this worker answers. */
    matchAll(): Promise<readonly { postMessage(message: unknown): void }[]>;
  };
  readonly registration: { unregister(): Promise<boolean> };
  /** Takes over from a former worker at once, its open pages included. */
  skipWaiting(): Promise<void>;
  readonly location: Location;
  readonly navigator: Navigator;
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void;
}

let isGone = false;

/** Has the open pages look whether the server is there, when it did not answer, and when it does again. */
export async function tellPages(answered: boolean): Promise<void> {
  if (answered && !isGone) return;
  isGone = !answered;
  const { clients } = globalThis as unknown as WorkerScope;
  for (const page of await clients.matchAll()) page.postMessage(SERVER_NEWS);
}

/** What the worker posts to its pages when the server has not answered it, and when it answers again. */
export const SERVER_NEWS = 'server-news';
