import { beforeEach, expect, test, vi } from 'vitest';
import { FakeIndexedDb } from '#tests/support/fake-indexed-db.ts';
import { emptyDatabases, readDatabases } from './databases.ts';

let browser: FakeIndexedDb;

beforeEach(() => {
  browser = new FakeIndexedDb();
  vi.stubGlobal('indexedDB', browser);
  browser.put('firebaseLocalStorageDb', 'firebaseLocalStorage', { user: 'Ada' });
  browser.put('saves', 'files', { one: 1, two: 2 });
  browser.put('saves', 'times', { start: 3 });
});

test('reads every record of every store, with its key', async () => {
  expect(await readDatabases()).toEqual(
    expect.arrayContaining([
      { database: 'firebaseLocalStorageDb', store: 'firebaseLocalStorage', key: 'user', value: 'Ada' },
      { database: 'saves', store: 'files', key: 'one', value: 1 },
      { database: 'saves', store: 'files', key: 'two', value: 2 },
      { database: 'saves', store: 'times', key: 'start', value: 3 },
    ]),
  );
  expect(await readDatabases()).toHaveLength(4);
  expect(browser.connections).toBe(0);
});

test('empties every store, and keeps the databases', async () => {
  await emptyDatabases();
  expect(await readDatabases()).toEqual([]);
  expect([...browser.content.keys()]).toEqual(['firebaseLocalStorageDb', 'saves']);
  expect(browser.connections).toBe(0);
});

test('a browser that cannot list its databases has at most the database of the sign-in', async () => {
  Object.assign(browser, { databases: undefined });
  vi.stubGlobal('indexedDB', { open: (name: string) => browser.open(name) });
  expect(await readDatabases()).toEqual([
    { database: 'firebaseLocalStorageDb', store: 'firebaseLocalStorage', key: 'user', value: 'Ada' },
  ]);
  browser.content.delete('firebaseLocalStorageDb');
  expect(await readDatabases()).toEqual([]);
  expect(browser.content.has('firebaseLocalStorageDb')).toBe(false);
});

test('rejects if the browser refuses, so that visitors are not told that their data is gone', async () => {
  browser.refusal = new DOMException('Storage is off.', 'UnknownError');
  await expect(emptyDatabases()).rejects.toThrow('Storage is off.');
  await expect(readDatabases()).rejects.toThrow('Storage is off.');
});
