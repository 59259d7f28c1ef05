import { STORAGE_KEYS } from '#site/addem/storage.ts';
import type { GameSaves } from '#site/catalogue/game-entry.ts';

export const SIGNED_IN_EMAIL = 'The e-mail address you are signed in with';

/** Names of values that many games save. A game's entry may define a different name. */
export const COMMONLY_SAVED: GameSaves = {
  settings: 'settings',
  score: 'the best score, as its page shows it',
  played: 'the day you played it last',
};

export const ADDEM_VALUES: readonly (readonly [key: string, name: string])[] = [
  [STORAGE_KEYS.name, 'Addem Numbers: the name you typed last'],
  [STORAGE_KEYS.bestScores, 'Addem Numbers: best scores'],
  [STORAGE_KEYS.days, 'Addem Numbers: the days whose sums you flew, and the best of the last'],
  [STORAGE_KEYS.muted, 'Addem Numbers: whether it is muted'],
];
