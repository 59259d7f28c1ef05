import { loadChunk } from '../load-chunk.ts';
import { rememberedEmail } from './remembered-email.ts';

function prepare() {
  loadChunk(() => import('./session.ts')).then(
    ({ prepareProvider }) => prepareProvider(),
    (error: unknown) => console.error('Sign-in could not be prepared', error),
  );
}

/**
 * Prepares the provider for a remembered visitor once the browser has nothing better to do, so that a sign-out
 * elsewhere is heard of here. Offline there is nobody to hear from, and a visitor nobody remembers loads nothing.
 */
export function prepareWhenIdle(): void {
  if (rememberedEmail(window).read() === null || !navigator.onLine) return;
  if ('requestIdleCallback' in window) requestIdleCallback(prepare);
  else setTimeout(prepare, 1000);
}
