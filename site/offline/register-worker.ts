import { savesData } from './connection-quality.ts';
import { hasSet } from './kept-set.ts';

async function register() {
  try {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
    if (savesData(navigator)) await (await import('./keep-this-page.ts')).keepThisPage();
  } catch (error) {
    console.warn('This page was not cached for offline use.', error);
  }
}

/** Earlier builds with a worker may have left the worker, or only its caches. */
async function removeFormer() {
  try {
    const isLeft = (await navigator.serviceWorker.getRegistration()) ?? (await hasSet(caches));
    if (!isLeft) return;
    await (await import('./service-worker/removable-caches.ts')).removeWorker();
  } catch (error) {
    console.warn('The offline copy cannot be deleted.', error);
  }
}

/** Time limit in ms, because the browser is never idle while a game is rendered in software. */
const BUSY_LIMIT_MS = 3_000;

/** Has no effect in development, where cached files would hide changes. */
export function registerWorkerWhenIdle(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const work = import.meta.env.NO_WORKER ? removeFormer : register;
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: BUSY_LIMIT_MS });
  else setTimeout(work, 1000);
}
