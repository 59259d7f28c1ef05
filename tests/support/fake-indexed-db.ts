/** IndexedDB in memory, with the parts that the site uses. Requests and transactions end in later tasks, as in a browser. */

interface FakeStore {
  keyPath: string | null;
  records: Map<string, unknown>;
}

type FakeDatabase = Map<string, FakeStore>;

const soon = (run: () => void) => void setTimeout(run, 0);

class FakeRequest {
  result: unknown = undefined;
  error: DOMException | null = null;
  transaction: { abort(): void } | null = null;
  onsuccess: (() => void) | null = null;
  onerror: ((event: { preventDefault(): void }) => void) | null = null;
  onupgradeneeded: (() => void) | null = null;
}

export class FakeIndexedDb {
  readonly content = new Map<string, FakeDatabase>();
  /** Number of connections that are open. */
  connections = 0;
  /** Number of errors that a browser would report as uncaught. */
  uncaught = 0;
  /** Error of each attempt to open a database. */
  refusal: DOMException | null = null;
  /** Error that aborts each transaction. */
  abortion: DOMException | null = null;

  put(database: string, store: string, records: Readonly<Record<string, unknown>>): void {
    const stores = this.content.get(database) ?? new Map();
    this.content.set(
      database,
      stores.set(store, { keyPath: null, records: new Map(Object.entries(records)) }),
    );
  }

  databases = async () => [...this.content.keys()].map((name) => ({ name, version: 1 }));

  open(name: string): FakeRequest {
    const request = new FakeRequest();
    const fail = (error: DOMException) => {
      request.error = error;
      this.uncaught++;
      request.onerror?.({ preventDefault: () => this.uncaught-- });
    };
    soon(() => {
      if (this.refusal) return fail(this.refusal);
      const isNew = !this.content.has(name);
      const stores: FakeDatabase = this.content.get(name) ?? new Map();
      request.result = this.#connection(stores);
      let isAborted = false;
      request.transaction = {
        abort: () => {
          isAborted = true;
        },
      };
      if (isNew) request.onupgradeneeded?.();
      if (isAborted) return fail(new DOMException('The upgrade was aborted.', 'AbortError'));
      this.content.set(name, stores);
      this.connections++;
      request.onsuccess?.();
    });
    return request;
  }

  #connection(stores: FakeDatabase) {
    return {
      objectStoreNames: [...stores.keys()],
      createObjectStore: (name: string, { keyPath }: { keyPath: string }) =>
        void stores.set(name, { keyPath, records: new Map() }),
      close: () => void this.connections--,
      transaction: (name: string, mode: IDBTransactionMode) => this.#transaction(stores, name, mode),
    };
  }

  #transaction(stores: FakeDatabase, name: string, mode: IDBTransactionMode) {
    const store = stores.get(name);
    if (!store) throw new DOMException(`There is no store ${name}.`, 'NotFoundError');
    let waiting = 0;
    const transaction = {
      error: this.abortion,
      oncomplete: null as (() => void) | null,
      onabort: null as (() => void) | null,
      objectStore: () => objectStore,
    };
    const endIfIdle = () => {
      if (waiting > 0) return;
      if (this.abortion) transaction.onabort?.();
      else transaction.oncomplete?.();
    };
    const ask = (answer: () => unknown) => {
      const request = new FakeRequest();
      waiting++;
      soon(() => {
        request.result = answer();
        request.onsuccess?.();
        waiting--;
        endIfIdle();
      });
      return request;
    };
    const change = (apply: () => void) => {
      if (mode !== 'readwrite') throw new DOMException('The transaction is read-only.', 'ReadOnlyError');
      return ask(() => (this.abortion ? undefined : apply()));
    };
    const keyOf = (value: unknown) => String((value as Record<string, unknown>)[store.keyPath ?? '']);
    const objectStore = {
      name,
      get: (key: string) => ask(() => store.records.get(key)),
      getAll: () => ask(() => [...store.records.values()]),
      getAllKeys: () => ask(() => [...store.records.keys()]),
      put: (value: unknown) => change(() => void store.records.set(keyOf(value), value)),
      delete: (key: string) => change(() => void store.records.delete(key)),
      clear: () => change(() => store.records.clear()),
    };
    return transaction;
  }
}
