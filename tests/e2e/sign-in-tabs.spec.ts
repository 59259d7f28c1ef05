import type { BrowserContext, Page, Route } from '@playwright/test';
import fc from 'fast-check';
import { Allowed, interleaving, MAX_TABS, type Step } from '#tests/support/interleavings.ts';
import { hasGames } from '../site-at-hand.ts';
import { expectPlayable } from './support/games.ts';
import { hasSignIn, runningGame } from './support/site.ts';
import { smallDesk } from './support/viewport.ts';
import { expect, hydrated, networkIdle, test } from './support/visitor.ts';

test.skip(!hasSignIn, 'nobody signs in here');
test.use({ viewport: smallDesk });

const SIGN_IN = '/account/sign-in';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const signInButton = (page: Page) => button(page, 'Sign in with Google');
const logOutButton = (page: Page) => button(page, 'Log Out');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  if (path === SIGN_IN) await expect(signInButton(page).or(logOutButton(page))).toBeEnabled();
}

async function shownIn(page: Page): Promise<string | null> {
  const text = await page.locator('.account-state').innerText();
  return text.startsWith('Signed In as ') ? text.slice('Signed In as '.length) : null;
}

const storedEmails = (page: Page) =>
  page.evaluate(async () => {
    const records = await new Promise<unknown[]>((resolve) => {
      const request = indexedDB.open('firebaseLocalStorageDb');
      request.onsuccess = () => {
        const store = request.result.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage');
        store.getAll().onsuccess = ({ target }) => {
          request.result.close();
          resolve((target as IDBRequest<unknown[]>).result);
        };
      };
    });
    const text = JSON.stringify([{ ...localStorage }, records]);
    return [...new Set(text.match(/[\w-]+@example\.com/g))];
  });

class HeldTabs {
  readonly allowed = new Allowed<Page>();
  readonly tabs: Page[] = [];
  readonly #held: Route[] = [];
  #isHolding = true;
  readonly #context: BrowserContext;
  /** Makes this test's addresses unique, because all tests use the same emulator. */
  readonly #run = crypto.randomUUID().slice(0, 8);

  constructor(context: BrowserContext) {
    this.#context = context;
  }

  async start(): Promise<void> {
    await this.#context.route(/accounts:lookup/, (route) => {
      if (!this.#isHolding) return route.continue();
      this.#held.push(route);
    });
    await this.openTab();
  }

  async openTab(): Promise<void> {
    const page = await this.#context.newPage();
    this.tabs.push(page);
    await open(page, SIGN_IN);
  }

  /** Waits until a tab that is opening has read the provider's record and requests the user in it. */
  async untilRequested(): Promise<void> {
    await expect.poll(() => this.#held.length, 'requests that are held').toBeGreaterThan(0);
  }

  async answer(index: number): Promise<void> {
    const [route] = this.#held.splice(index % (this.#held.length || 1), 1);
    // The page that sent the request may have been closed.
    await route?.continue().catch(() => {});
  }

  async settle(): Promise<void> {
    this.#isHolding = false;
    while (this.#held.length > 0) await this.answer(0);
    for (const page of this.tabs) {
      await networkIdle(page);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      this.allowed.answered(page);
    }
    this.#isHolding = true;
  }

  async step(step: Step): Promise<void> {
    const page = this.tabs['tab' in step ? step.tab % this.tabs.length : 0] as Page;
    if (step.kind === 'open' && this.tabs.length < MAX_TABS) await this.openTab();
    else if (step.kind === 'answer') await this.answer(step.answer);
    else if (step.kind === 'settle') await this.settle();
    else if (step.kind === 'sign-in') await this.#signIn(page, `${step.who}-${this.#run}@example.com`);
    else if (step.kind === 'log-out' && (await logOutButton(page).isVisible())) {
      this.allowed.end();
      await logOutButton(page).click();
    } else if (step.kind === 'forget') await this.#forget(page);
    else if (step.kind === 'reload') await this.#goTo(page, SIGN_IN);
  }

  async #goTo(page: Page, path: string): Promise<void> {
    this.allowed.close(page);
    await open(page, path);
  }

  async #signIn(page: Page, email: string): Promise<void> {
    if (!(await signInButton(page).isVisible()) || !(await signInButton(page).isEnabled())) return;
    const [popup] = await Promise.all([page.waitForEvent('popup'), signInButton(page).click()]);
    await popup.locator('.js-new-account').click();
    await popup.locator('#email-input').fill(email);
    // Once this request is sent, the visitor has chosen an account; the next response is delayed.
    const chosen = page.waitForRequest(/accounts:signInWithIdp/);
    await popup.locator('#sign-in').click();
    await chosen;
    this.allowed.choose(page, email);
  }

  async #forget(page: Page): Promise<void> {
    await this.#goTo(page, '/account');
    await button(page, 'Forget everything on this device').click();
    this.allowed.end();
    await button(page, 'Forget it all').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await this.#goTo(page, SIGN_IN);
  }
}

const coversSessions = (steps: readonly Step[]) =>
  steps.some(({ kind }) => kind === 'sign-in') &&
  steps.some(({ kind }) => kind === 'log-out' || kind === 'forget') &&
  steps.some(({ kind }) => kind === 'open' || kind === 'reload');

const fixed: [string, Step[]][] = [
  [
    'a log-out while another tab is opening',
    [
      { kind: 'sign-in', tab: 0, who: 'ann' },
      { kind: 'settle' },
      { kind: 'open' },
      { kind: 'log-out', tab: 0 },
    ],
  ],
  [
    'a change of user while another tab is opening',
    [
      { kind: 'sign-in', tab: 0, who: 'ann' },
      { kind: 'settle' },
      { kind: 'open' },
      { kind: 'log-out', tab: 0 },
      { kind: 'sign-in', tab: 0, who: 'bob' },
    ],
  ],
  [
    'forgetting everything while another tab is opening',
    [
      { kind: 'sign-in', tab: 0, who: 'ann' },
      { kind: 'settle' },
      { kind: 'open' },
      { kind: 'forget', tab: 0 },
    ],
  ],
  [
    'the same visitor’s return while another tab is opening',
    [
      { kind: 'sign-in', tab: 0, who: 'ann' },
      { kind: 'settle' },
      { kind: 'open' },
      { kind: 'log-out', tab: 0 },
      { kind: 'sign-in', tab: 0, who: 'ann' },
    ],
  ],
  [
    'two tabs that sign in at once',
    [
      { kind: 'open' },
      { kind: 'sign-in', tab: 0, who: 'ann' },
      { kind: 'sign-in', tab: 1, who: 'bob' },
      { kind: 'answer', answer: 1 },
    ],
  ],
];

/** Ten sequences, including the fixed ones; `tabs-agree.test.ts` tests hundreds in a simulated browser. */
const drawn = fc
  .sample(interleaving(8).filter(coversSessions), { numRuns: 5, seed: 5 })
  .map((steps): [string, Step[]] => [steps.map(({ kind }) => kind).join(', '), steps]);

async function expectAgreement(browser: HeldTabs): Promise<void> {
  await browser.settle();
  await browser.openTab();
  await browser.settle();
  let shown: (string | null)[] = [];
  const differentVisitors = async () => {
    shown = await Promise.all(browser.tabs.map(shownIn));
    return new Set(shown).size;
  };
  await expect.poll(differentVisitors, 'visitors shown in different tabs').toBe(1);
  const [visitor = null] = shown;
  expect([...browser.allowed.now]).toContain(visitor);
  // Polls, because a record is deleted only after the tabs have changed.
  await expect.poll(() => storedEmails(browser.tabs[0] as Page)).toEqual(visitor === null ? [] : [visitor]);
}

for (const [name, steps] of [...fixed, ...drawn]) {
  test(`after ${name}, no tab, open or opened later, shows or stores another visitor`, async ({
    context,
    expected,
  }) => {
    expected.errors.push('Sign-in failed', 'status of 400', 'net::ERR_');
    const browser = new HeldTabs(context);
    await browser.start();
    for (const step of steps) await browser.step(step);
    await expectAgreement(browser);
  });
}

const SIGNED_IN: readonly Step[] = [{ kind: 'sign-in', tab: 0, who: 'ann' }, { kind: 'settle' }];

test('after another tab has cleared the storage, only the provider’s record determines who is signed in', async ({
  context,
}) => {
  const browser = new HeldTabs(context);
  await browser.start();
  for (const step of SIGNED_IN) await browser.step(step);
  await browser.openTab();
  // A tab that read the record later would immediately store its e-mail again.
  await browser.untilRequested();
  await browser.tabs[1]?.evaluate(() => localStorage.clear());
  await expect.poll(() => shownIn(browser.tabs[0] as Page)).toBeNull();
  await expectAgreement(browser);
  await browser.step({ kind: 'log-out', tab: 1 });
  await expectAgreement(browser);
});

test('a log-out while a game runs in another tab signs that tab’s page out, and the game continues', async ({
  context,
}) => {
  test.skip(!hasGames(runningGame.slug), 'no game runs here');
  const browser = new HeldTabs(context);
  await browser.start();
  for (const step of SIGNED_IN) await browser.step(step);
  const page = await context.newPage();
  await page.goto(runningGame.path);
  const game = page.frameLocator(`iframe[title="${runningGame.name} game"]`);
  await expectPlayable(game);
  await expect(page.locator('.account-initial')).toHaveText('A');
  const canvas = await game.locator('canvas').elementHandle();
  await browser.step({ kind: 'log-out', tab: 0 });
  await expect(page.locator('.account-initial')).toHaveText('');
  expect(await canvas?.evaluate(({ isConnected }) => isConnected)).toBe(true);
  await expectPlayable(game);
  await expectAgreement(browser);
});
