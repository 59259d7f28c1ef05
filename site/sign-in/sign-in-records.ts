/** Records in the database and the format of the SDK's `indexedDBLocalPersistence`. */
import { STORAGE_TIMEOUT_MS, withTimeLimit } from '#site/load-chunk.ts';

/** Null if the database does not exist: opening it by name alone would create it. */
export function openExisting(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    // Aborting the upgrade leaves no new database behind.
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => {
      // Otherwise Firefox reports the abort as an uncaught error.
      event.preventDefault();
      if (request.error?.name === 'AbortError') resolve(null);
      else reject(request.error);
    };
  });
}

const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';

/** Start of the key, before the project's API key and the app's name. */
const USER_KEY = 'firebase:authUser:';

/** Null deletes a record, undefined leaves it unchanged. */
export type RecordChange = object | null | undefined;

export interface SignInRecords {
  /** Stores what `decide` returns, in one transaction. Rejects if the browser refuses. */
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
    // An open connection would block the deletion of the database in another tab.
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

/** Creates no database, and never rejects. */
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
