import { MEMORY_KEYS } from './device-memory.ts';

/** What a visitor would call the things that the game keeps, by key. */
export const ADDEM_KEPT_NAMES: readonly (readonly [key: string, name: string])[] = [
  [MEMORY_KEYS.name, 'Addem Numbers: the name you typed last'],
  [MEMORY_KEYS.bestScores, 'Addem Numbers: best scores'],
  [MEMORY_KEYS.days, 'Addem Numbers: the days whose sums you flew, and the best of the last'],
  [MEMORY_KEYS.muted, 'Addem Numbers: whether it is muted'],
];
