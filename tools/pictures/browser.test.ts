import { afterEach, expect, test, vi } from 'vitest';
import { lineOf } from '#serve/terminal.ts';
import { openBrowser } from './browser.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('without a browser, one line says how to get one', async () => {
  vi.stubEnv('CHROME_PATH', '/no/such/browser');
  const error = await openBrowser().catch((each: unknown) => each);
  expect(lineOf(error)).toBe(
    'There is no browser at /no/such/browser: run npx playwright install chromium, or set CHROME_PATH to an installed Chromium.',
  );
});
