/** The only module with the Firebase SDK in it. Load it with `import()`: it is bigger than a page's own script. */
import { initializeApp } from '@firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  deleteUser,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  reauthenticateWithPopup,
  signInWithPopup,
  signOut,
  type User,
} from '@firebase/auth';
import { config, type FirebaseConfig } from '../config.ts';
import { connectToEmulator, emulatorReady } from './emulator.ts';
import { validEmail } from './remembered-email.ts';
import type { Provider } from './session-store.ts';

/** The emulator takes any key; the domain is not asked, but the SDK wants one. */
const emulatorProject = { apiKey: 'emulator', authDomain: 'localhost' };

let auth: Auth | null = null;

/**
 * `__EMULATOR__` says that no project is configured. It is tested in place, so that the bundler drops the emulator's code
 * from a configured build.
 */
function start(): Auth {
  const app = initializeApp(__EMULATOR__ ? emulatorProject : (config.firebase as FirebaseConfig));
  // Given the popup resolver here already, the SDK would fetch Google's script on phones as soon as the page opens.
  const started = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
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
      onAuthStateChanged(auth, (user) => listener(validEmail(user?.email)));
    },
    async signIn() {
      const { user } = await signInWithPopup(auth, google, browserPopupRedirectResolver);
      return validEmail(user.email);
    },
    signOut: () => signOut(auth),
    deleteAccount: async () => deleteUser(await currentUser(auth)),
    async reauthenticate() {
      await reauthenticateWithPopup(await currentUser(auth), google, browserPopupRedirectResolver);
    },
  };
}

/** The user, once the SDK has restored one. Rejects where it has none, such as for a visitor who is only remembered. */
async function currentUser(auth: Auth): Promise<User> {
  await auth.authStateReady();
  if (auth.currentUser === null) throw new Error('no-user');
  return auth.currentUser;
}
