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

/** So long a page may keep the browser busy, in milliseconds: a game drawn by the processor never lets it rest. */
const BUSY_LIMIT_MS = 3_000;

/**
 * Has the site kept for the time without a network, once the browser has nothing better to do. Not in development,
 * where a kept file would hide the one that was just written, nor where the studio wants none.
 */
export function registerWorkerWhenIdle(): void {
  if (import.meta.env.DEV || import.meta.env.NO_WORKER || !('serviceWorker' in navigator)) return;
  if ('requestIdleCallback' in window) requestIdleCallback(register, { timeout: BUSY_LIMIT_MS });
  else setTimeout(register, 1000);
}
