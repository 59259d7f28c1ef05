/** IndexedDB databases: one contains the user of the sign-in SDK, others contain saves of Unity games. */

import { openExisting } from '#site/sign-in/sign-in-records.ts';

/** Name of the SDK's database, for browsers that cannot list their databases. */
const SIGN_IN_DATABASE = 'firebaseLocalStorageDb';

export interface DatabaseRecord {
  database: string;
  store: string;
  key: unknown;
  value: unknown;
}

export async function readDatabases(): Promise<DatabaseRecord[]> {
  const records: DatabaseRecord[] = [];
  await forEachStore('readonly', async (store, database) => {
    const [keys, values] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())]);
    keys.forEach((key, index) => {
      records.push({ database, store: store.name, key, value: values[index] });
    });
  });
  return records;
}

/** Empties databases instead of deleting them, which would wait for other tabs. Rejects if the browser refuses. */
export async function emptyDatabases(): Promise<void> {
  await forEachStore('readwrite', async (store) => {
    await answer(store.clear());
  });
}

/** In parallel, so that a locked database does not delay the others. */
async function forEachStore(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore, database: string) => Promise<void>,
): Promise<void> {
  await Promise.all(
    (await databaseNames()).map(async (name) => {
      const database = await openExisting(name);
      if (!database) return;
      try {
        for (const store of database.objectStoreNames)
          await use(database.transaction(store, mode).objectStore(store), name);
      } finally {
        database.close();
      }
    }),
  );
}

async function databaseNames(): Promise<string[]> {
  if (!('databases' in indexedDB)) return [SIGN_IN_DATABASE];
  const databases = await indexedDB.databases();
  return databases.flatMap(({ name }) => name ?? []);
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
