import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

/** Milliseconds without requests after which a loaded page is quiet. */
const QUIET_MS = 500;

const PATIENCE_MS = 90_000;

/** Rejects with the addresses of pending requests, which Playwright's networkidle does not name. */
export async function openUntilQuiet(page: Page, address: string): Promise<void> {
  const started = performance.now();
  const waiting = new Set<Request>();
  let changed = started;
  const onEnd = (request: Request) => {
    waiting.delete(request);
    changed = performance.now();
  };
  page.on('request', (request) => {
    waiting.add(request);
    changed = performance.now();
  });
  page.on('requestfinished', onEnd);
  page.on('requestfailed', onEnd);

  const loading = page.goto(address, { waitUntil: 'load', timeout: PATIENCE_MS });
  await loading.catch((error: unknown) => {
    throw new Error(`${address} did not load: ${namesOf(waiting)}`, { cause: error });
  });
  while (waiting.size > 0 || performance.now() - changed < QUIET_MS) {
    if (performance.now() - started > PATIENCE_MS)
      throw new Error(`${address} did not become quiet: ${namesOf(waiting)}`);
    await wait(50);
  }
}

function namesOf(requests: Iterable<Request>): string {
  return `no answer to ${[...requests].map((request) => request.url()).join(', ') || 'nothing'}`;
}
