import type { BrowserContext } from '@playwright/test';

/** The function is sent as text, so it can use nothing of its module but types. */
export async function runBeforePages(context: BrowserContext, script: () => void): Promise<void> {
  // tsx wraps named functions with a helper of this name, which pages lack.
  await context.addInitScript('globalThis.__name ??= (value) => value;');
  await context.addInitScript(script);
}
