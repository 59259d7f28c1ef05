import { STORAGE_KEYS } from './storage.ts';

export const ADDEM_VALUES: readonly (readonly [key: string, name: string])[] = [
  [STORAGE_KEYS.name, 'Addem Numbers: the name you typed last'],
  [STORAGE_KEYS.bestScores, 'Addem Numbers: best scores'],
  [STORAGE_KEYS.days, 'Addem Numbers: the days whose sums you flew, and the best of the last'],
  [STORAGE_KEYS.muted, 'Addem Numbers: whether it is muted'],
];
