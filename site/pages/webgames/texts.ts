import { readable } from '#common/counted.ts';

export const WEB_GAMES = 'Web Games';
export const LIST = 'Web games';
export const NO_GAMES = 'There are no games here yet.';
export const ONE_MOMENT = '// one moment';
export const PLAY_OFFLINE = 'Play offline';

export const LOG_IN = 'Log in to play the Web Games';
export const LIST_CONTENTS =
  'Signing in unlocks the list: your best score in each game, the day you last played, and what is new.';
export const ACCOUNT_NEEDED = '// with your Google account';
export const LOCKED = 'Log in to play';
export const NO_LOGIN = '// no login needed';

export const session = (email: string | null): string =>
  email === null ? 'Signed Out' : `Signed In as ${email}`;

export const ownBest = (score: number | null): string =>
  score === null ? '// no score yet' : `// your best: ${readable(score)}`;

export const lastPlayed = (day: string | null): string => (day === null ? '' : `// last played ${day}`);

export const newOn = (day: string, change: string): string => `New on ${day}: ${change}`;
