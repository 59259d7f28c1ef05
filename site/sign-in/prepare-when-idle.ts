import { loadChunk } from '../load-chunk.ts';
import { rememberedEmail } from './shared-session.ts';
import { hasSignInRecord } from './sign-in-records.ts';

async function prepare() {
  // After the e-mail was cleared, the SDK's record still identifies the visitor.
  if (rememberedEmail(window).read() === null && !(await hasSignInRecord())) return;
  try {
    const { prepareProvider } = await loadChunk(() => import('./session.ts'));
    await prepareProvider();
  } catch (error) {
    console.error('Sign-in could not be prepared', error);
  }
}

/** Time limit in ms, because the browser is never idle while a game is rendered in software. */
const BUSY_LIMIT_MS = 3_000;

/** Lets this page notice a sign-out in another tab. Does nothing while offline. */
export function prepareWhenIdle(): void {
  if (!navigator.onLine) return;
  if ('requestIdleCallback' in window) requestIdleCallback(() => void prepare(), { timeout: BUSY_LIMIT_MS });
  else setTimeout(prepare, 1000);
}
