import { type AuthState, authReducer, initialAuthState } from './auth-state.ts';
import type { RememberedEmail } from './remembered-email.ts';

/** What the site knows of its visitor. What a page shows depends on the e-mail; null is signed out. */
export interface Session {
  email: string | null;
  authState: AuthState;
  /** How far the sign-in provider is: its code is loaded late, and may fail to load. */
  provider: 'idle' | 'preparing' | 'ready' | 'failed';
}

/** The third party that knows who the visitor is. `provider.ts` is the real one. */
export interface Provider {
  /**
   * Calls back with the user's e-mail, or null for no user: once with what the provider restored, then at each change,
   * whichever tab made it.
   */
  onUserChanged(listener: (email: string | null) => void): void;
  /** Signs in by popup; resolves with the user's e-mail, or null if the account has none that may be shown. */
  signIn(): Promise<string | null>;
  signOut(): Promise<void>;
  /** Deletes the user's account, and by that signs out. */
  deleteAccount(): Promise<void>;
  /** Asks the user by popup to show once more that it is them. */
  reauthenticate(): Promise<void>;
}

/** What came of deleting the account. Of a failure, the provider's code for it. */
export type DeletionOutcome = 'deleted' | 'wants-reauthentication' | { failed: string };

/**
 * A session that can be subscribed to. No method rejects. Failures to sign in or out are logged to the console, and shown
 * nowhere (specification, section 8); what came of deleting the account is told.
 */
export interface SessionStore {
  getSnapshot(): Session;
  /** Returns the function that ends the subscription. */
  subscribe(listener: () => void): () => void;
  /** Loads the provider, once; after a failure, loads it again. */
  prepareProvider(): Promise<void>;
  signIn(): Promise<void>;
  logOut(): Promise<void>;
  /** Deletes the account at the provider; with `reauthenticating`, asks first by popup who is there. */
  deleteAccount(reauthenticating: boolean): Promise<DeletionOutcome>;
}

/** The session of a visitor nothing is known of, and of every prerendered page. */
export const signedOut: Session = { email: null, authState: initialAuthState, provider: 'idle' };

/** A session that starts with the remembered e-mail and follows the provider and the other tabs. */
export function createSessionStore(
  remembered: RememberedEmail,
  loadProvider: () => Promise<Provider>,
): SessionStore {
  const listeners = new Set<() => void>();
  let session = signedOut;
  let loading: Promise<Provider | null> | null = null;
  let providerHadUser = false;
  let leaving: Promise<void> | null = null;

  function update(change: Partial<Session>) {
    const next = { ...session, ...change };
    const keys = Object.keys(next) as (keyof Session)[];
    if (keys.every((key) => next[key] === session[key])) return;
    session = next;
    for (const listener of listeners) listener();
  }

  function enter(email: string) {
    update({ email, authState: authReducer(session.authState, { type: 'LOGIN' }) });
  }

  /** Dispatches no LOGOUT: the product never does (specification, section 4). */
  function leave() {
    update({ email: null });
  }

  /** After a sign-out. A provider that had no user to begin with reports no change. */
  function forget() {
    providerHadUser = false;
    remembered.write(null);
    leave();
  }

  function followProvider(email: string | null) {
    if (email !== null) {
      providerHadUser = true;
      remembered.write(email);
      enter(email);
    } else if (providerHadUser) {
      forget();
    }
    // Else the provider only says that it has restored nobody: it may be offline, and the remembered e-mail stands.
  }

  function followOtherTabs(email: string | null) {
    if (email === null) leave();
    else enter(email);
  }

  /** Resolves with null if the provider could not be loaded, which has then been logged. */
  function load(): Promise<Provider | null> {
    if (loading) return loading;
    update({ provider: 'preparing' });
    loading = loadProvider().then(
      (provider) => {
        update({ provider: 'ready' });
        provider.onUserChanged(followProvider);
        return provider;
      },
      (error: unknown) => {
        console.error('Sign-in could not be prepared', error);
        loading = null;
        update({ provider: 'failed' });
        return null;
      },
    );
    return loading;
  }

  async function signOut() {
    const provider = await load();
    if (!provider) return;
    try {
      await provider.signOut();
    } catch (error) {
      console.error('Sign-out failed', error);
      return;
    }
    forget();
  }

  async function deleteAccount(reauthenticating: boolean): Promise<DeletionOutcome> {
    const provider = await load();
    if (!provider) return { failed: 'not-loaded' };
    try {
      if (reauthenticating) await provider.reauthenticate();
      await provider.deleteAccount();
    } catch (error) {
      const code = codeOf(error);
      return code === 'requires-recent-login' ? 'wants-reauthentication' : { failed: code };
    }
    forget();
    return 'deleted';
  }

  const email = remembered.read();
  if (email !== null) enter(email);
  remembered.onChangedElsewhere(followOtherTabs);

  return {
    getSnapshot: () => session,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async prepareProvider() {
      await load();
    },
    async signIn() {
      const provider = await load();
      if (!provider) return;
      try {
        const email = await provider.signIn();
        if (email === null) throw new Error('The account has no e-mail address that can be shown.');
        remembered.write(email);
        enter(email);
      } catch (error) {
        console.error('Sign-in failed', error);
      }
    },
    logOut() {
      leaving ??= signOut().finally(() => {
        leaving = null;
      });
      return leaving;
    },
    deleteAccount,
  };
}

/** The SDK's code for a failure without its prefix, such as 'popup-blocked'; else what the failure says of itself. */
function codeOf(error: unknown): string {
  const { code, message } = error as Partial<Record<'code' | 'message', unknown>>;
  return String(code ?? message).replace(/^auth\//, '');
}
