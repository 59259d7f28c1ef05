/** The only module with the Firebase SDK in it. Load it with `import()`: it is bigger than a page's own script. */
import { initializeApp } from '@firebase/app';
import {
  type Auth,
  type AuthErrorMap,
  browserLocalPersistence,
  deleteUser,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
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
import { validEmail } from './remembered-email.ts';
import type { Provider } from './session-store.ts';

/** The emulator takes any key; the domain is not asked, but the SDK wants one. */
const emulatorProject = { apiKey: 'emulator', authDomain: 'localhost' };

/** The SDK's codes for an account that is deleted or disabled, or whose sign-ins were all ended. */
const GONE = ['user-token-expired', 'user-disabled', 'user-not-found'];

let auth: Auth | null = null;

/** Whether the provider has answered one of these since the page was opened. */
let saidGone = false;

/**
 * At start the SDK asks the provider about the user it has restored, and drops one that is refused. It then reports no
 * user, as if there had never been one, and keeps the reason to itself. But it looks up the words of every error that it
 * makes in a map that we may give it, and so we hear of the reason.
 */
function listeningErrorMap(): AuthErrorMap {
  const words = (prodErrorMap as () => Record<string, string>)();
  const listening = new Proxy(words, {
    get(target, code: string) {
      if (GONE.includes(code)) saidGone = true;
      return target[code];
    },
  });
  return (() => listening) as AuthErrorMap;
}

/**
 * `__EMULATOR__` says that no project is configured. It is tested in place, so that the bundler drops the emulator's code
 * from a configured build.
 */
function start(): Auth {
  const app = initializeApp(__EMULATOR__ ? emulatorProject : (__FIREBASE__ as FirebaseConfig));
  // Given the popup resolver here already, the SDK would fetch Google's script on phones as soon as the page opens.
  const started = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
    errorMap: listeningErrorMap(),
  });
  if (__EMULATOR__) connectToEmulator(started);
  return started;
}

/** Google through Firebase. Can be called again after it failed. */
export async function createProvider(): Promise<Provider> {
  auth ??= start();
  if (__EMULATOR__) await emulatorReady();
  return googleProvider(auth);
}

function googleProvider(auth: Auth): Provider {
  const google = new GoogleAuthProvider();
  // Otherwise Google takes the last account without asking, and nobody could ever change to another one.
  google.setCustomParameters({ prompt: 'select_account' });
  return {
    onUserChanged(listener) {
      onAuthStateChanged(auth, (user) => listener(validEmail(user?.email), user === null && saidGone));
      // Restored without a network, the user has been believed unseen. What comes of asking is reported above.
      addEventListener('online', () => auth.currentUser && reload(auth.currentUser).catch(() => {}));
    },
    async signIn() {
      const { user } = await signInWithPopup(auth, google, PromptPopupResolver);
      return validEmail(user.email);
    },
    signOut: () => signOut(auth),
    // With the token of the user that was asked for: if somebody else signs in meanwhile, it is still that one.
    deleteAccount: async (email) => deleteUser(await userOf(auth, email)),
    async reauthenticate(email) {
      await reauthenticateWithPopup(await userOf(auth, email), google, PromptPopupResolver);
    },
  };
}

/**
 * The user of this e-mail, once the SDK has restored one. Rejects where it has none, such as for a visitor who is only
 * remembered, and where another one has signed in.
 */
async function userOf(auth: Auth, email: string): Promise<User> {
  await auth.authStateReady();
  const user = auth.currentUser;
  if (user === null) throw new Error('no-user');
  if (user.email !== email) throw new Error('another-user');
  return user;
}
