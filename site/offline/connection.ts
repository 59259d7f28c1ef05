import { askServer } from '#site/load-chunk.ts';
import { gamesOnDevice } from './kept-games.ts';
import { SERVER_NEWS } from './service-worker/worker-scope.ts';

/** If offline, `games` contains the names of the games that still work. */
export type Connection = { online: true } | { online: false; games: readonly string[] };

const PROBE_LIMIT_MS = 1_500;

/** Pauses in seconds between requests to an unreachable server. The last one repeats. */
const PAUSES = [2, 4, 8, 16, 30];

/** Never cached, so any response comes from a server. */
const PROBE_URL = '/robots.txt';

/** Every build contains the file, so any other response (403, 404, 429, 503) means an unreachable server. */
async function isServerReachable(): Promise<boolean> {
  return (await askServer(PROBE_URL, AbortSignal.timeout(PROBE_LIMIT_MS)))?.ok === true;
}

async function playableGames(): Promise<string[]> {
  try {
    const games = await gamesOnDevice(caches);
    return [...(games?.values() ?? [])].filter(({ kept }) => kept).map(({ name }) => name);
  } catch {
    return [];
  }
}

/** A browser that reports offline is right. Online may mean a network without internet access. */
async function findConnection(): Promise<Connection> {
  if (navigator.onLine && (await isServerReachable()) && navigator.onLine) return { online: true };
  return { online: false, games: await playableGames() };
}

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

/** True for messages about the server, and for failures of a game, which may be due to an unreachable server. */
function concernsServer(data: unknown): boolean {
  if (data === SERVER_NEWS) return true;
  const { message } = Object(data) as { message?: unknown };
  const { status } = Object(message) as { status?: unknown };
  return (Object(status) as { state?: unknown }).state === 'failed';
}

/** Clicks inside a game do not start a check while the server is reachable. */
function isReason(event: Event, isOnline: boolean): boolean {
  if (event instanceof MessageEvent) return concernsServer(event.data);
  if (document.visibilityState !== 'visible') return false;
  const opens = event.target instanceof Element && !!event.target.closest('a, form[action]');
  return event.type !== 'click' || !isOnline || opens;
}

const isBrowserEvent = ({ type }: Event) => type === 'online' || type === 'offline';

let latest = 0;
let attempts = 0;
let isAsking = false;
let cancel = () => {};

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

/** Checks repeatedly until the server responds. The first check starts without an event. */
export async function observeConnection(
  show: (connection: Connection) => void,
  isOnline: boolean,
  event?: Event,
): Promise<void> {
  if (event && !isBrowserEvent(event)) {
    if (isAsking || !isReason(event, isOnline)) return;
    // Activity of the visitor shortens the pauses again.
    attempts = 0;
  }
  await look(show);
}
