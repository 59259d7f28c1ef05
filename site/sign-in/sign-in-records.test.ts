import { beforeEach, expect, test, vi } from 'vitest';
import { FakeIndexedDb } from '#tests/support/fake-indexed-db.ts';
import { hasSignInRecord, openExisting, signInRecords } from './sign-in-records.ts';

const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';
const USER = 'firebase:authUser:key:app';
let browser: FakeIndexedDb;

beforeEach(() => {
  browser = new FakeIndexedDb();
  vi.stubGlobal('indexedDB', browser);
});

const records = () => Object.fromEntries(browser.content.get(DATABASE)?.get(STORE)?.records ?? []);
const store = (value: object) => signInRecords.change(USER, () => value);

test('stores a record in the format of the SDK, in a database that it creates if necessary', async () => {
  await store({ email: 'ada@example.com' });
  expect(records()).toEqual({ [USER]: { fbase_key: USER, value: { email: 'ada@example.com' } } });
  expect(browser.connections).toBe(0);
});

test('a change is decided by the stored value: undefined leaves it, null deletes it', async () => {
  const seen: unknown[] = [];
  const change = (next: object | null | undefined) =>
    signInRecords.change(USER, (stored) => {
      seen.push(stored);
      return next;
    });
  await change({ name: 'Ada' });
  await change(undefined);
  expect(records()).toEqual({ [USER]: { fbase_key: USER, value: { name: 'Ada' } } });
  await change(null);
  expect(records()).toEqual({});
  expect(seen).toEqual([undefined, { name: 'Ada' }, { name: 'Ada' }]);
});

test('rejects a change that the browser refuses, and leaves no connection open', async () => {
  browser.refusal = new DOMException('Storage is off.', 'UnknownError');
  await expect(store({})).rejects.toThrow('Storage is off.');
  browser.refusal = null;
  browser.abortion = new DOMException('The disk is full.', 'QuotaExceededError');
  await expect(store({})).rejects.toThrow('The disk is full.');
  expect(browser.connections).toBe(0);
});

test('finds a signed-in user only among the records of users', async () => {
  expect(await hasSignInRecord()).toBe(false);
  browser.put(DATABASE, STORE, { 'firebase:persistence:key:app': 'local' });
  expect(await hasSignInRecord()).toBe(false);
  browser.put(DATABASE, STORE, { 'firebase:persistence:key:app': 'local', [USER]: {} });
  expect(await hasSignInRecord()).toBe(true);
  expect(browser.connections).toBe(0);
});

test('looking for a user creates no database, and reports no error', async () => {
  await hasSignInRecord();
  expect(browser.content.size).toBe(0);
  expect(browser.uncaught).toBe(0);
});

test('there is no user if the browser refuses to say', async () => {
  browser.put(DATABASE, STORE, { [USER]: {} });
  browser.refusal = new DOMException('Storage is off.', 'UnknownError');
  expect(await hasSignInRecord()).toBe(false);
  browser.refusal = null;
  browser.put(DATABASE, STORE, {});
  browser.content.get(DATABASE)?.clear();
  expect(await hasSignInRecord()).toBe(false);
});

test('opens only a database that exists, and rejects if the browser refuses', async () => {
  expect(await openExisting('saves')).toBeNull();
  browser.put('saves', 'files', {});
  expect(await openExisting('saves')).not.toBeNull();
  browser.refusal = new DOMException('Storage is off.', 'UnknownError');
  await expect(openExisting('saves')).rejects.toThrow('Storage is off.');
});
