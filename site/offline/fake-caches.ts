/** The part of the Cache API that we use, for tests. */
export class FakeCaches implements CacheStorage {
  readonly kept = new Map<string, FakeCache>();
  /** Bytes that fit in; what is more is refused as a browser refuses it. */
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

  /** Paths in a cache. */
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
