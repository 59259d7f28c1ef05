import { savesData } from './connection-quality.ts';

async function register() {
  try {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
    if (savesData(navigator)) await (await import('./keep-this-page.ts')).keepThisPage();
  } catch (error) {
    // The browser refuses it, or the network went away meanwhile.
    console.warn('This page is not kept for offline.', error);
  }
}

/** The worker of a former build, of before the studio switched it off. */
async function removeFormer() {
  try {
    if (!(await navigator.serviceWorker.getRegistration())) return;
    await (await import('./remove-worker.ts')).removeWorker();
  } catch (error) {
    console.warn('What was kept for offline cannot be deleted.', error);
  }
}

/** So long a page may keep the browser busy, in milliseconds: a game drawn by the processor never lets it rest. */
const BUSY_LIMIT_MS = 3_000;

/**
 * Once the browser has nothing better to do, has the site kept for the time without a network; where the studio wants no
 * worker, has the one of a former build removed. Neither in development, where a kept file would hide the one that was just
 * written.
 */
export function registerWorkerWhenIdle(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const work = import.meta.env.NO_WORKER ? removeFormer : register;
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: BUSY_LIMIT_MS });
  else setTimeout(work, 1000);
}
