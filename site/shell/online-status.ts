import { useSyncExternalStore } from 'react';
import type { Connection } from '#site/offline/connection.ts';
import { KEPT_MARK } from '#site/offline/kept-mark.ts';

const ONLINE: Connection = { online: true };

let connection: Connection = ONLINE;
let follows = false;
const listeners = new Set<() => void>();

function show(next: Connection) {
  connection = next;
  for (const listener of listeners) listener();
}

/** What the browser says, for when what knows better cannot be loaded. */
const showAsBrowserSays = () => show(navigator.onLine ? ONLINE : { online: false, games: [] });

/** True where the server has not given this document: it was kept on the device. */
function isKeptDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.some(({ name }) => name === KEPT_MARK) ?? false;
}

function look() {
  // Without a worker nothing is kept, so offline there is nothing to load and nothing to find out.
  if (!navigator.onLine && !navigator.serviceWorker?.controller) showAsBrowserSays();
  else import('#site/offline/connection.ts').then((part) => part.watchConnection(show), showAsBrowserSays);
}

function follow() {
  follows = true;
  addEventListener('online', look);
  addEventListener('offline', look);
  if (!navigator.onLine || isKeptDocument()) look();
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
