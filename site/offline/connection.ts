import { askServer } from '#site/load-chunk.ts';
import { gamesOnDevice } from './kept-games.ts';
import { SERVER_NEWS } from './service-worker/worker-scope.ts';

/** Whether the site's server can be reached; where not, which games can be played all the same. */
export type Connection = { online: true } | { online: false; games: readonly string[] };

/** How long the server may take to show that it is there, in milliseconds. */
const PROBE_LIMIT_MS = 1_500;

/** Pauses between questions to a server that did not answer, in seconds; the last goes on. */
const PAUSES = [2, 4, 8, 16, 30];

/** A file that is never kept: whatever the answer is, it comes from a server. */
const PROBE_URL = '/robots.txt';

/** Every build has the file: a host that says anything else of it (403, 404, 429, 503) is as good as none. */
async function serverAnswers(): Promise<boolean> {
  return (await askServer(PROBE_URL, AbortSignal.timeout(PROBE_LIMIT_MS)))?.ok === true;
}

async function gamesThatWork(): Promise<string[]> {
  try {
    const games = await gamesOnDevice(caches);
    return [...(games?.values() ?? [])].filter(({ kept }) => kept).map(({ name }) => name);
  } catch {
    // The browser refuses storage, so no game is kept.
    return [];
  }
}

/**
 * Finds out how things are. The browser's own word is taken when it says that there is no network; when it says there
 * is one, the server is asked, because a network may lead nowhere.
 */
async function findConnection(): Promise<Connection> {
  if (navigator.onLine && (await serverAnswers())) return { online: true };
  return { online: false, games: await gamesThatWork() };
}

/** Calls back when it is time to ask again a server that did not answer, as long as it is wanted and somebody is looking. */
function askAgain(attempt: number, ask: () => void): () => void {
  const seconds = PAUSES[Math.min(attempt, PAUSES.length - 1)] ?? 30;
  const timer = setTimeout(() => {
    if (document.visibilityState === 'visible') ask();
    else document.addEventListener('visibilitychange', ask, { once: true });
  }, seconds * 1000);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', ask);
  };
}

/** Whether what a game or the worker has posted tells of the server; a game that fails may have lost it. */
function tellsOfServer(data: unknown): boolean {
  if (data === SERVER_NEWS) return true;
  const { message } = Object(data) as { message?: unknown };
  const { status } = Object(message) as { status?: unknown };
  return (Object(status) as { state?: unknown }).state === 'failed';
}

/**
 * Whether an event is a reason to ask the server. While it is there, of all that a visitor does only what opens a page
 * or a file is one: so it is not asked at each press inside a game.
 */
function isReason(event: Event, isOnline: boolean): boolean {
  if (event instanceof MessageEvent) return tellsOfServer(event.data);
  if (document.visibilityState !== 'visible') return false;
  const opens = event.target instanceof Element && !!event.target.closest('a, form[action]');
  return event.type !== 'click' || !isOnline || opens;
}

const isBrowsersWord = ({ type }: Event) => type === 'online' || type === 'offline';

let latest = 0;
let attempts = 0;
let isAsking = false;
let cancel = () => {};

/**
 * Finds out how things are, and shows it once all is known that is to be said. The browser tells when there is a network
 * again; it does not tell when a network leads somewhere again, so then the server is asked until it answers.
 */
async function look(show: (connection: Connection) => void): Promise<void> {
  cancel();
  latest += 1;
  const number = latest;
  isAsking = true;
  const found = await findConnection();
  if (number !== latest) return;
  isAsking = false;
  show(found);
  attempts = found.online ? 0 : attempts + 1;
  if (!found.online && navigator.onLine) cancel = askAgain(attempts - 1, () => void look(show));
}

/**
 * Shows how things are, and goes on with it until the server answers.
 * @param isOnline what is shown at present
 * @param event what may be a reason to look, and is left alone where it is none; without one it is looked in any case
 */
export async function watchConnection(
  show: (connection: Connection) => void,
  isOnline: boolean,
  event?: Event,
): Promise<void> {
  if (event && !isBrowsersWord(event)) {
    // The answer that is on its way serves this one too.
    if (isAsking || !isReason(event, isOnline)) return;
    // Somebody is here, or something happens: the server is asked often again.
    attempts = 0;
  }
  await look(show);
}
