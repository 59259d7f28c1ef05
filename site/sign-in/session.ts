import { useEffect, useSyncExternalStore } from 'react';
import { loadChunk, reloadIfServed } from '../load-chunk.ts';
import {
  createSessionStore,
  type DeletionOutcome,
  type Session,
  type SessionStore,
  served,
} from './session-store.ts';
import { rememberedEmail, SESSION_CHANGED } from './shared-session.ts';
import { signInRecords } from './sign-in-records.ts';

let store: SessionStore | null = null;

/** Created at first use, and never while prerendering, because it reads the browser's storage. */
function sessionStore(): SessionStore {
  if (store) return store;
  const remembered = rememberedEmail(window);
  store = createSessionStore(remembered, async () => {
    // Without sign-in nothing of the provider is shipped: tested inline, so that the bundler drops it.
    if (!__SIGN_IN__) throw new Error('This site has no sign-in.');
    const { createProvider } = await loadChunk(() => import('./provider.ts'));
    return createProvider(remembered, signInRecords);
  });
  store.subscribe(() => dispatchEvent(new Event(SESSION_CHANGED)));
  return store;
}

const subscribe = (listener: () => void) => sessionStore().subscribe(listener);
const getSnapshot = () => sessionStore().getSnapshot();
const getServerSnapshot = () => served;

const useStoredAuth = (): Session => useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);

const nobody: Session = { ...served, known: true };

/** Returns the remembered session; in prerendered HTML and during hydration it is not known yet. */
export const useAuth: () => Session = __SIGN_IN__ ? useStoredAuth : () => nobody;

/** Never rejects: failures are logged, and the next call tries again. */
export function prepareProvider(): Promise<void> {
  return sessionStore().prepareProvider();
}

/** For pages with sign-in or sign-out: prepares the provider before the click. */
export function usePreparedProvider(): void {
  useEffect(() => {
    void prepareProvider();
  }, []);
}

/** Call it from a click, because browsers block other popups. Never rejects. */
export async function signIn(): Promise<void> {
  await sessionStore().signIn();
  if (sessionStore().getSnapshot().provider === 'failed') await reloadIfServed();
}

/** Signs out in every tab. Never rejects; if it fails, the visitor stays signed in. */
export async function logOut(): Promise<void> {
  await sessionStore().logOut();
  if (sessionStore().getSnapshot().provider === 'failed') await reloadIfServed();
}

interface Deletion {
  email: string;
  reauthenticating: boolean;
}

/**
 * Signs out in every tab; another visitor who has signed in meanwhile is not affected. Never rejects. If the provider
 * requires reauthentication, call it again with `reauthenticating`, from a click: that opens a popup.
 */
export function deleteAccount({ email, reauthenticating }: Deletion): Promise<DeletionOutcome> {
  return sessionStore().deleteAccount(email, reauthenticating);
}
