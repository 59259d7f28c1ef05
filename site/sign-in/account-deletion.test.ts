import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeBrowser, fakeBrowser } from './fake-browser.ts';
import { EMAIL_KEY } from './remembered-email.ts';

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

test('a deleted account is gone at the provider, and signs out here, in other tabs and for the next visit', async () => {
  const tab = await openSignedInTab();
  const other = browser.openTab();
  expect(await tab.session.deleteAccount(false)).toBe('deleted');
  await browser.settle();
  expect(browser.providerUser).toBeNull();
  expect(browser.storage.has(EMAIL_KEY)).toBe(false);
  for (const { session } of [tab, other, browser.openTab()]) expect(session.getSnapshot().email).toBeNull();
});

test('a provider that wants to see the visitor again deletes nothing until it has', async () => {
  const tab = await openSignedInTab();
  browser.faults.deleteAccount = failure('auth/requires-recent-login');
  expect(await tab.session.deleteAccount(false)).toBe('wants-reauthentication');
  expect(browser.providerUser).toBe('ann@example.com');
  expect(tab.session.getSnapshot().email).toBe('ann@example.com');
  expect(await tab.session.deleteAccount(true)).toBe('deleted');
  expect(browser.providerUser).toBeNull();
});

test.each([['popup-blocked'], ['popup-closed-by-user'], ['user-mismatch']])(
  'after a reauthentication that fails with %s the account is still there',
  async (code) => {
    const tab = await openSignedInTab();
    browser.faults.reauthenticate = failure(`auth/${code}`);
    expect(await tab.session.deleteAccount(true)).toEqual({ failed: code });
    expect(browser.providerUser).toBe('ann@example.com');
    expect(tab.session.getSnapshot().email).toBe('ann@example.com');
  },
);

test('with the network down nothing is deleted, and nobody is signed out', async () => {
  const tab = await openSignedInTab();
  browser.faults.deleteAccount = failure('auth/network-request-failed');
  expect(await tab.session.deleteAccount(false)).toEqual({ failed: 'network-request-failed' });
  expect(tab.session.getSnapshot().email).toBe('ann@example.com');
  expect(browser.storage.get(EMAIL_KEY)).toBe('ann@example.com');
});

test('a visitor who is only remembered has no account here that could be deleted', async () => {
  browser.storage.set(EMAIL_KEY, 'ann@example.com');
  const tab = browser.openTab();
  expect(await tab.session.deleteAccount(false)).toEqual({ failed: 'no-user' });
  expect(tab.session.getSnapshot().email).toBe('ann@example.com');
});

test('a provider that does not load deletes nothing', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  browser.storage.set(EMAIL_KEY, 'ann@example.com');
  const tab = browser.openTab();
  browser.faults.load = new Error('Loading chunk failed');
  expect(await tab.session.deleteAccount(false)).toEqual({ failed: 'not-loaded' });
  expect(tab.session.getSnapshot().email).toBe('ann@example.com');
  logged.mockRestore();
});
