/** The base of every end-to-end test: any console error, page error or request to a third party fails it. */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

/** What a test may foresee of the things that otherwise fail it. */
export interface Expectations {
  /** Console errors and uncaught errors that belong to the case, by a part of their text. */
  errors: (string | RegExp)[];
  /** Foreign addresses that belong to the case. */
  requests: RegExp[];
}

const matches = (text: string, pattern: string | RegExp) =>
  typeof pattern === 'string' ? text.includes(pattern) : pattern.test(text);

const isOurs = (url: string) => /^(https?:\/\/localhost:\d+\/|data:|blob:|about:)/.test(url);

function watch(context: BrowserContext, expectations: Expectations, faults: string[]) {
  const report = (text: string) => {
    if (!expectations.errors.some((pattern) => matches(text, pattern))) faults.push(text);
  };
  context.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => report(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    const url = request.url();
    if (!isOurs(url) && !expectations.requests.some((pattern) => pattern.test(url)))
      faults.push(`request: ${url}`);
  });
}

/** Playwright's test with a watched context. Set `expected.errors` or `expected.requests` before provoking them. */
export const test = base.extend<{ expected: Expectations }>({
  expected: [
    async ({ context }, use) => {
      const expectations: Expectations = { errors: [], requests: [] };
      const faults: string[] = [];
      watch(context, expectations, faults);
      await use(expectations);
      expect(faults, 'console errors, uncaught errors and foreign requests').toEqual([]);
    },
    { auto: true },
  ],
});

/** React's root as it hangs on the element it renders into. */
interface ReactRoot {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/** Waits until React has taken over the served page: links and buttons then do what they say. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const entries = Object.entries(document.getElementById('root') ?? {});
    const root = entries.find(([key]) => key.startsWith('__reactContainer'))?.[1] as ReactRoot | undefined;
    return root?.stateNode.current.memoizedState.isDehydrated === false;
  });
}

/** Opens a page and waits until it is live. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

export { expect };
