/** The studio's mark as an icon on its own ground, so that it holds on light and dark. */
import type { Colours } from '../studio/colours.ts';
import { inColours, type Mark, placed } from '../studio/mark.ts';

/** What the studio's pictures are drawn from. */
export interface Look {
  mark: Mark;
  colours: Colours;
}

/** Side of the icon's frame, and the room in its middle that the mark fills. */
const SIDE = 64;
const ROOM = 50;

/**
 * An icon as SVG.
 * @param margin share of the side left free on each side of the icon's frame; systems that cut icons round want some
 */
export function drawIcon({ mark, colours }: Look, margin: number): string {
  const scale = Math.min(ROOM / mark.width, ROOM / mark.height) * (1 - 2 * margin);
  const { 'icon-ground': ground, 'icon-mark': shapes, 'icon-accent': accent } = colours;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="${ground}"/><g transform="${placed(mark, SIDE / 2, SIDE / 2, scale)}">${inColours(mark, shapes, accent)}</g></svg>`;
}
