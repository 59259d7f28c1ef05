/** Texts of the loader, a game's first script, and the stand-alone page. The others are in `late-texts.ts`. */

export const ANY_KEY = 'Any key';
export const ONE_MOMENT = 'One moment.';
export const LOADING = 'Loading';
export const NOT_LOADED = 'Not loaded';
export const PART_NOT_LOADED =
  'Part of the game did not load. Try again once you are online, or reload the page.';
export const TRY_AGAIN = 'Try again';
export const BACK = 'Back';
export const stopped = (message: string): string => `The game has stopped: ${message}`;

export const NOTHING_SAVED =
  'This device saves nothing for this page, so records are lost when you close the page.';
export const NO_SOUND = 'This browser does not allow the game to play sound.';
export const GAMEPAD_GONE = 'Your gamepad was disconnected.';

export const BAD_LINK = 'That link is damaged, or from another version of this game.';
export const DAMAGED_LINK = 'That link is damaged: part of it is missing or was changed.';

export const SENT = 'Sent.';
export const NOT_SENT = 'Not sent.';
export const COPIED = 'Copied.';
export const COPIED_LINE = 'Copied: a line and a link.';
export const COPIED_LINES = 'Copied: three lines and a link.';
export const TOO_LONG_TO_SEND = 'This is too long for a chat, so nothing was sent.';
export const NOT_COPIED =
  'This browser does not allow copying. If the game is open in its own tab, the link is in the address bar.';

export const NAMELESS_FRIEND = 'A friend';
export const ONLINE_NOT_LOADED = 'The script for playing with a friend could not be loaded.';
export const RELOAD_FOR_ONLINE =
  'Try again once you are online. If the site was updated meanwhile, reload the page.';
export const BACK_TO_GAME = 'Back to the game';
