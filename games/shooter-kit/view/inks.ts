/** The game's inks: arterial red, bone and black, as one would print its poster. */

/** A colour as red, green and blue from 0 to 1, in sRGB as the canvas shows it. */
export type Ink = readonly [number, number, number];

/** The game’s inks. */
export const BONE: Ink = [0.937, 0.89, 0.796];
export const RED: Ink = [0.86, 0.106, 0.125];
export const BLACK: Ink = [0.031, 0.02, 0.024];
/** What red turns into as life drains away. */
export const ASH: Ink = [0.38, 0.345, 0.325];
