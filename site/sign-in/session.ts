import { useEffect, useSyncExternalStore } from 'react';
import { loadChunk, reloadIfServed } from '../load-chunk.ts';
import {
  createSessionStore,
  type DeletionOutcome,
  type Session,
  type SessionStore,
  served,
} from './session-store.ts';
import { rememberedEmail } from './shared-session.ts';
import { signInRecords } from './sign-in-records.ts';

let store: SessionStore | null = null;

/** Made at first use, and never while prerendering: it reads the browser's storage. */
function sessionStore(): SessionStore {
  if (store) return store;
  const remembered = rememberedEmail(window);
  store = createSessionStore(remembered, async () => {
    // Where nobody can sign in nothing of the provider is shipped: tested in place, so that the bundler drops it.
    if (!__SIGN_IN__) throw new Error('Nobody signs in here.');
    const { createProvider } = await loadChunk(() => import('./provider.ts'));
    return createProvider(remembered, signInRecords);
  });
  return store;
}

const subscribe = (listener: () => void) => sessionStore().subscribe(listener);
const getSnapshot = () => sessionStore().getSnapshot();
const getServerSnapshot = () => served;

const useStoredSession = (): Session => useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);

/** Of everybody, where nobody can sign in. */
const nobody: Session = { ...served, known: true };

/** The visitor's session. Not known in prerendered HTML and while it hydrates, then as remembered. */
export const useSession: () => Session = __SIGN_IN__ ? useStoredSession : () => nobody;

/** Loads the sign-in provider once; after a failure, again. Never rejects: failures are logged. */
export function prepareProvider(): Promise<void> {
  return sessionStore().prepareProvider();
}

/** For a page on which the visitor may sign in or out: has the provider ready before the click. */
export function usePreparedProvider(): void {
  useEffect(() => {
    void prepareProvider();
  }, []);
}

/** Signs in by the provider's popup. Call it from a click: browsers block popups that come from nowhere. Never rejects. */
export async function signIn(): Promise<void> {
  await sessionStore().signIn();
  if (sessionStore().getSnapshot().provider === 'failed') await reloadIfServed();
}

/** Signs out of the provider, and by that in every tab. Never rejects; if it fails, the visitor stays signed in. */
export async function logOut(): Promise<void> {
  await sessionStore().logOut();
  if (sessionStore().getSnapshot().provider === 'failed') await reloadIfServed();
}

/** Whose account is to be deleted, and whether the provider wants to see them again first. */
interface Deletion {
  /** As the visitor was told. */
  email: string;
  reauthenticating: boolean;
}

/**
 * Deletes this account at the provider, which signs out in every tab; whoever else is signed in by now is left alone.
 * Never rejects. Where the provider wants to see the visitor again first, call it once more with `reauthenticating`, from
 * a click: that opens the provider's popup.
 */
export function deleteAccount({ email, reauthenticating }: Deletion): Promise<DeletionOutcome> {
  return sessionStore().deleteAccount(email, reauthenticating);
}
