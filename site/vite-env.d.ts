/** True in builds without a Firebase project: sign-in then talks to the Auth emulator behind the site's own origin. */
declare const __EMULATOR__: boolean;

interface ImportMetaEnv {
  /** True in builds of a studio that has switched the service worker off. Absent in tests. */
  readonly NO_WORKER?: boolean;
}
