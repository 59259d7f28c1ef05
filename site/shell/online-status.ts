import { useSyncExternalStore } from 'react';
import type { Connection } from '#site/offline/connection.ts';
import { KEPT_MARK } from '#site/offline/kept-mark.ts';

const ONLINE: Connection = { online: true };
const OFFLINE: Connection = { online: false, games: [] };

let connection: Connection = ONLINE;
let follows = false;
const listeners = new Set<() => void>();

function show(next: Connection) {
  connection = next;
  for (const listener of listeners) listener();
}

/** For when what knows more cannot be loaded: a browser that says that it is online may be wrong. */
const askPlainly = () =>
  fetch('/robots.txt', { cache: 'no-store' }).then(
    () => show(ONLINE),
    () => show(OFFLINE),
  );

/** True where the server has not given this document: it was kept on the device. */
function isKeptDocument(): boolean | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.some(({ name }) => name === KEPT_MARK);
}

function look(event?: Event) {
  // Without a worker nothing is kept, so offline there is nothing to load and nothing to find out.
  if (!navigator.onLine && !navigator.serviceWorker?.controller) show(OFFLINE);
  else import('#site/offline/connection.ts').then((part) => part.watchConnection(show, event), askPlainly);
}

/**
 * The browser's word, what a visitor does, and what a game posts: each may show that the server has gone or is back.
 * Nothing is asked of it while nothing happens.
 */
const SIGNS = ['online', 'offline', 'click', 'popstate', 'visibilitychange', 'message'];

function follow() {
  follows = true;
  for (const type of SIGNS) addEventListener(type, look);
  navigator.serviceWorker?.addEventListener('message', look);
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
