/** Reads and writes records in the format and database of the SDK's `indexedDBLocalPersistence`. */
import { STORAGE_TIMEOUT_MS, withTimeLimit } from '#site/load-chunk.ts';

/** Resolves to null if the database does not exist, because opening it by name would create it. */
export function openExisting(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    // Aborts the upgrade, so that no new database is created.
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => {
      // Otherwise Firefox would report the abort as an uncaught error.
      event.preventDefault();
      if (request.error?.name === 'AbortError') resolve(null);
      else reject(request.error);
    };
  });
}

const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';

/** Start of the key, followed by the project's API key and the app's name. */
const USER_KEY = 'firebase:authUser:';

/** Null deletes a record; undefined leaves it unchanged. */
export type RecordChange = object | null | undefined;

export interface SignInRecords {
  /** Stores the value returned by `decide`, in one transaction. Rejects if the browser refuses. */
  change(key: string, decide: (stored: unknown) => RecordChange): Promise<void>;
}

function openOrCreate(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'fbase_key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function inTransaction(mode: IDBTransactionMode, use: (store: IDBObjectStore) => void): Promise<void> {
  const database = await (mode === 'readwrite' ? openOrCreate() : openExisting(DATABASE));
  if (!database) return;
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      use(transaction.objectStore(STORE));
    });
  } finally {
    // An open connection would block another tab that deletes the database.
    database.close();
  }
}

export const signInRecords: SignInRecords = {
  change(key, decide) {
    const done = inTransaction('readwrite', (store) => {
      const request = store.get(key);
      request.onsuccess = () => {
        const next = decide((request.result as { value?: unknown } | undefined)?.value);
        if (next === null) store.delete(key);
        else if (next !== undefined) store.put({ fbase_key: key, value: next });
      };
    });
    return withTimeLimit(STORAGE_TIMEOUT_MS, 'IndexedDB', done);
  },
};

/** Never rejects, and creates no database. */
export async function hasSignInRecord(): Promise<boolean> {
  let hasUser = false;
  try {
    const done = inTransaction('readonly', (store) => {
      const request = store.getAllKeys();
      request.onsuccess = () => {
        hasUser = request.result.some((key) => String(key).startsWith(USER_KEY));
      };
    });
    await withTimeLimit(STORAGE_TIMEOUT_MS, 'IndexedDB', done);
  } catch {
    return false;
  }
  return hasUser;
}
