/** Faces and inks: the inks are those of the posters, the style sheets name them too. */

/** Family names under which the faces from `data/` are known; the style sheets name them too. */
export const DISPLAY_FONT = 'Poster Puzzle Display';
export const MONO_FONT = 'Poster Puzzle Mono';

// The inks are those of the posters.

export const INKS = {
  blue: '#0f5fc4',
  ochre: '#e9a72c',
  paper: '#f6efe0',
  red: '#d8202c',
  rose: '#e8506e',
  cyan: '#2fb3cf',
  mat: '#1f4552',
} as const;
