import { useSyncExternalStore } from 'react';
import type { Connection } from '#site/offline/connection.ts';
import { KEPT_MARK } from '#site/offline/kept-mark.ts';

const ONLINE: Connection = { online: true };

let connection: Connection = ONLINE;
let follows = false;
let latest = 0;
let attempts = 0;
let cancel = () => {};
const listeners = new Set<() => void>();

function show(next: Connection) {
  connection = next;
  for (const listener of listeners) listener();
}

/** What the browser says, for when what knows better cannot be loaded. */
const asBrowserSays = (): Connection => (navigator.onLine ? ONLINE : { online: false, games: [] });

/** True where the server has not given this document: it was kept on the device. */
function isKeptDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.some(({ name }) => name === KEPT_MARK) ?? false;
}

/** One change of words for one change of things: it is shown when all is known that the words say. */
async function look() {
  cancel();
  latest += 1;
  const number = latest;
  // Without a worker nothing is kept, so offline there is nothing to load and nothing to find out.
  if (!navigator.onLine && !navigator.serviceWorker?.controller) return show(asBrowserSays());
  const part = await import('#site/offline/connection.ts').catch(() => null);
  const next = part ? await part.findConnection() : asBrowserSays();
  if (number !== latest) return;
  show(next);
  attempts = next.online ? 0 : attempts + 1;
  // The browser tells when there is a network again; it does not tell when a network leads somewhere again.
  if (!next.online && navigator.onLine && part) cancel = part.askAgain(attempts - 1, look);
}

function follow() {
  follows = true;
  addEventListener('online', look);
  addEventListener('offline', look);
  if (!navigator.onLine || isKeptDocument()) void look();
}

function subscribe(onChange: () => void) {
  if (!follows) follow();
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Whether the site can be reached. A prerendered page says yes: it has just been served. */
export function useConnection(): Connection {
  return useSyncExternalStore(
    subscribe,
    () => connection,
    () => ONLINE,
  );
}

/** The same as one word. */
export function useOnline(): boolean {
  return useConnection().online;
}
