import {
  createSessionStore,
  NoEmailError,
  type Provider,
  type SessionStore,
} from '#site/sign-in/session-store.ts';
import { type RememberedEmail, rememberedEmail, SIGNED_OUT } from '#site/sign-in/shared-session.ts';

export interface FakeTab {
  window: Window;
  session: SessionStore;
  loads: number;
  deliver(): boolean;
}

export interface Faults {
  load: Error | null;
  signIn: Error | null;
  signOut: Error | null;
  deleteAccount: Error | null;
  reauthenticate: Error | null;
}

export interface FakeBrowser {
  storage: Map<string, string>;
  /** The provider's user, the same in all tabs; null for none. */
  providerUser: string | null;
  /** E-mail of the account that the popup returns; null for an account without a usable e-mail. */
  popupUser: string | null;
  /** Deleted or disabled accounts; when the provider is loaded, it signs out their users. */
  gone: Set<string>;
  deleted: string[];
  deletionUnderWay: Promise<void>;
  faults: Faults;
  signOutCalls: number;
  openTab(): FakeTab;
  settle(): Promise<void>;
}

const pendingPromises = () => new Promise((resolve) => setImmediate(resolve));

export function fakeBrowser(): FakeBrowser {
  const tabs: FakeTab[] = [];
  const news = new Map<FakeTab, (() => void)[]>();

  function tell(tab: FakeTab, deliver: () => void) {
    news.get(tab)?.push(deliver);
  }

  function takeFault(of: keyof Faults) {
    const fault = browser.faults[of];
    browser.faults[of] = null;
    if (fault) throw fault;
  }

  /** Calls its observers once initially, then after every change, like the real provider. */
  function fakeProvider(tab: FakeTab, remembered: RememberedEmail, observers: Set<() => void>): Provider {
    restore(remembered);

    function userOf(email: string): string {
      if (browser.providerUser === null) throw new Error('no-user');
      if (browser.providerUser !== email) throw new Error('another-user');
      return email;
    }

    return {
      onReport(listener) {
        let reported: string | null | undefined;
        const report = () => {
          if (browser.providerUser === reported) return;
          reported = browser.providerUser;
          listener();
        };
        observers.add(() => tell(tab, report));
        tell(tab, report);
      },
      async signIn(attempt) {
        takeFault('signIn');
        if (browser.popupUser === null) throw new NoEmailError();
        attempt.onChosen();
        attempt.admit(browser.popupUser);
        browser.providerUser = browser.popupUser;
        for (const notify of observers) notify();
        return browser.popupUser;
      },
      async signOut() {
        browser.signOutCalls += 1;
        takeFault('signOut');
        browser.providerUser = null;
        remembered.swap(SIGNED_OUT, null);
        for (const notify of observers) notify();
      },
      async deleteAccount(email) {
        takeFault('deleteAccount');
        const user = userOf(email);
        await browser.deletionUnderWay;
        browser.deleted.push(user);
        browser.providerUser = null;
        for (const notify of observers) notify();
      },
      async reauthenticate(email) {
        takeFault('reauthenticate');
        const user = userOf(email);
        if (browser.popupUser !== user) throw new Error('user-mismatch');
      },
    };
  }

  /** Like the SDK at startup: signs out a user whose account is gone, and stores a user's e-mail if it is not stored yet. */
  function restore(remembered: RememberedEmail) {
    const user = browser.providerUser;
    if (user === null) return;
    if (browser.gone.has(user)) {
      browser.providerUser = null;
      remembered.replace(user, null);
    } else if (!remembered.swap(null, user) && remembered.read() !== user) browser.providerUser = null;
  }

  function fakeWindow(notifyOthers: (key: string | null) => void): Window {
    const { storage } = browser;
    const localStorage = {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem(key: string, value: string) {
        if (storage.get(key) === value) return;
        storage.set(key, value);
        notifyOthers(key);
      },
      removeItem(key: string) {
        if (storage.delete(key)) notifyOthers(key);
      },
      clear() {
        storage.clear();
        notifyOthers(null);
      },
    };
    return Object.assign(new EventTarget(), {
      localStorage,
      document: { visibilityState: 'visible' },
    }) as unknown as Window;
  }

  const observers = new Set<() => void>();
  const browser: FakeBrowser = {
    storage: new Map(),
    providerUser: null,
    popupUser: null,
    gone: new Set(),
    deleted: [],
    deletionUnderWay: Promise.resolve(),
    faults: { load: null, signIn: null, signOut: null, deleteAccount: null, reauthenticate: null },
    signOutCalls: 0,

    openTab() {
      const window = fakeWindow((key) => {
        for (const other of tabs) {
          const event = Object.assign(new Event('storage'), { key });
          if (other !== tab) tell(other, () => other.window.dispatchEvent(event));
        }
      });
      const remembered = rememberedEmail(window);
      const session = createSessionStore(remembered, async () => {
        tab.loads += 1;
        takeFault('load');
        return fakeProvider(tab, remembered, observers);
      });
      const tab: FakeTab = {
        window,
        session,
        loads: 0,
        deliver() {
          const next = news.get(tab)?.shift();
          next?.();
          return next !== undefined;
        },
      };
      tabs.push(tab);
      news.set(tab, []);
      return tab;
    },

    async settle() {
      do await pendingPromises();
      while (tabs.map((tab) => tab.deliver()).includes(true));
    },
  };
  return browser;
}
