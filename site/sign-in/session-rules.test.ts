import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type FakeBrowser, type FakeTab, type Faults, fakeBrowser } from '#tests/support/fake-browser.ts';
import type { Session } from './session-store.ts';
import { EMAIL_KEY } from './shared-session.ts';

type Step = (tab: FakeTab, browser: FakeBrowser) => void;

const someone = fc.constantFrom('ann@example.com', 'bob@example.com');

/** Steps can occur in any order, even before other tabs are notified of the previous step. */
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>((tab) => void tab.session.prepareProvider()),
  someone.map<Step>((email) => (tab, browser) => {
    browser.popupUser = email;
    void tab.session.signIn();
  }),
  fc.constant<Step>((tab, browser) => {
    browser.popupUser = null;
    void tab.session.signIn();
  }),
  fc.constant<Step>((tab) => void tab.session.logOut()),
  fc.tuple(someone, fc.boolean()).map<Step>(
    ([email, again]) =>
      (tab) =>
        void tab.session.deleteAccount(email, again),
  ),
  someone.map<Step>((email) => (_, browser) => void browser.gone.add(email)),
  fc
    .constantFrom('load' as const, 'signIn' as const, 'signOut' as const, 'deleteAccount' as const)
    .map<Step>((fault) => (_, browser) => {
      browser.faults[fault] = new Error(fault);
    }),
  fc.constant<Step>((tab) => void tab.deliver()),
  fc.constant<Step>((_, browser) => void browser.openTab()),
);

const visit = fc.record({
  remembered: fc.option(fc.oneof(someone, fc.string())),
  providerUser: fc.option(someone),
  steps: fc.array(fc.tuple(fc.nat(), step, fc.boolean()), { maxLength: 30 }),
});

function contradicts({ email, authState }: Session, previous: Session) {
  const isLoggedIn = authState === 'LOGGED_IN';
  return !isLoggedIn && (email !== null || previous.authState === 'LOGGED_IN' || authState === 'SIGNED_UP');
}

test('for any order of events, all tabs agree on state and e-mail', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  await fc.assert(
    fc.asyncProperty(visit, async ({ remembered, providerUser, steps }) => {
      const browser = fakeBrowser();
      if (remembered !== null) browser.storage.set(EMAIL_KEY, remembered);
      browser.providerUser = providerUser;
      const tabs: FakeTab[] = [];
      const contradictions: Session[] = [];
      const openTab = browser.openTab;
      browser.openTab = () => {
        const tab = openTab();
        let previous = tab.session.getSnapshot();
        tab.session.subscribe(() => {
          const session = tab.session.getSnapshot();
          if (contradicts(session, previous)) contradictions.push(session);
          previous = session;
        });
        tabs.push(tab);
        return tab;
      };
      browser.openTab();

      for (const [index, act, letPromisesRun] of steps) {
        act(tabs[index % tabs.length] as FakeTab, browser);
        if (letPromisesRun) await new Promise((resolve) => setImmediate(resolve));
      }
      await browser.settle();

      expect(contradictions).toEqual([]);
      const next = browser.openTab().session.getSnapshot().email;
      for (const tab of tabs) expect(tab.session.getSnapshot().email).toBe(next);
      for (const fault of Object.keys(browser.faults)) browser.faults[fault as keyof Faults] = null;
      await tabs[0]?.session.logOut();
      await browser.settle();
      for (const tab of tabs) expect(tab.session.getSnapshot().email).toBeNull();
      expect(browser.storage.get(EMAIL_KEY) ?? '').toBe('');
    }),
  );
  logged.mockRestore();
});
