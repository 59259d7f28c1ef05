import { useSyncExternalStore } from 'react';
import type { Connection } from '#site/offline/connection.ts';

const ONLINE: Connection = { online: true };
const OFFLINE: Connection = { online: false, games: [] };

/** The first in the document is the header's; a page may show others, as the component sheet does. */
const servedLine = globalThis.document?.querySelector<HTMLElement>('.status-line');

/** What the HTML says: of a page that the device has kept, that there is no server (`asKept`). */
const served = servedLine?.dataset['online'] === 'false' ? OFFLINE : ONLINE;

let connection = served;
let follows = false;
const listeners = new Set<() => void>();

function show(next: Connection) {
  connection = next;
  for (const listener of listeners) listener();
}

/** Time between two plain questions to a server that is not there, in milliseconds. */
const PLAIN_PAUSE_MS = 8_000;

let nextQuestion: ReturnType<typeof setTimeout>;

/** For when what knows more cannot be loaded: a browser that says that it is online may be wrong. */
async function askPlainly() {
  const isThere = await fetch('/robots.txt', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  show(isThere ? ONLINE : OFFLINE);
  clearTimeout(nextQuestion);
  // Nobody looks at a hidden page; when somebody does again, that is a sign.
  if (!isThere && !document.hidden) nextQuestion = setTimeout(look, PLAIN_PAUSE_MS);
}

function look(event?: Event) {
  // Without a worker nothing is kept, so offline there is nothing to load and nothing to find out.
  if (!navigator.onLine && !navigator.serviceWorker?.controller) show(OFFLINE);
  else
    import('#site/offline/connection.ts').then(
      (part) => part.watchConnection(show, connection.online, event),
      askPlainly,
    );
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
  if (!navigator.onLine || served !== ONLINE) look();
}

function subscribe(onChange: () => void) {
  if (!follows) follow();
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Whether the site can be reached. A prerendered page says yes while it is the server's: it has just been served. */
export function useConnection(): Connection {
  return useSyncExternalStore(
    subscribe,
    () => connection,
    () => served,
  );
}

/**
 * The same as one word, for what is not there without a network. The HTML of a kept page holds it all the same: only its
 * status line is written anew, so the first render has to say yes.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => connection.online,
    () => true,
  );
}
