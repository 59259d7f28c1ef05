/**
 * The inks of each game's posters as CSS colours on white, the loudest first: its entry in `site/catalogue/games/`
 * has the same ones, and a test of `tools/pictures` holds the two together.
 */
export const INKS = {
  'shoot-or-die': ['#d8202c', '#f6efe0', '#1b1718'],
  'sky-city-rush': ['#f5762a', '#2fb3cf', '#16265e'],
  'addem-numbers': ['#ffc61a', '#f6efe0', '#3b3d45'],
  donum: ['#e8506e', '#12747a', '#f6efe0'],
  'poster-puzzle': ['#0f5fc4', '#e9a72c', '#f6efe0'],
} as const satisfies Record<string, readonly [string, string, string]>;

/** A game that has posters. */
export type GameSlug = keyof typeof INKS;

/** Unprinted stock. */
export const PAPER = '#f6efe0';
