/** The only module that contains the Firebase SDK. Load it with `import()`. */
import { initializeApp } from '@firebase/app';
import {
  type Auth,
  type AuthErrorMap,
  beforeAuthStateChanged,
  deleteUser,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  prodErrorMap,
  reauthenticateWithPopup,
  reload,
  signInWithPopup,
  signOut,
  type User,
} from '@firebase/auth';
import type { FirebaseConfig } from '../config.ts';
import { connectToEmulator, emulatorReady } from './emulator.ts';
import { PromptPopupResolver } from './popup-resolver.ts';
import { guardRecords, type RecordGuard, type SignInAttempt } from './record-persistence.ts';
import { NoEmailError, type Provider } from './session-store.ts';
import { type RememberedEmail, validEmail } from './shared-session.ts';
import type { SignInRecords } from './sign-in-records.ts';

/** The emulator accepts any key. The SDK requires a domain, but does not use it. */
const emulatorProject = { apiKey: 'emulator', authDomain: 'localhost' };

const GONE = ['user-token-expired', 'user-disabled', 'user-not-found'];

/** The SDK does not report why it removes a user, but it reads the reason's text from this map. */
function listeningErrorMap(onGone: () => void): AuthErrorMap {
  const words = (prodErrorMap as () => Record<string, string>)();
  const listening = new Proxy(words, {
    get(target, code: string) {
      if (GONE.includes(code)) onGone();
      return target[code];
    },
  });
  return (() => listening) as AuthErrorMap;
}

/** `__EMULATOR__` is tested inline, so that a configured build contains no emulator code. */
function start(guard: RecordGuard): Auth {
  const app = initializeApp(__EMULATOR__ ? emulatorProject : (__FIREBASE__ as FirebaseConfig));
  // Without a popup resolver here, because one would load Google's script on phones as soon as the page opens.
  const auth = initializeAuth(app, {
    persistence: [guard.persistence, inMemoryPersistence],
    errorMap: listeningErrorMap(() => {
      guard.isGone = true;
    }),
  });
  if (__EMULATOR__) connectToEmulator(auth);
  return auth;
}

export async function createProvider(remembered: RememberedEmail, records: SignInRecords): Promise<Provider> {
  if (__EMULATOR__) await emulatorReady();
  const guard = guardRecords(remembered, records);
  return googleProvider(start(guard), guard);
}

function googleProvider(auth: Auth, guard: RecordGuard): Provider {
  const google = new GoogleAuthProvider();
  // Otherwise Google would use the last account without asking, and visitors could never change accounts.
  google.setCustomParameters({ prompt: 'select_account' });
  // A user restored while offline has not been verified. The SDK reports the result of this verification.
  addEventListener('online', () => auth.currentUser && reload(auth.currentUser).catch(() => {}));

  // Called before the SDK stores a user who signs in, but not for a user whom it restores.
  beforeAuthStateChanged(auth, (user) => {
    guard.enteringUid = user?.uid ?? null;
  });

  async function signIn(attempt: SignInAttempt): Promise<string> {
    PromptPopupResolver.onAnswer = attempt.onChosen;
    guard.attempt = attempt;
    try {
      const { user } = await signInWithPopup(auth, google, PromptPopupResolver);
      const email = validEmail(user.email);
      if (email === null) throw new NoEmailError();
      if (!attempt.admit(email)) throw new Error('The visitor has signed in or out in another tab since.');
      guard.isGone = false;
      return email;
    } catch (error) {
      // The SDK may still have a rejected user in memory.
      if (!guard.isSignedIn(auth.currentUser))
        await signOut(auth).catch((refusal: unknown) => console.error('Sign-out failed', refusal));
      throw error;
    } finally {
      PromptPopupResolver.onAnswer = () => {};
      guard.attempt = null;
    }
  }

  return {
    onReport: (listener) => void onAuthStateChanged(auth, listener),
    signIn,
    signOut: () => signOut(auth),
    // The token belongs to the requested user, even if another user signs in meanwhile.
    async deleteAccount(email) {
      const user = await userOf(auth, email);
      guard.deletingUid = user.uid;
      try {
        await deleteUser(user);
      } finally {
        guard.deletingUid = null;
      }
    },
    async reauthenticate(email) {
      await reauthenticateWithPopup(await userOf(auth, email), google, PromptPopupResolver);
    },
  };
}

/** Waits until the SDK has restored the user. Rejects if there is none, or if another user has signed in. */
async function userOf(auth: Auth, email: string): Promise<User> {
  await auth.authStateReady();
  const user = auth.currentUser;
  if (user === null) throw new Error('no-user');
  if (user.email !== email) throw new Error('another-user');
  return user;
}
