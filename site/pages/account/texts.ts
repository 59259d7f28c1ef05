export const ACCOUNT = 'Account';
export const SIGNED_OUT = 'Signed Out';
export const SIGNED_IN = 'Signed In as {email}';
export const GO_TO_SIGN_IN =
  'Signing in with Google unlocks the list of web games. <signIn>Go to sign-in</signIn>';

export const SIGN_IN = 'Sign in';
export const SIGN_IN_PURPOSE =
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
export const ADDED_VALUES = 'This file adds these values, which are new or better than those here:';
export const ADD = 'Add them';
export const LEAVE = 'Leave it';
export const NOTHING_CHANGED = 'Nothing was changed.';

export const LEAVING = 'Leaving for good';
export const DELETE_ACCOUNT = 'Delete my account';
export const HOW_DELETING_WORKS = 'How deleting works, and what is kept where';

export const OVERTAKEN =
  'Nothing was deleted. The sign-in in this browser changed meanwhile, so the question was closed.';

export const DELETE_QUESTION = 'Delete your account?';
export const DELETES =
  'This deletes the account of {email} at Firebase, Google’s sign-in service: the e-mail address, the name and the picture’s address that Google gave us. Your Google account itself stays as it is. There is no way back, but you can sign in again as somebody new.';
export const STAYS =
  'This browser forgets your e-mail address. It keeps scores and saved games, unless you tick this:';
export const FORGET_AS_WELL = 'Forget names, scores and saved games as well';
export const CONFIRM =
  'You signed in a while ago. Google has to confirm that it is you, and opens a window for that.';
export const KEEP_ACCOUNT = 'Keep it';
export const DELETE_FOR_GOOD = 'Delete for good';
export const CONFIRM_AND_DELETE = 'Confirm with Google and delete';

export const DELETED = 'Your account is deleted. Thank you for playing.';
export const DELETED_BUT_KEPT =
  'Your account is deleted, but this browser did not let us forget everything. Clear this site’s data in its settings.';

export const FORGET_QUESTION = 'Forget everything on this device?';
export const FORGETS =
  'Names, scores, replays, saved games, settings, files kept for playing offline, and your sign-in in this browser. An account stays: deleting it is another button.';
export const CLOSE_GAMES = 'Close games that are open in other tabs first. They may save once more.';
export const KEEP_ALL = 'Keep it all';
export const FORGET_ALL = 'Forget it all';
