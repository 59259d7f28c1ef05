import type { SignInAttempt } from './record-persistence.ts';
import { type RememberedEmail, SIGNED_OUT, withMark } from './shared-session.ts';

/**
 * By the actions of the requirements. It has no way back from LOGGED_IN: the product never sends LOGOUT, so whether a
 * visitor is signed in depends on the e-mail as well.
 */
export type AuthState = 'LOGGED_OUT' | 'LOGGED_IN' | 'SIGNED_UP';

interface AuthAction {
  type: string;
}

/** Source: requirements, section 4, "Auth state". */
const OUTCOMES: ReadonlyMap<string, AuthState> = new Map([
  ['LOGIN', 'LOGGED_IN'],
  ['REGISTER', 'SIGNED_UP'],
  ['LOGOUT', 'LOGGED_OUT'],
]);

export const initialAuthState: AuthState = 'LOGGED_OUT';

export function authReducer(state: AuthState, action: AuthAction): AuthState {
  return OUTCOMES.get(action.type) ?? state;
}

/** Pages depend on the e-mail; null is signed out. */
export interface Session {
  email: string | null;
  authState: AuthState;
  /** The provider's code is loaded late, and may fail to load. */
  provider: 'idle' | 'preparing' | 'ready' | 'failed';
  /**
   * False in served HTML and until hydration: pages contain the content for both kinds of visitors, and
   * `first-paint-script.ts` selects one.
   */
  known: boolean;
  /** True if the last sign-in ended with an account without a valid e-mail address, and was signed out again. */
  lacksEmail: boolean;
}

export interface Provider {
  /** Calls back when the provider reports a user or none: first for the restored one, then at each change. */
  onReport(listener: () => void): void;
  /**
   * Signs in by popup, and admits the user. Resolves with their e-mail; rejects with `NoEmailError` if it cannot be shown.
   */
  signIn(attempt: SignInAttempt): Promise<string>;
  signOut(): Promise<void>;
  /** Deletes the account of this e-mail, which signs out. Rejects with 'another-user' if another user is signed in. */
  deleteAccount(email: string): Promise<void>;
  /** Opens a popup. Rejects like `deleteAccount`, and with 'user-mismatch'. */
  reauthenticate(email: string): Promise<void>;
}

/** An account without an e-mail address, or with one that pages cannot show. It is not signed in. */
export class NoEmailError extends Error {
  override name = 'NoEmailError';

  constructor() {
    super('The account has no e-mail address that can be shown.');
  }
}

export type DeletionOutcome = 'deleted' | 'needs-reauthentication' | { failed: string };

/**
 * No method rejects. Failures to sign in or out are logged to the console, and shown nowhere (requirements, section 8);
 * the outcome of a deletion is returned.
 */
export interface SessionStore {
  getSnapshot(): Session;
  subscribe(listener: () => void): () => void;
  /** Loads the provider, once; after a failure, loads it again. */
  prepareProvider(): Promise<void>;
  signIn(): Promise<void>;
  logOut(): Promise<void>;
  /** Deletes no other account than that of this e-mail; with `reauthenticating`, verifies the user by popup first. */
  deleteAccount(email: string, reauthenticating: boolean): Promise<DeletionOutcome>;
}

export const served: Session = {
  email: null,
  authState: initialAuthState,
  provider: 'idle',
  known: false,
  lacksEmail: false,
};

/**
 * The visitor's actions change the remembered e-mail; late responses of the provider change it only if it has not changed
 * since (`RememberedEmail.swap`).
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state machine: whatever signs in or out goes through the same few steps.
export function createSessionStore(
  remembered: RememberedEmail,
  loadProvider: () => Promise<Provider>,
): SessionStore {
  const listeners = new Set<() => void>();
  let session: Session = { ...served, known: true };
  let loading: Promise<Provider | null> | null = null;

  function update(change: Partial<Session>) {
    const next = { ...session, ...change };
    const keys = Object.keys(next) as (keyof Session)[];
    if (keys.every((key) => next[key] === session[key])) return;
    session = next;
    for (const listener of listeners) listener();
  }

  /** Dispatches no LOGOUT: the product never does (requirements, section 4). */
  function show() {
    const email = remembered.read();
    if (email === null) update({ email });
    else update({ email, authState: authReducer(session.authState, { type: 'LOGIN' }), lacksEmail: false });
  }

  /** Resolves with null if the provider could not be loaded, which has then been logged. */
  function load(): Promise<Provider | null> {
    if (loading) return loading;
    update({ provider: 'preparing' });
    loading = loadProvider().then(
      (provider) => {
        update({ provider: 'ready' });
        provider.onReport(show);
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

  /** Starts a sign-in at the current moment, until it is admitted or dropped. */
  function attemptSignIn() {
    let before = remembered.stored();
    let own = before;
    return {
      onChosen() {
        // Another popup now would return a second user, and the order of the two would be undefined.
        update({ provider: 'preparing' });
        before = remembered.stored();
        own = withMark(before);
        remembered.swap(before, own);
      },
      admit(email: string) {
        if (!remembered.swap(own, email)) return false;
        own = email;
        return true;
      },
      drop: () => void remembered.swap(own, before),
    };
  }

  async function signIn() {
    const provider = await load();
    if (!provider || session.provider === 'preparing') return;
    update({ lacksEmail: false });
    const attempt = attemptSignIn();
    try {
      const email = await provider.signIn(attempt);
      if (!attempt.admit(email)) throw new Error('The visitor has signed in or out in another tab since.');
    } catch (error) {
      attempt.drop();
      console.error('Sign-in failed', error);
      update({ lacksEmail: error instanceof NoEmailError });
    }
    update({ provider: 'ready' });
    show();
  }

  /** Signs out before the provider answers: none of its responses can be newer than the click. */
  async function signOut() {
    const stored = remembered.stored();
    if (stored === SIGNED_OUT) return;
    remembered.swap(stored, SIGNED_OUT);
    show();
    try {
      const provider = await load();
      if (provider) await provider.signOut();
      else remembered.swap(SIGNED_OUT, stored);
    } catch (error) {
      console.error('Sign-out failed', error);
      remembered.swap(SIGNED_OUT, stored);
    }
    show();
  }

  async function deleteAccount(email: string, reauthenticating: boolean): Promise<DeletionOutcome> {
    const provider = await load();
    if (!provider) return { failed: 'not-loaded' };
    try {
      if (reauthenticating) await provider.reauthenticate(email);
      await provider.deleteAccount(email);
    } catch (error) {
      const code = codeOf(error);
      return code === 'requires-recent-login' ? 'needs-reauthentication' : { failed: code };
    }
    remembered.replace(email, null);
    show();
    return 'deleted';
  }

  show();
  remembered.onChangedElsewhere(show);

  return {
    getSnapshot: () => session,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async prepareProvider() {
      await load();
    },
    signIn,
    logOut: signOut,
    deleteAccount,
  };
}

/** Removes the prefix of the SDK's error codes. Other errors give their message. */
function codeOf(error: unknown): string {
  const { code, message } = error as Partial<Record<'code' | 'message', unknown>>;
  return String(code ?? message).replace(/^auth\//, '');
}
