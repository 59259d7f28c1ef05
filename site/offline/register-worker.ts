import { savesData } from './connection-quality.ts';

async function register() {
  try {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
    if (savesData(navigator)) await (await import('./keep-this-page.ts')).keepThisPage();
  } catch (error) {
    // The browser refuses it, or the network went away meanwhile.
    console.warn('This page is not cached for offline use.', error);
  }
}

/** Removes the worker of a build from before the studio switched it off. */
async function removeFormer() {
  try {
    if (!(await navigator.serviceWorker.getRegistration())) return;
    await (await import('./remove-worker.ts')).removeWorker();
  } catch (error) {
    console.warn('The offline copy cannot be deleted.', error);
  }
}

/** Longest wait for an idle browser, in milliseconds: software rendering of a game never leaves it idle. */
const BUSY_LIMIT_MS = 3_000;

/**
 * When the browser is idle, caches the site for offline use, or, if the studio has switched that off, removes an earlier
 * worker. Not in development, where cached files would hide changes.
 */
export function registerWorkerWhenIdle(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const work = import.meta.env.NO_WORKER ? removeFormer : register;
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: BUSY_LIMIT_MS });
  else setTimeout(work, 1000);
}
