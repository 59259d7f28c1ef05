/**
 * The inks of each game's poster as CSS colours, the loudest first. The site tints a game's page with them and
 * `posters` prints with the same ones; white stock is an ink's fellow where a poster has only two.
 */
export const INKS = {
  'shoot-or-die': ['#d8202c', '#f6efe0', '#1b1718'],
  'sky-city-rush': ['#f5762a', '#2fb3cf', '#16265e'],
  'addem-numbers': ['#ffc61a', '#f6efe0', '#3b3d45'],
  donum: ['#e8506e', '#12747a', '#f6efe0'],
  'poster-puzzle': ['#0f5fc4', '#e9a72c', '#f6efe0'],
} as const satisfies Record<string, readonly [string, string, string]>;
