import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeBrowser, fakeBrowser } from '#tests/support/fake-browser.ts';
import { EMAIL_KEY } from './shared-session.ts';

let browser: FakeBrowser;

beforeEach(() => {
  browser = fakeBrowser();
});

const failure = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });

async function openSignedInTab() {
  const tab = browser.openTab();
  browser.popupUser = 'ann@example.com';
  await tab.session.signIn();
  await browser.settle();
  return tab;
}

test('a deleted account no longer exists at the provider, and its visitor is signed out here, in other tabs and on the next visit', async () => {
  const tab = await openSignedInTab();
  const other = browser.openTab();
  expect(await tab.session.deleteAccount('ann@example.com', false)).toBe('deleted');
  await browser.settle();
  expect(browser.providerUser).toBeNull();
  expect(browser.storage.has(EMAIL_KEY)).toBe(false);
  for (const { session } of [tab, other, browser.openTab()]) expect(session.getSnapshot().email).toBeNull();
});

test('if the provider requires reauthentication, nothing is deleted before it', async () => {
  const tab = await openSignedInTab();
  browser.faults.deleteAccount = failure('auth/requires-recent-login');
  expect(await tab.session.deleteAccount('ann@example.com', false)).toBe('needs-reauthentication');
  expect(browser.providerUser).toBe('ann@example.com');
  expect(tab.session.getSnapshot().email).toBe('ann@example.com');
  expect(await tab.session.deleteAccount('ann@example.com', true)).toBe('deleted');
  expect(browser.providerUser).toBeNull();
});

test.each([['popup-blocked'], ['popup-closed-by-user'], ['user-mismatch']])(
  'after a reauthentication that fails with %s the account still exists',
  async (code) => {
    const tab = await openSignedInTab();
    browser.faults.reauthenticate = failure(`auth/${code}`);
    expect(await tab.session.deleteAccount('ann@example.com', true)).toEqual({ failed: code });
    expect(browser.providerUser).toBe('ann@example.com');
    expect(tab.session.getSnapshot().email).toBe('ann@example.com');
  },
);

test.each([[false], [true]])(
  'never deletes the account of another visitor who has signed in meanwhile (reauthenticating: %s)',
  async (reauthenticating) => {
    const tab = await openSignedInTab();
    const other = browser.openTab();
    await other.session.logOut();
    browser.popupUser = 'bob@example.com';
    await other.session.signIn();
    for (const spread of [async () => {}, browser.settle]) {
      await spread();
      const outcome = await tab.session.deleteAccount('ann@example.com', reauthenticating);
      expect(outcome).toEqual({ failed: 'another-user' });
    }
    expect(browser.deleted).toEqual([]);
    expect(browser.providerUser).toBe('bob@example.com');
    for (const { session } of [tab, other]) expect(session.getSnapshot().email).toBe('bob@example.com');
  },
);

test('a deletion in progress deletes the original account, even if another visitor signs in meanwhile', async () => {
  const tab = await openSignedInTab();
  const other = browser.openTab();
  let release = () => {};
  browser.deletionUnderWay = new Promise((resolve) => {
    release = resolve;
  });
  const outcome = tab.session.deleteAccount('ann@example.com', false);
  await browser.settle();
  browser.popupUser = 'bob@example.com';
  await other.session.signIn();
  await browser.settle();
  release();
  expect(await outcome).toBe('deleted');
  expect(browser.deleted).toEqual(['ann@example.com']);
});

test('reauthenticating with another account deletes neither account', async () => {
  const tab = await openSignedInTab();
  browser.popupUser = 'bob@example.com';
  expect(await tab.session.deleteAccount('ann@example.com', true)).toEqual({ failed: 'user-mismatch' });
  expect(browser.deleted).toEqual([]);
  expect(tab.session.getSnapshot().email).toBe('ann@example.com');
});

test('while offline, nothing is deleted and the visitor stays signed in', async () => {
  const tab = await openSignedInTab();
  browser.faults.deleteAccount = failure('auth/network-request-failed');
  expect(await tab.session.deleteAccount('ann@example.com', false)).toEqual({
    failed: 'network-request-failed',
  });
  expect(tab.session.getSnapshot().email).toBe('ann@example.com');
  expect(browser.storage.get(EMAIL_KEY)).toBe('ann@example.com');
});

test('a visitor who is only remembered has no account that can be deleted here', async () => {
  browser.storage.set(EMAIL_KEY, 'ann@example.com');
  const tab = browser.openTab();
  expect(await tab.session.deleteAccount('ann@example.com', false)).toEqual({ failed: 'no-user' });
  expect(tab.session.getSnapshot().email).toBe('ann@example.com');
});

test('nothing is deleted if the provider does not load', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  browser.storage.set(EMAIL_KEY, 'ann@example.com');
  const tab = browser.openTab();
  browser.faults.load = new Error('Loading chunk failed');
  expect(await tab.session.deleteAccount('ann@example.com', false)).toEqual({ failed: 'not-loaded' });
  expect(tab.session.getSnapshot().email).toBe('ann@example.com');
  logged.mockRestore();
});
