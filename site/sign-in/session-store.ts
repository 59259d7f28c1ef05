import { type AuthState, authReducer, initialAuthState } from './auth-state.ts';
import type { RememberedEmail } from './remembered-email.ts';

/** What the site knows of its visitor. What a page shows depends on the e-mail; null is signed out. */
export interface Session {
  email: string | null;
  authState: AuthState;
  /** How far the sign-in provider is: its code is loaded late, and may fail to load. */
  provider: 'idle' | 'preparing' | 'ready' | 'failed';
  /**
   * False in the served HTML, and until React has taken it over: nobody can know there who will read it. Pages hold what
   * either visitor sees then, and `first-paint-script.ts` has the browser show one of it.
   */
  known: boolean;
}

/** The third party that knows who the visitor is. `provider.ts` is the real one. */
export interface Provider {
  /**
   * Calls back with the user's e-mail, or null for no user: once with what the provider restored, then at each change,
   * whichever tab made it. With no user, `isGone` says that there was one when this visit began, and that the provider
   * has answered that its account is deleted, disabled or signed out everywhere.
   */
  onUserChanged(listener: (email: string | null, isGone: boolean) => void): void;
  /** Signs in by popup; resolves with the user's e-mail, or null if the account has none that may be shown. */
  signIn(): Promise<string | null>;
  signOut(): Promise<void>;
  /** Deletes the account of this e-mail, and by that signs out. Rejects with 'another-user' where the user is not theirs. */
  deleteAccount(email: string): Promise<void>;
  /** Asks the user by popup to show once more that it is them. Rejects as `deleteAccount` does, and with 'user-mismatch'. */
  reauthenticate(email: string): Promise<void>;
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
  /** Deletes the account of this e-mail at the provider, and nobody else's; with `reauthenticating`, asks first by popup who is there. */
  deleteAccount(email: string, reauthenticating: boolean): Promise<DeletionOutcome>;
}

/** The session of every prerendered page. */
export const served: Session = { email: null, authState: initialAuthState, provider: 'idle', known: false };

/** A session that starts with the remembered e-mail and follows the provider and the other tabs. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state machine: whatever signs in or out goes through the same few steps.
export function createSessionStore(
  remembered: RememberedEmail,
  loadProvider: () => Promise<Provider>,
): SessionStore {
  const listeners = new Set<() => void>();
  let session: Session = { ...served, known: true };
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

  function followProvider(email: string | null, isGone: boolean) {
    if (email !== null) {
      providerHadUser = true;
      remembered.write(email);
      enter(email);
    } else if (providerHadUser || isGone) {
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

  async function deleteAccount(email: string, reauthenticating: boolean): Promise<DeletionOutcome> {
    const provider = await load();
    if (!provider) return { failed: 'not-loaded' };
    try {
      if (reauthenticating) await provider.reauthenticate(email);
      await provider.deleteAccount(email);
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
