/** Tests the real session store, record guard and SDK in up to four tabs. */
import { deleteApp, getApps } from '@firebase/app';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { examples } from '#tests/support/examples.ts';
import {
  Allowed,
  interleaving,
  MAX_TABS,
  type Step,
  troubledInterleaving,
} from '#tests/support/interleavings.ts';
import { SdkBrowser, type SdkOutlet, type SdkTab } from '#tests/support/sdk-browser.ts';

// Runs before the SDK is loaded, because the SDK reads `fetch` only while it loads.
const outlet = vi.hoisted(() => {
  const outlet = {} as SdkOutlet;
  globalThis.fetch = ((url: string, init: { body: string }) => outlet.fetch(url, init)) as typeof fetch;
  return outlet;
});

vi.mock('./emulator.ts', () => ({ connectToEmulator: () => {}, emulatorReady: async () => {} }));
vi.mock('./popup-resolver.ts', () => ({ PromptPopupResolver: { onAnswer: () => {} } }));
vi.mock('@firebase/app', async (original) => {
  const sdk = await original<typeof import('@firebase/app')>();
  return { ...sdk, initializeApp: (options: object) => sdk.initializeApp(options, String(Math.random())) };
});
vi.mock('@firebase/auth', async (original) => {
  const sdk = await original<typeof import('@firebase/auth')>();
  return {
    ...sdk,
    // Replaces the popup, which does not exist in Node. After it, the SDK signs in with a credential, as usual.
    signInWithPopup: (auth: import('@firebase/auth').Auth, _: object, resolver: { onAnswer(): void }) => {
      const email = outlet.choose();
      resolver.onAnswer();
      return sdk.signInWithCredential(auth, sdk.GoogleAuthProvider.credential(email));
    },
  };
});
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('__EMULATOR__', true);
vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

const shownIn = (tab: SdkTab) => tab.session.getSnapshot().email;

async function run(steps: readonly Step[]) {
  const allowed = new Allowed<SdkTab>();
  const browser = new SdkBrowser(outlet, (email, tab) => allowed.choose(tab, email));
  const canSignIn = (tab: SdkTab) => shownIn(tab) === null && tab.session.getSnapshot().provider === 'ready';
  browser.openTab();
  await browser.run();
  for (const step of steps) {
    const tab = browser.tabs['tab' in step ? step.tab % browser.tabs.length : 0] as SdkTab;
    const shown = shownIn(tab);
    if (step.kind === 'open' && browser.tabs.length < MAX_TABS) browser.openTab();
    else if (step.kind === 'settle') await browser.settle();
    else if (step.kind === 'answer') browser.answer(step.answer);
    else if (step.kind === 'deliver') browser.deliver(tab);
    else if (step.kind === 'deliver-event') browser.deliverEvent(tab);
    else if (step.kind === 'freeze') browser.freeze(tab);
    else if (step.kind === 'thaw') browser.thaw(tab);
    else if (step.kind === 'fail') {
      browser.fail(step.answer, step.how);
      allowed.mayFail(step.how === 'disabled');
    } else if (tab.isFrozen) continue;
    else if (step.kind === 'sign-in' && canSignIn(tab))
      void browser.signIn(tab, `${step.who}@example.com`).then(() => allowed.answered(tab));
    else if (step.kind === 'log-out' && shown !== null) {
      allowed.end();
      void tab.session.logOut();
    } else if (step.kind === 'forget') {
      allowed.end();
      browser.forget(tab);
    } else if (step.kind === 'delete' && shown !== null)
      void allowed.delete(tab.session.deleteAccount(shown, false).then((outcome) => outcome === 'deleted'));
    else if (step.kind === 'reload') {
      allowed.close(tab);
      browser.closeTab(tab);
      browser.openTab();
    }
    await browser.run();
  }
  await browser.settle();
  return { browser, allowed: allowed.now };
}

const LATE_READ: Step[] = [
  { kind: 'settle' },
  { kind: 'open' },
  { kind: 'sign-in', tab: 1, who: 'ann' },
  { kind: 'deliver', tab: 0 },
  { kind: 'sign-in', tab: 0, who: 'ann' },
  { kind: 'answer', answer: 0 },
  { kind: 'answer', answer: 0 },
];

test('after the last action, no open tab and no tab opened later shows or stores another visitor', async () => {
  vi.spyOn(console, 'error').mockImplementation((text, error) => {
    if (text !== 'Sign-in failed') throw new Error(text, { cause: error });
  });
  await fc.assert(
    fc.asyncProperty(interleaving(15), async (steps) => {
      // Otherwise the SDK would keep the tabs of all runs in memory.
      await Promise.all(getApps().map(deleteApp));
      vi.clearAllTimers();
      const { browser, allowed } = await run(steps);
      const shown = browser.tabs.map(shownIn);
      browser.openTab();
      await browser.settle();
      const [first = null, ...others] = browser.tabs.map(shownIn);
      expect(allowed).toContain(first);
      expect(others).toEqual(others.map(() => first));
      expect(shown.every((email) => email === first)).toBe(true);
      const stored = JSON.stringify([[...browser.storage], [...browser.records]]).match(/\w+@example\.com/g);
      expect(stored?.filter((email) => email !== first) ?? []).toEqual([]);
      if (first === null) return;
      const outcome = browser.tabs[0]?.session.deleteAccount(first, false);
      await browser.settle();
      expect(await outcome).toBe('deleted');
      expect(browser.tabs.map(shownIn)).toEqual(browser.tabs.map(() => null));
      expect([...browser.storage, ...browser.records]).toEqual([]);
    }),
    { numRuns: examples(5_000), examples: [[LATE_READ]] },
  );
});

test('for any failures, all tabs show the same possible visitor, and the next sign-in or sign-out succeeds', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await fc.assert(
    fc.asyncProperty(troubledInterleaving(20), async (steps) => {
      await Promise.all(getApps().map(deleteApp));
      vi.clearAllTimers();
      const { browser, allowed } = await run(steps);
      const late = browser.openTab();
      await browser.settle();
      const [first = null, ...others] = browser.tabs.map(shownIn);
      expect(allowed).toContain(first);
      expect(others).toEqual(others.map(() => first));
      const stored = JSON.stringify([[...browser.storage], [...browser.records]]).match(/\w+@example\.com/g);
      expect(stored?.filter((email) => email !== first) ?? []).toEqual([]);
      for (const tab of browser.tabs) {
        void tab.session.logOut();
        await browser.settle();
        expect(browser.tabs.map(shownIn)).toEqual(browser.tabs.map(() => null));
        expect([...browser.storage, ...browser.records]).toEqual([]);
        void browser.signIn(late, 'dot@example.com');
        await browser.settle();
        expect(browser.tabs.map(shownIn)).toEqual(browser.tabs.map(() => 'dot@example.com'));
      }
      const outcome = late.session.deleteAccount('dot@example.com', false);
      await browser.settle();
      expect(await outcome).toBe('deleted');
      expect([...browser.storage, ...browser.records]).toEqual([]);
    }),
    { numRuns: examples(5_000) },
  );
});

test('an account without a usable e-mail is reported even if the browser cannot delete its record', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const browser = new SdkBrowser(outlet, () => {});
  const tab = browser.openTab();
  await browser.settle();
  browser.refusesDeletions = true;
  const signedIn = browser.signIn(tab, 'no-address');
  await browser.settle();
  await signedIn;
  expect(tab.session.getSnapshot()).toMatchObject({ email: null, lacksEmail: true, provider: 'ready' });
});
