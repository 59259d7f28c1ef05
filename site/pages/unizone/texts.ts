export const AUDIENCE = '// for Unizone';
export const UNIZONE = 'Unizone';
export const POSTER_PUZZLE = 'Poster Puzzle';
export const PLAY = 'Play Poster Puzzle';

export const TAKE_SCREENSHOT = 'Take Screenshot';
export const NO_PICTURE = '// The game returned no picture. Try again.';
export const TAB_BLOCKED = '// Your browser blocked the new tab. <picture>Open the picture</picture>';
