/** Declared here, because TypeScript's own worker types conflict with those of pages. */
interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface MessageEvent extends ExtendableEvent {
  readonly data: unknown;
}

interface WorkerEvents {
  message: MessageEvent;
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
}

export interface WorkerScope {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(): Promise<readonly { postMessage(message: unknown): void }[]>;
  };
  readonly registration: {
    readonly active: { postMessage(message: unknown): void } | null;
    unregister(): Promise<boolean>;
  };
  skipWaiting(): Promise<void>;
  readonly location: Location;
  readonly navigator: Navigator;
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void;
}

let isGone = false;

/** Makes open pages check their connection. */
export async function notifyPages(answered: boolean): Promise<void> {
  if (answered && !isGone) return;
  isGone = !answered;
  const { clients } = globalThis as unknown as WorkerScope;
  for (const page of await clients.matchAll()) page.postMessage(SERVER_NEWS);
}

export const SERVER_NEWS = 'server-news';
