import type { GameSaves } from '#site/catalogue/game-entry.ts';

export const SIGNED_IN_EMAIL = 'The e-mail address you are signed in with';

/** Names of values that many games save; a game's entry may use another name. */
export const COMMONLY_SAVED: GameSaves = {
  settings: 'settings',
  score: 'the best score, as its page shows it',
  played: 'the day you played it last',
};
