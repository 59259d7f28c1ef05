/** Message to a worker that is being removed. */
export const REMOVE = 'remove';

export async function deleteCaches(caches: CacheStorage): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
}

const gone = () => new DOMException('The offline copy was removed.', 'InvalidStateError');

/** A removed worker still responds to open pages, and must not create deleted caches again. */
export class RemovableCaches implements CacheStorage {
  readonly #caches: CacheStorage;
  readonly #opening = new Set<Promise<Cache>>();
  #isRemoved = false;

  constructor(caches: CacheStorage) {
    this.#caches = caches;
  }

  /** Rejects with an `InvalidStateError` after removal, because opening would create a cache. */
  async open(name: string): Promise<Cache> {
    if (this.#isRemoved) throw gone();
    const opening = this.#caches.open(name);
    this.#opening.add(opening);
    try {
      return await opening;
    } finally {
      this.#opening.delete(opening);
    }
  }

  async keys(): Promise<string[]> {
    return this.#isRemoved ? [] : this.#caches.keys();
  }

  has(name: string): Promise<boolean> {
    return this.#caches.has(name);
  }

  delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }

  match(key: RequestInfo | URL, options?: MultiCacheQueryOptions): Promise<Response | undefined> {
    return this.#caches.match(key, options);
  }

  async removeAll(): Promise<void> {
    this.#isRemoved = true;
    await Promise.allSettled(this.#opening);
    await deleteCaches(this.#caches);
  }
}

export async function removeWorker(): Promise<void> {
  if ('serviceWorker' in navigator) {
    for (const registration of await navigator.serviceWorker.getRegistrations()) {
      const { installing, waiting, active } = registration;
      for (const worker of [installing, waiting, active]) worker?.postMessage(REMOVE);
      await registration.unregister();
    }
  }
  if ('caches' in globalThis) await deleteCaches(caches);
}
