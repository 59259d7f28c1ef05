/** Family names under which the faces from `data/` are known; the style sheets name them too. */
export const DISPLAY_FONT = 'Poster Puzzle Display';
export const MONO_FONT = 'Poster Puzzle Mono';
