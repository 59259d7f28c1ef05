/** The studio's mark: the two slashes that start a comment. */

import { PAPER, STUDIO_INKS } from '#posters/inks.ts';
import { type Point, polygon } from '#posters/printing/path.ts';

/** The mark's own frame is a square of this side; the slashes stand in its middle. */
const SIDE = 64;

const slash = (left: number): readonly Point[] => [
  [left, 54],
  [left + 13, 54],
  [left + 30, 10],
  [left + 17, 10],
];
const [first, second] = [polygon(slash(7)), polygon(slash(27))];

/** The mark alone, in the colour of the text around it. */
export function drawMark(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" fill="currentColor"><path d="${first}${second}"/></svg>`;
}

/**
 * The mark as an icon on its own ground, so that it holds on light and dark.
 * @param margin share of the side left free on each side of the mark's frame; systems that cut icons round want some
 */
export function drawIcon(margin: number): string {
  const [red, , black] = STUDIO_INKS;
  const frame = `translate(${SIDE * margin} ${SIDE * margin}) scale(${1 - 2 * margin})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="${black}"/><g transform="${frame}"><path fill="${PAPER}" d="${first}"/><path fill="${red}" d="${second}"/></g></svg>`;
}

/** The two slashes as path data, for a sheet of its own. */
export const SLASHES: readonly [string, string] = [first, second];
