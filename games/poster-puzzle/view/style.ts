/** These inks are those of the posters. The style sheets repeat them. */
import { PRINT_WIDTH } from '../session/posters.ts';

/** Family names of the fonts in `data/`, repeated in the style sheets. */
export const DISPLAY_FONT = 'Poster Puzzle Display';
export const MONO_FONT = 'Poster Puzzle Mono';

export const INKS = {
  blue: '#0f5fc4',
  ochre: '#e9a72c',
  paper: '#f6efe0',
  red: '#d8202c',
  rose: '#e8506e',
  cyan: '#2fb3cf',
  mat: '#1f4552',
} as const;

/** Width in pixels at which this device prints a poster. */
export const printWidth = (): number =>
  Math.min(screen.width, screen.height) < 600 ? PRINT_WIDTH.phone : PRINT_WIDTH.desk;
