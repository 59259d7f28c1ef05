import fc from 'fast-check';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type FakeBrowser, type FakeTab, fakeBrowser } from '#tests/support/fake-browser.ts';
import { type AuthState, authReducer, initialAuthState } from './session-store.ts';
import { EMAIL_KEY } from './shared-session.ts';

let browser: FakeBrowser;

beforeEach(() => {
  browser = fakeBrowser();
});

const emailIn = (tab: FakeTab) => tab.session.getSnapshot().email;

function observeErrors() {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  return logged;
}

async function openSignedInTab(email: string) {
  const tab = browser.openTab();
  browser.popupUser = email;
  await tab.session.signIn();
  await browser.settle();
  return tab;
}

test('an unknown visitor is signed out, and the provider is not loaded', () => {
  const tab = browser.openTab();
  expect(tab.session.getSnapshot()).toEqual({
    email: null,
    authState: 'LOGGED_OUT',
    provider: 'idle',
    known: true,
    lacksEmail: false,
  });
  expect(tab.loads).toBe(0);
});

test('a remembered e-mail signs in at once, and the provider is not loaded', () => {
  browser.storage.set(EMAIL_KEY, 'ann@example.com');
  const tab = browser.openTab();
  expect(tab.session.getSnapshot()).toEqual({
    email: 'ann@example.com',
    authState: 'LOGGED_IN',
    provider: 'idle',
    known: true,
    lacksEmail: false,
  });
  expect(tab.loads).toBe(0);
});

test('a user reported by the provider is signed in and remembered', async () => {
  browser.providerUser = 'ann@example.com';
  const tab = browser.openTab();
  await tab.session.prepareProvider();
  await browser.settle();
  expect(tab.session.getSnapshot()).toEqual({
    email: 'ann@example.com',
    authState: 'LOGGED_IN',
    provider: 'ready',
    known: true,
    lacksEmail: false,
  });
  expect(browser.storage.get(EMAIL_KEY)).toBe('ann@example.com');
});

test('a successful popup signs in and is remembered before the provider reports anything', async () => {
  const tab = browser.openTab();
  browser.popupUser = 'ann@example.com';
  await tab.session.signIn();
  expect(tab.session.getSnapshot()).toMatchObject({ email: 'ann@example.com', authState: 'LOGGED_IN' });
  expect(browser.storage.get(EMAIL_KEY)).toBe('ann@example.com');
});

test('a remembered e-mail remains when the provider first reports that there is no user', async () => {
  browser.storage.set(EMAIL_KEY, 'ann@example.com');
  const tab = browser.openTab();
  await tab.session.prepareProvider();
  await browser.settle();
  expect(emailIn(tab)).toBe('ann@example.com');
  expect(browser.storage.get(EMAIL_KEY)).toBe('ann@example.com');
});

test('a deleted account’s visitor is signed out here, in other tabs and on the next visit', async () => {
  await openSignedInTab('ann@example.com');
  browser.gone.add('ann@example.com');
  const withoutProvider = browser.openTab();
  const tab = browser.openTab();
  expect(emailIn(tab)).toBe('ann@example.com');
  await tab.session.prepareProvider();
  await browser.settle();
  expect([tab, withoutProvider].map(emailIn)).toEqual([null, null]);
  expect(browser.storage.has(EMAIL_KEY)).toBe(false);
  expect(emailIn(browser.openTab())).toBeNull();
});

test('Log Out signs out at the provider, here, in other tabs and on the next visit', async () => {
  const tab = await openSignedInTab('ann@example.com');
  const withProvider = browser.openTab();
  await withProvider.session.prepareProvider();
  const withoutProvider = browser.openTab();
  await browser.settle();
  await tab.session.logOut();
  await browser.settle();
  expect([tab, withProvider, withoutProvider].map(emailIn)).toEqual([null, null, null]);
  expect(browser.providerUser).toBeNull();
  expect(emailIn(browser.openTab())).toBeNull();
});

test('LOGOUT is never dispatched: after Log Out the e-mail is removed and the state stays', async () => {
  const tab = await openSignedInTab('ann@example.com');
  await tab.session.logOut();
  await browser.settle();
  expect(tab.session.getSnapshot()).toMatchObject({ email: null, authState: 'LOGGED_IN' });
});

test('Log Out works if the provider has lost its user and reports nothing', async () => {
  browser.storage.set(EMAIL_KEY, 'ann@example.com');
  const tab = browser.openTab();
  const other = browser.openTab();
  await tab.session.logOut();
  await browser.settle();
  expect([tab, other].map(emailIn)).toEqual([null, null]);
  expect(browser.storage.has(EMAIL_KEY)).toBe(false);
});

test('a sign-out by the provider signs out here, even without storage events', async () => {
  const tab = await openSignedInTab('ann@example.com');
  const other = browser.openTab();
  await other.session.prepareProvider();
  await browser.settle();
  vi.spyOn(other.window, 'dispatchEvent').mockReturnValue(true);
  await tab.session.logOut();
  await browser.settle();
  expect(emailIn(other)).toBeNull();
});

test('logs a failed Log Out, which the visitor, who is still signed in, can try again', async () => {
  const tab = await openSignedInTab('ann@example.com');
  const fault = new Error('no network');
  browser.faults.signOut = fault;
  const logged = observeErrors();
  await tab.session.logOut();
  await browser.settle();
  expect(emailIn(tab)).toBe('ann@example.com');
  expect(logged).toHaveBeenCalledExactlyOnceWith('Sign-out failed', fault);
  await tab.session.logOut();
  expect(emailIn(tab)).toBeNull();
});

test('Log Out leaves the visitor signed in if the provider cannot be loaded', async () => {
  browser.storage.set(EMAIL_KEY, 'ann@example.com');
  const tab = browser.openTab();
  browser.faults.load = new Error('offline');
  const logged = observeErrors();
  await tab.session.logOut();
  expect(emailIn(tab)).toBe('ann@example.com');
  expect(logged).toHaveBeenCalledExactlyOnceWith('Sign-in could not be prepared', expect.any(Error));
});

test('two clicks on Log Out sign out once', async () => {
  const tab = await openSignedInTab('ann@example.com');
  await Promise.all([tab.session.logOut(), tab.session.logOut()]);
  expect(browser.signOutCalls).toBe(1);
  expect(emailIn(tab)).toBeNull();
});

test('loads the provider once, however often it is prepared', async () => {
  const tab = browser.openTab();
  const first = tab.session.prepareProvider();
  expect(tab.session.getSnapshot().provider).toBe('preparing');
  await Promise.all([first, tab.session.prepareProvider()]);
  await tab.session.prepareProvider();
  expect(tab.session.getSnapshot().provider).toBe('ready');
  expect(tab.loads).toBe(1);
});

test('logs once that the provider does not load, and loads it again on demand', async () => {
  const tab = browser.openTab();
  const fault = new Error('Loading chunk failed');
  browser.faults.load = fault;
  const logged = observeErrors();
  await Promise.all([tab.session.prepareProvider(), tab.session.prepareProvider()]);
  expect(tab.session.getSnapshot().provider).toBe('failed');
  expect(logged).toHaveBeenCalledExactlyOnceWith('Sign-in could not be prepared', fault);
  browser.popupUser = 'ann@example.com';
  await tab.session.signIn();
  expect(tab.session.getSnapshot()).toMatchObject({ email: 'ann@example.com', provider: 'ready' });
});

test.each(['auth/popup-closed-by-user', 'auth/popup-blocked', 'auth/cancelled-popup-request'])(
  'a sign-in that ends with %s is logged, and the next one works',
  async (code) => {
    const tab = browser.openTab();
    const fault = new Error(code);
    browser.faults.signIn = fault;
    const logged = observeErrors();
    await tab.session.signIn();
    expect(logged).toHaveBeenCalledExactlyOnceWith('Sign-in failed', fault);
    expect(tab.session.getSnapshot()).toEqual({
      email: null,
      authState: 'LOGGED_OUT',
      provider: 'ready',
      known: true,
      lacksEmail: false,
    });
    browser.popupUser = 'ann@example.com';
    await tab.session.signIn();
    expect(emailIn(tab)).toBe('ann@example.com');
  },
);

test('an account without a usable e-mail is not signed in', async () => {
  const tab = browser.openTab();
  const logged = observeErrors();
  await tab.session.signIn();
  expect(tab.session.getSnapshot()).toMatchObject({ email: null, authState: 'LOGGED_OUT' });
  expect(logged).toHaveBeenCalledExactlyOnceWith('Sign-in failed', expect.any(Error));
});

test('another account in the popup replaces the remembered one, in every tab', async () => {
  const tab = await openSignedInTab('ann@example.com');
  const other = browser.openTab();
  browser.popupUser = 'bob@example.com';
  await tab.session.signIn();
  await browser.settle();
  expect([tab, other].map(emailIn)).toEqual(['bob@example.com', 'bob@example.com']);
});

test('a sign-in in another tab also signs in here', async () => {
  const tab = browser.openTab();
  await openSignedInTab('ann@example.com');
  expect(tab.session.getSnapshot()).toMatchObject({ email: 'ann@example.com', authState: 'LOGGED_IN' });
});

test('clearing storage in another tab signs out', async () => {
  const tab = await openSignedInTab('ann@example.com');
  browser.openTab().window.localStorage.clear();
  await browser.settle();
  expect(emailIn(tab)).toBeNull();
});

test('a value from another tab that is not an e-mail address signs nobody in', async () => {
  const tab = browser.openTab();
  browser.openTab().window.localStorage.setItem(EMAIL_KEY, '<img src=x onerror=alert(1)>@example.com');
  await browser.settle();
  expect(emailIn(tab)).toBeNull();
});

test('a page restored from the back/forward cache applies a sign-out that it missed', async () => {
  const tab = await openSignedInTab('ann@example.com');
  browser.storage.clear();
  tab.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(emailIn(tab)).toBeNull();
});

test('notifies subscribers only of changes', async () => {
  const tab = await openSignedInTab('ann@example.com');
  const notified = vi.fn();
  const unsubscribe = tab.session.subscribe(notified);
  const before = tab.session.getSnapshot();
  await tab.session.prepareProvider();
  tab.window.dispatchEvent(Object.assign(new Event('storage'), { key: EMAIL_KEY }));
  await browser.settle();
  expect(notified).not.toHaveBeenCalled();
  expect(tab.session.getSnapshot()).toBe(before);
  await tab.session.logOut();
  expect(notified).toHaveBeenCalledOnce();
  unsubscribe();
  await tab.session.signIn();
  expect(notified).toHaveBeenCalledOnce();
});

test('an account without a usable e-mail is reported until the next sign-in', async () => {
  const tab = browser.openTab();
  observeErrors();
  await tab.session.signIn();
  expect(tab.session.getSnapshot()).toMatchObject({ email: null, lacksEmail: true });
  browser.popupUser = 'ann@example.com';
  await tab.session.signIn();
  expect(tab.session.getSnapshot()).toMatchObject({ email: 'ann@example.com', lacksEmail: false });
});

const states: AuthState[] = ['LOGGED_OUT', 'LOGGED_IN', 'SIGNED_UP'];

test('a visit starts logged out', () => {
  expect(initialAuthState).toBe('LOGGED_OUT');
});

test.each([
  ['LOGIN', 'LOGGED_IN'],
  ['REGISTER', 'SIGNED_UP'],
  ['LOGOUT', 'LOGGED_OUT'],
])('%s leads to %s from every state', (type, outcome) => {
  for (const state of states) expect(authReducer(state, { type })).toBe(outcome);
});

test.each(['', 'login', 'LOGIN ', 'toString', '__proto__', 'constructor'])(
  'the unknown action "%s" changes nothing',
  (type) => {
    for (const state of states) expect(authReducer(state, { type })).toBe(state);
  },
);

test('no action leads to a fourth state', () => {
  fc.assert(
    fc.property(fc.constantFrom(...states), fc.string(), (state, type) => {
      expect(states).toContain(authReducer(state, { type }));
    }),
  );
});
