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

/** Lets this page notice a sign-out in another tab. Does nothing while offline. */
export function prepareWhenIdle(): void {
  if (!navigator.onLine) return;
  if ('requestIdleCallback' in window) requestIdleCallback(() => void prepare());
  else setTimeout(prepare, 1000);
}
