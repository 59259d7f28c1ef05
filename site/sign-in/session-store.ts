import type { SignInAttempt } from './record-persistence.ts';
import { type RememberedEmail, SIGNED_OUT, withMark } from './shared-session.ts';

/** States from the requirements. No action ends LOGGED_IN: the e-mail determines who is signed in. */
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

export interface Session {
  email: string | null;
  authState: AuthState;
  provider: 'idle' | 'preparing' | 'ready' | 'failed';
  /** False until hydration. Before that, `first-paint-script.ts` selects the content for the visitor. */
  known: boolean;
  /** True if the last account had no valid e-mail address, so that it was signed out again. */
  lacksEmail: boolean;
}

export interface Provider {
  /** Calls `listener` first for the restored user, then for each change. */
  onReport(listener: () => void): void;
  /** Resolves to the e-mail address. Rejects with `NoEmailError`. */
  signIn(attempt: SignInAttempt): Promise<string>;
  signOut(): Promise<void>;
  /** Also signs out. Rejects with 'another-user' if another user is signed in. */
  deleteAccount(email: string): Promise<void>;
  /** Opens a popup. Rejects like `deleteAccount`, and with 'user-mismatch'. */
  reauthenticate(email: string): Promise<void>;
}

export class NoEmailError extends Error {
  override name = 'NoEmailError';

  constructor() {
    super('The account has no e-mail address that can be shown.');
  }
}

export type DeletionOutcome = 'deleted' | 'needs-reauthentication' | { failed: string };

/** No method rejects. Failures are logged, but not shown (requirements, section 8). */
export interface SessionStore {
  getSnapshot(): Session;
  subscribe(listener: () => void): () => void;
  /** Loads the provider, even if an earlier attempt has failed. */
  prepareProvider(): Promise<void>;
  signIn(): Promise<void>;
  logOut(): Promise<void>;
  /** If `reauthenticating`, first verifies the user with a popup. */
  deleteAccount(email: string, reauthenticating: boolean): Promise<DeletionOutcome>;
}

export const served: Session = {
  email: null,
  authState: initialAuthState,
  provider: 'idle',
  known: false,
  lacksEmail: false,
};

/** A late response from the provider changes the e-mail only if it is the same as at the time of the request. */
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

  /** Never dispatches LOGOUT, as required (requirements, section 4). */
  function show() {
    const email = remembered.read();
    if (email === null) update({ email });
    else update({ email, authState: authReducer(session.authState, { type: 'LOGIN' }), lacksEmail: false });
  }

  /** Resolves to null if the provider could not be loaded, which is logged. */
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

  function attemptSignIn() {
    let before = remembered.stored();
    let own = before;
    return {
      onChosen() {
        // Prevents a second popup at the same time, which would return another user in an undefined order.
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

  /** Signs out before the provider responds, because none of its responses can be newer than the click. */
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

function codeOf(error: unknown): string {
  const { code, message } = error as Partial<Record<'code' | 'message', unknown>>;
  return String(code ?? message).replace(/^auth\//, '');
}
