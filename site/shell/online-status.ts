import { useSyncExternalStore } from 'react';
import type { Connection } from '#site/offline/connection.ts';

const ONLINE: Connection = { online: true };
const OFFLINE: Connection = { online: false, games: [] };

/** The first status line in the served HTML is the header's. The component sheet shows others. */
const servedLine = globalThis.document?.querySelector<HTMLElement>('.status-line');

/** The HTML of a cached page already says that the server is unreachable (`markDisconnected`). */
const served = servedLine?.dataset['online'] === 'false' ? OFFLINE : ONLINE;

let connection = served;
let follows = false;
const listeners = new Set<() => void>();

function show(next: Connection) {
  connection = next;
  for (const listener of listeners) listener();
}

const PLAIN_PAUSE_MS = 8_000;

let nextQuestion: ReturnType<typeof setTimeout>;

/** Used if the offline code cannot be loaded, because a browser that reports online may be wrong. */
async function probeServer() {
  const isThere = await fetch('/robots.txt', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  show(isThere && navigator.onLine ? ONLINE : OFFLINE);
  clearTimeout(nextQuestion);
  // A hidden page does not check the server until it is visible again.
  if (!isThere && !document.hidden) nextQuestion = setTimeout(look, PLAIN_PAUSE_MS);
}

function look(event?: Event) {
  // Without a worker nothing is cached, so no cached games are looked up.
  if (!navigator.onLine && !navigator.serviceWorker?.controller) show(OFFLINE);
  else
    import('#site/offline/connection.ts').then(
      (part) => part.observeConnection(show, connection.online, event),
      probeServer,
    );
}

/** Events after which the server may have become unreachable or reachable. */
const EVENTS = ['online', 'offline', 'click', 'popstate', 'visibilitychange', 'message'];

function follow() {
  follows = true;
  for (const type of EVENTS) addEventListener(type, look);
  navigator.serviceWorker?.addEventListener('message', look);
  if (!navigator.onLine || served !== ONLINE) look();
}

function subscribe(onChange: () => void) {
  if (!follows) follow();
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Initially online, because a prerendered page was just served. */
export function useConnection(): Connection {
  return useSyncExternalStore(
    subscribe,
    () => connection,
    () => served,
  );
}

/** The first render returns true even on a cached page without a network, because it must match the prerendered HTML. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => connection.online,
    () => true,
  );
}
