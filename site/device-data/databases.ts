/** The browser's databases of this site: the sign-in SDK keeps its user there, and a game made with Unity its saves. */

import { openExisting } from '#site/sign-in/sign-in-records.ts';

/** Where the sign-in SDK keeps its user. Asked by name where a browser does not list its databases. */
const SIGN_IN_DATABASE = 'firebaseLocalStorageDb';

export interface DatabaseRecord {
  database: string;
  store: string;
  key: unknown;
  value: unknown;
}

/** Every record of every database. Rejects where the browser refuses. */
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

/**
 * Empties every database. None is deleted: that would wait for ever for another tab that has it open, while the
 * sign-in SDK there sees at once that its record is gone. Rejects where the browser refuses.
 */
export async function emptyDatabases(): Promise<void> {
  await forEachStore('readwrite', async (store) => {
    await answer(store.clear());
  });
}

/** All at once: a database that another tab has locked does not keep the others waiting. */
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
