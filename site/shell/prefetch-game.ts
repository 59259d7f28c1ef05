import { pauseForGameStart } from '#site/offline/game-start-lock.ts';

/** Compressed bytes keyed by URL, for the path of each page with a game. */
export type GameFilesByPage = Readonly<
  Record<string, readonly (readonly [address: string, bytes: number])[]>
>;

export const GAME_FILES_ADDRESS = '/games/files.json';

/** Maximum number of compressed bytes that one page prefetches. */
const BUDGET_BYTES = 300_000;

/** Time in ms for which a press is expected. After it, the game's page pauses downloads itself. */
const INTENT_MS = 1_000;

/** Not with `<link rel="prefetch">`, because Firefox checks that against `default-src`, which is 'none'. */
async function fetchAhead(address: string): Promise<void> {
  try {
    await (await fetch(address, { priority: 'low' })).arrayBuffer();
  } catch {
    // A failure is ignored, because the game's page fetches the file again.
  }
}

/** Returns a function that prefetches within the budget of the current page. */
export function createGamePrefetch({ location }: Window): (path: string) => Promise<void> {
  const fetched = new Set<string>();
  let list: Promise<GameFilesByPage> | undefined;
  let spentOn = location.pathname;
  let spentBytes = 0;

  const readList = async (): Promise<GameFilesByPage> => {
    const answer = await fetch(GAME_FILES_ADDRESS);
    return answer.headers.get('content-type')?.includes('json') ? answer.json() : {};
  };

  return async (path) => {
    list ??= readList();
    const files = await list.catch(() => {
      list = undefined;
      return {} as GameFilesByPage;
    });
    if (spentOn !== location.pathname) {
      spentOn = location.pathname;
      spentBytes = 0;
    }
    if (path === location.pathname || !files[path]) return;
    pauseForGameStart(INTENT_MS);
    for (const [address, bytes] of files[path]) {
      const isOwn = new URL(address, location.href).origin === location.origin;
      if (!isOwn || fetched.has(address) || spentBytes + bytes > BUDGET_BYTES) continue;
      fetched.add(address);
      spentBytes += bytes;
      void fetchAhead(address);
    }
  };
}
