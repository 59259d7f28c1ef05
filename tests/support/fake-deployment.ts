import { contentDigest } from '#site/offline/fetch-exact.ts';
import type { OfflineGame, OfflineManifest } from '#site/offline/offline-manifest.ts';

export class FakeCaches implements CacheStorage {
  readonly kept = new Map<string, FakeCache>();
  /** Capacity in bytes; a write beyond it fails as in a browser. */
  room = Number.POSITIVE_INFINITY;

  async open(name: string): Promise<Cache> {
    const cache = this.kept.get(name) ?? new FakeCache(this);
    this.kept.set(name, cache);
    return cache as unknown as Cache;
  }

  async keys(): Promise<string[]> {
    return [...this.kept.keys()];
  }

  async has(name: string): Promise<boolean> {
    return this.kept.has(name);
  }

  async delete(name: string): Promise<boolean> {
    return this.kept.delete(name);
  }

  async match(key: RequestInfo | URL, options?: MultiCacheQueryOptions): Promise<Response | undefined> {
    for (const [name, cache] of this.kept) {
      const found =
        options?.cacheName === undefined || options.cacheName === name ? await cache.match(key) : undefined;
      if (found) return found;
    }
    return undefined;
  }

  paths(name: string): string[] {
    return [...(this.kept.get(name)?.entries.keys() ?? [])].sort();
  }
}

class FakeCache {
  readonly entries = new Map<string, { body: ArrayBuffer; headers: Headers }>();
  readonly #storage: FakeCaches;

  constructor(storage: FakeCaches) {
    this.#storage = storage;
  }

  static pathOf(key: RequestInfo | URL): string {
    const { pathname, search } = new URL(key instanceof Request ? key.url : key, 'https://site.example');
    return pathname + search;
  }

  async match(key: RequestInfo | URL): Promise<Response | undefined> {
    const entry = this.entries.get(FakeCache.pathOf(key));
    return entry && new Response(entry.body, { headers: entry.headers });
  }

  async put(key: RequestInfo | URL, response: Response): Promise<void> {
    const body = await response.arrayBuffer();
    if (body.byteLength > this.#storage.room) throw new DOMException('full', 'QuotaExceededError');
    this.#storage.room -= body.byteLength;
    this.entries.set(FakeCache.pathOf(key), { body, headers: response.headers });
  }

  async delete(key: RequestInfo | URL): Promise<boolean> {
    return this.entries.delete(FakeCache.pathOf(key));
  }

  async keys(): Promise<Request[]> {
    return [...this.entries.keys()].map((path) => new Request(`https://site.example${path}`));
  }
}

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;

const digestOf = (text: string) => contentDigest(bytesOf(text));

interface MadeUpBuild {
  files: Record<string, string>;
  extras?: Record<string, string>;
  standIns?: Record<string, string>;
  /** Texts of games' files, keyed by slug and ending. Their addresses get a version in the query, as from the packer. */
  games?: Record<string, Record<string, string>>;
  streamed?: Record<string, Record<string, string>>;
}

export interface Deployment {
  manifest: OfflineManifest;
  texts: Map<string, string>;
}

async function digests(texts: Record<string, string>): Promise<Record<string, string>> {
  const entries = await Promise.all(
    Object.entries(texts).map(async ([path, text]) => [path, await digestOf(text)] as const),
  );
  return Object.fromEntries(entries);
}

export async function deployment(
  id: string,
  { files, extras = {}, standIns = {}, games = {}, streamed = {} }: MadeUpBuild,
): Promise<Deployment> {
  const texts = new Map(Object.entries({ ...files, ...extras }));
  const offlineGames: Record<string, OfflineGame> = {};
  for (const [slug, parts] of Object.entries(games)) {
    const gameFiles: Record<string, readonly [number, number, string]> = {};
    const byPath = [
      ...Object.entries(parts).map(([ending, text]) => [`${slug}.${ending}`, text] as const),
      ...Object.entries(streamed[slug] ?? {}).map(
        ([name, text]) => [`StreamingAssets/${name}`, text] as const,
      ),
    ];
    for (const [path, text] of byPath) {
      const digest = await digestOf(text);
      const url = `/games/${slug}/${path}?v=${digest}`;
      gameFiles[url] = [text.length, Math.ceil(text.length / 2), digest];
      texts.set(url, text);
    }
    offlineGames[slug] = { name: slug.toUpperCase(), files: gameFiles };
  }
  const manifest = {
    id,
    files: await digests(files),
    extras: await digests(extras),
    standIns,
    games: offlineGames,
  };
  return { manifest, texts };
}

/** Returns a `fetch` that, like a host, ignores the query and responds from the current deployment; null: no network. */
export function serverOf(current: () => Deployment | null, asked: string[] = []) {
  return async (input: RequestInfo | URL): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, 'https://site.example');
    const now = current();
    if (!now) throw new TypeError('Failed to fetch');
    asked.push(url.pathname + url.search);
    const entry = [...now.texts].find(([path]) => path.split('?')[0] === url.pathname);
    if (!entry) return new Response('no such file', { status: 404 });
    return new Response(entry[1], { headers: { 'content-type': 'text/plain' } });
  };
}
