export const SIGN_IN = 'Sign in with Google';
export const LOG_OUT = 'Log Out';
export const EMULATOR =
  '// No Firebase project configured: this signs in with the Auth emulator, any made-up address works.';
export const NO_EMAIL =
  'This Google account has no e-mail address that we can show, so it was signed out again. Choose another account.';
