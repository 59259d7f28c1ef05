/** The part of a service worker's world that we use. TypeScript's own types of it contradict those of a page. */
export interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

/** A request of a page. */
export interface FetchEvent extends ExtendableEvent {
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
