/** Base of every end-to-end test, which fails on any console error or warning, page error or request to a third party. */
import { type BrowserContext, test as base, expect, type Page, type Request } from '@playwright/test';
import { limitGameFrames } from './frame-rate.ts';
import { isOmitted } from './site.ts';

export interface Expectations {
  /** Expected console errors, warnings and uncaught errors: a part of each text, or a pattern. */
  errors: (string | RegExp)[];
  requests: RegExp[];
  /** Runs one of several cases that share a page; each has the same checks as a test. */
  step(name: string, body: () => Promise<void>): Promise<void>;
}

/** Warnings that are caused by the tests themselves, or that are known and accepted. */
const EXPECTED_WARNINGS = [
  // Chromium warns three seconds after the load event, and a busy machine takes that long to start.
  'was preloaded using link preload but not used',
  'Service Worker registration blocked by Playwright',
  // Warning for HTML5 builds; player/html-loader/start-html-build.ts explains why it is accepted.
  'An iframe which has both allow-scripts and allow-same-origin',
  // Without a GPU, Chromium reads back the drawn frame to compose the page.
  /^\[\.WebGL-0x[0-9a-f]+\]GL Driver Message \(OpenGL, Performance, GL_CLOSE_PATH_NV, High\): GPU stall due to ReadPixels/,
];

const matches = (text: string, pattern: string | RegExp) =>
  typeof pattern === 'string' ? text.includes(pattern) : pattern.test(text);

const isOurs = (url: string) => /^(https?:\/\/localhost:\d+\/|data:|blob:|about:)/.test(url);

function watch(context: BrowserContext, expectations: Expectations, faults: string[]) {
  const report = (text: string) => {
    if (!expectations.errors.some((pattern) => matches(text, pattern))) faults.push(text);
  };
  context.on('console', (message) => {
    const text = message.text();
    const isWarning = message.type() === 'warning' && !EXPECTED_WARNINGS.some((each) => matches(text, each));
    if (isWarning || message.type() === 'error') report(`console: ${text} (${message.location().url})`);
  });
  context.on('weberror', (error) => report(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    const url = request.url();
    if (!isOurs(url) && !expectations.requests.some((pattern) => pattern.test(url)))
      faults.push(`request: ${url}`);
  });
}

interface Network {
  open: Set<Request>;
  /** Time (`performance.now()`) at which a request last started or ended. */
  changed: number;
}

const networks = new WeakMap<BrowserContext, Network>();

function observeNetwork(context: BrowserContext) {
  const network: Network = { open: new Set(), changed: performance.now() };
  networks.set(context, network);
  context.on('request', (request) => {
    network.open.add(request);
    network.changed = performance.now();
  });
  const end = (request: Request) => {
    network.open.delete(request);
    network.changed = performance.now();
  };
  context.on('requestfinished', end);
  context.on('requestfailed', end);
}

/** Resolves after half a second without a request; `networkidle` may miss a busy game's frame and keep waiting. */
export async function networkIdle(page: Page): Promise<void> {
  const network = networks.get(page.context());
  if (!network) throw new Error('networkIdle: the page is not of the fixture `context`');
  await page.waitForLoadState('load');
  const idleMs = () => (network.open.size === 0 ? performance.now() - network.changed : 0);
  await expect
    .poll(idleMs, { message: 'milliseconds without a request', intervals: [50] })
    .toBeGreaterThan(500);
}

/** Assign `expected.errors` or `expected.requests` before the fault is caused. */
export const test = base.extend<{ expected: Expectations; drawsLess: boolean }>({
  /** Limits games' frames, and draws them only in tests tagged `@drawn`. False for tests that count leaks. */
  drawsLess: [true, { option: true }],
  expected: [
    async ({ context, drawsLess }, use, { tags }) => {
      const faults: string[] = [];
      const expectNone = () =>
        expect(faults, 'console errors and warnings, uncaught errors and foreign requests').toEqual([]);
      const expectations: Expectations = {
        errors: [],
        requests: [],
        step: (name, body) =>
          base.step(name, async () => {
            await body();
            expectNone();
          }),
      };
      watch(context, expectations, faults);
      observeNetwork(context);
      if (drawsLess) await limitGameFrames(context, tags.includes('@drawn'));
      await use(expectations);
      expectNone();
    },
    { auto: true },
  ],
});

/** Node in React's tree. `isDehydrated` or `dehydrated` is set while a root or a boundary is not hydrated yet. */
interface ReactFiber {
  memoizedState: { isDehydrated?: boolean; dehydrated?: object | null } | null;
  child: ReactFiber | null;
  sibling: ReactFiber | null;
}

export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isLive = (fiber: ReactFiber | null): boolean =>
      fiber === null ||
      (!fiber.memoizedState?.isDehydrated &&
        !fiber.memoizedState?.dehydrated &&
        isLive(fiber.child) &&
        isLive(fiber.sibling));
    const entries = Object.entries(document.getElementById('root') ?? {});
    const root = entries.find(([key]) => key.startsWith('__reactContainer'))?.[1] as
      | { stateNode: { current: ReactFiber } }
      | undefined;
    return root !== undefined && isLive(root.stateNode.current);
  });
}

/** Waits until the page is hydrated. Skips the test if this site omits the page. */
export async function visit(page: Page, path: string): Promise<void> {
  base.skip(isOmitted(path), `this site does not have ${path}`);
  await page.goto(path);
  await hydrated(page);
}

export { expect };
