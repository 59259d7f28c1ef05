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

/** Created when it is first used, because it reads the browser's storage. */
function sessionStore(): SessionStore {
  if (store) return store;
  const remembered = rememberedEmail(window);
  store = createSessionStore(remembered, async () => {
    // Tested inline, so that the bundler removes the provider.
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

/** The session is unknown in prerendered HTML and during hydration. */
export const useAuth: () => Session = __SIGN_IN__ ? useStoredAuth : () => nobody;

/** Never rejects; the next call tries again. */
export function prepareProvider(): Promise<void> {
  return sessionStore().prepareProvider();
}

/** For pages with sign-in or sign-out. Prepares the provider before the click. */
export function usePreparedProvider(): void {
  useEffect(() => {
    void prepareProvider();
  }, []);
}

/** Call it in a click, because browsers block other popups. Never rejects. */
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

/** Signs out in every tab. Never rejects. With `reauthenticating` it opens a popup, so call it in a click. */
export function deleteAccount({ email, reauthenticating }: Deletion): Promise<DeletionOutcome> {
  return sessionStore().deleteAccount(email, reauthenticating);
}
