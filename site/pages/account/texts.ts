/** The dialogs and the page about deletion have texts of their own. */
export const ACCOUNT = 'Account';
export const SIGNED_OUT = 'Signed Out';
export const SIGNED_IN = 'Signed In as {email}';
export const GO_TO_SIGN_IN =
  'Signing in with Google unlocks the list of web games. <signIn>Go to sign-in</signIn>';

export const SIGN_IN = 'Sign in';
export const WHAT_FOR =
  '// Google tells us your e-mail address. It unlocks the list of web games and gives you your player name in them.';
export const TO_WEB_GAMES = 'To the web games';
export const PRIVACY_POLICY = 'Privacy policy';

export const STORED = 'What this browser keeps';
export const WHAT_IS_STORED =
  'Names, scores, saved games and settings are stored in this browser and nowhere else. Save them as a file, load such a file here, or delete them.';
export const SAVE = 'Save it as a file';
export const LOAD = 'Load a saved file';
export const FORGET = 'Forget everything on this device';
export const NOT_LOADED = 'The script for this did not load. Try again when you are connected.';
export const FILE_ADDS = 'This file adds these values, which are new or better than those here:';
export const ADD = 'Add them';
export const LEAVE = 'Leave it';
export const NOTHING_CHANGED = 'Nothing was changed.';

export const LEAVING = 'Leaving for good';
export const DELETE_ACCOUNT = 'Delete my account';
export const HOW_DELETING_WORKS = 'How deleting works, and what is kept where';
