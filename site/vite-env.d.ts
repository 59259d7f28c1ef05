/** True in builds without a Firebase project: sign-in then talks to the Auth emulator behind the site's own origin. */
declare const __EMULATOR__: boolean;
