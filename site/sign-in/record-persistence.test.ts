import type { PersistenceInternal } from '@firebase/auth/internal';
import { beforeEach, expect, test } from 'vitest';
import { guardRecords } from './record-persistence.ts';
import { EMAIL_KEY, rememberedEmail, SIGNED_OUT } from './shared-session.ts';
import type { SignInRecords } from './sign-in-records.ts';

let storage: Map<string, string>;
let record: unknown;
const KEY = 'firebase:authUser:key:[DEFAULT]';
const user = (name: string) => ({ uid: `uid-${name}`, email: `${name}@example.com` });

beforeEach(() => {
  storage = new Map();
  record = undefined;
});

function openTab(change?: SignInRecords['change']) {
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
    removeItem: (key: string) => void storage.delete(key),
  };
  const window = Object.assign(new EventTarget(), {
    localStorage,
    document: { visibilityState: 'visible' },
  }) as unknown as Window;
  const records: SignInRecords = {
    async change(_, decide) {
      const next = decide(record);
      if (next === null) record = undefined;
      else if (next !== undefined) record = next;
    },
  };
  const guard = guardRecords(rememberedEmail(window), change ? { change } : records);
  return { guard, persistence: new (guard.persistence as unknown as new () => PersistenceInternal)() };
}

test.each([
  ['the e-mail was cleared', undefined, true],
  ['the visitor is remembered', 'ann@example.com', true],
  ['a log-out was interrupted', SIGNED_OUT, false],
  ['somebody else has signed in', 'bob@example.com', false],
  ['a sign-in was interrupted', ' 0.5', false],
])('the record at the start of a visit: %s', async (_, stored, isRestored) => {
  if (stored !== undefined) storage.set(EMAIL_KEY, stored);
  record = user('ann');
  const { persistence } = openTab();
  expect(await persistence._get(KEY)).toEqual(isRestored ? user('ann') : null);
  expect(record).toEqual(isRestored ? user('ann') : undefined);
  expect(storage.get(EMAIL_KEY)).toBe(isRestored ? 'ann@example.com' : stored);
});

test('after a log-out in another tab, a restored user is not stored again, and the SDK reads the record again', async () => {
  storage.set(EMAIL_KEY, 'ann@example.com');
  record = user('ann');
  const { persistence } = openTab();
  await persistence._get(KEY);
  let reads = 0;
  persistence._addListener(KEY, () => reads++);
  storage.delete(EMAIL_KEY);
  record = undefined;
  await persistence._set(KEY, user('ann'));
  expect(record).toBeUndefined();
  expect(reads).toBe(1);
});

test('remembers an e-mail address that was changed at Google', async () => {
  storage.set(EMAIL_KEY, 'ann@example.com');
  record = user('ann');
  const { persistence } = openTab();
  await persistence._get(KEY);
  await persistence._set(KEY, { ...user('ann'), email: 'ann@example.net' });
  expect(storage.get(EMAIL_KEY)).toBe('ann@example.net');
  expect(record).toMatchObject({ email: 'ann@example.net' });
});

test('a server error removes no record; a deleted account’s record is removed together with the e-mail', async () => {
  storage.set(EMAIL_KEY, 'ann@example.com');
  record = user('ann');
  const { guard, persistence } = openTab();
  await persistence._get(KEY);
  await persistence._remove(KEY);
  expect(record).toEqual(user('ann'));
  guard.isGone = true;
  await persistence._remove(KEY);
  expect(record).toBeUndefined();
  expect(storage.has(EMAIL_KEY)).toBe(false);
});

test.each([[null], ['text'], [{ uid: 7 }], [{ uid: 'u' }], [{ uid: 'u', email: '"a b"@example.com' }]])(
  'removes a record that is not a valid user (%j)',
  async (stored) => {
    record = stored;
    const { persistence } = openTab();
    expect(await persistence._get(KEY)).toBeNull();
    expect(record).toBeUndefined();
  },
);

test('storage that does not respond counts as empty, and is requested only once', async () => {
  let asked = 0;
  const { persistence } = openTab(async () => {
    asked += 1;
    throw new Error('IndexedDB: no response within 10 s');
  });
  expect(await persistence._isAvailable()).toBe(false);
  expect(await persistence._get(KEY)).toBeNull();
  await persistence._remove(KEY);
  expect(asked).toBe(1);
});
