import { counted } from '#common/counted.ts';

const inWords = (areas: readonly string[]): string =>
  areas.length < 2 ? areas.join() : `${areas.slice(0, -1).join(', ')} and ${areas.at(-1)}`;

/** `refused` lists the areas that the browser did not allow us to read. */
const withRefusal = (sentence: string, refused: readonly string[]): string =>
  refused.length > 0 ? `${sentence} It does not let us read its ${inWords(refused)}.` : sentence;

export const nothingStored = (refused: readonly string[]): string =>
  withRefusal('This browser stores nothing of this site.', refused);

export const savedIn = (things: number, file: string, refused: readonly string[]): string =>
  withRefusal(`${counted(things, 'thing is', 'things are')} in ${file}.`, refused);

/** First line of the saved file. */
export const aboutFile = (site: string): string =>
  `What ${site} and its games store in this browser. Making this file sent nothing to anybody.`;

export const SIGN_IN_DATA = 'Your sign-in data';
export const RECORD_OF_GAME = 'A game’s own records';
export const OFFLINE_FILES = 'Files of this site, for playing offline';
export const COOKIE_OF_GAME = 'A cookie of a game';
export const FILE_OF_GAME = 'A file of a game';
export const LEFT_OUT = '(left out: anyone with this file could sign in with it)';
export const TOO_DEEP = '(too deep to show)';

export const TOO_LARGE = 'That file is too large to be one that this page saved.';
export const UNREADABLE = 'That file could not be read.';
export const DAMAGED = 'That file is damaged, or not one that this page saved.';
export const NOT_A_SAVED_FILE = 'That is not a file that this page saved.';
export const NEWER = 'That file was saved by a newer version of this site. Reload the page, and try again.';
export const NO_NEW_VALUES = 'That file contains nothing new.';
export const LOADED = 'Loaded. Better results in this browser were kept.';

export const notAllStored = (names: readonly string[]): string =>
  `This browser did not store all of it: ${names.join(', ')}.`;

export const FORGOTTEN = 'Forgotten. This browser stores nothing of this site.';

export const notForgotten = (refused: readonly string[]): string =>
  `This browser does not let us empty its ${inWords(refused)}. Clear this site’s data in its settings.`;
