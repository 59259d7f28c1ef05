/** Compressed bytes by address, keyed by the path of each page with a game. */
export type GameFilesByPage = Readonly<
  Record<string, readonly (readonly [address: string, bytes: number])[]>
>;

export const GAME_FILES_ADDRESS = '/games/files.json';

/** Maximum compressed bytes that one page prefetches. */
const BUDGET_BYTES = 300_000;

/** Does not use `<link rel="prefetch">`: Firefox checks it against `default-src`, which is 'none'. */
async function fetchAhead(address: string): Promise<void> {
  try {
    await (await fetch(address, { priority: 'low' })).arrayBuffer();
  } catch {
    // The game's page fetches it again.
  }
}

/** The returned function prefetches within the current page's budget. */
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
    if (path === location.pathname) return;
    for (const [address, bytes] of files[path] ?? []) {
      const isOwn = new URL(address, location.href).origin === location.origin;
      if (!isOwn || fetched.has(address) || spentBytes + bytes > BUDGET_BYTES) continue;
      fetched.add(address);
      spentBytes += bytes;
      void fetchAhead(address);
    }
  };
}
