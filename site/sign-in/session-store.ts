import type { SignInAttempt } from './record-persistence.ts';
import { type RememberedEmail, SIGNED_OUT, withMark } from './shared-session.ts';

/** Whether the visitor is signed in, as a word. What a page shows depends on the e-mail instead: see `session.ts`. */
export type AuthState = 'LOGGED_OUT' | 'LOGGED_IN' | 'SIGNED_UP';

/** What can happen to an auth state. */
interface AuthAction {
  type: string;
}

/** Source: specification, section 4, "Auth state". */
const OUTCOMES: ReadonlyMap<string, AuthState> = new Map([
  ['LOGIN', 'LOGGED_IN'],
  ['REGISTER', 'SIGNED_UP'],
  ['LOGOUT', 'LOGGED_OUT'],
]);

/** The state every visit starts in. */
export const initialAuthState: AuthState = 'LOGGED_OUT';

/** The state after an action; an unknown action leaves it unchanged. */
export function authReducer(state: AuthState, action: AuthAction): AuthState {
  return OUTCOMES.get(action.type) ?? state;
}

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
  /** Whether the last sign-in ended with an account that has no e-mail address to show, and was signed out again. */
  lacksEmail: boolean;
}

/** The third party that signs visitors in. `provider.ts` is the real one. */
export interface Provider {
  /** Calls back when the provider reports a user or none: first for the restored one, then at each change. */
  onReport(listener: () => void): void;
  /** Signs in by popup, and admits the user. Resolves with their e-mail; rejects with `NoEmailError` if it cannot be shown. */
  signIn(attempt: SignInAttempt): Promise<string>;
  signOut(): Promise<void>;
  /** Deletes the account of this e-mail, and by that signs out. Rejects with 'another-user' if the user is somebody else. */
  deleteAccount(email: string): Promise<void>;
  /** Asks the user by popup to show once more that it is them. Rejects as `deleteAccount` does, and with 'user-mismatch'. */
  reauthenticate(email: string): Promise<void>;
}

/** An account without an e-mail address, or with one that pages cannot show. It is not signed in. */
export class NoEmailError extends Error {
  override name = 'NoEmailError';

  constructor() {
    super('The account has no e-mail address that can be shown.');
  }
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
export const served: Session = {
  email: null,
  authState: initialAuthState,
  provider: 'idle',
  known: false,
  lacksEmail: false,
};

/**
 * A session that shows whom the remembered e-mail names. What the visitor does changes the remembered e-mail; what the
 * provider answers later does so only if it has not changed since (`RememberedEmail.swap`).
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

  /** Dispatches no LOGOUT: the product never does (specification, section 4). */
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

  /** A sign-in from the current moment on, until it is admitted or dropped. */
  function attemptSignIn() {
    let before = remembered.stored();
    let own = before;
    return {
      onChosen() {
        // Another popup now would bring a second user, and nothing says which of the two comes first.
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

  /** From the click on, whatever the provider answers is older. */
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
      return code === 'requires-recent-login' ? 'wants-reauthentication' : { failed: code };
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

/** The SDK's code for a failure without its prefix, such as 'popup-blocked'; else what the failure says of itself. */
function codeOf(error: unknown): string {
  const { code, message } = error as Partial<Record<'code' | 'message', unknown>>;
  return String(code ?? message).replace(/^auth\//, '');
}
