/** A wrapped present, its middle at the origin. */
import { rectangle } from '../printing/path.ts';
import type { Mix, Press } from '../printing/press.ts';

const BOX = rectangle(-74, -66, 148, 132);
const RIBBON = rectangle(-14, -66, 28, 132) + rectangle(-74, -14, 148, 28);
const BOW =
  'M0 -68C-30 -134 -92 -128 -76 -88C-70 -70 -30 -68 0 -68C30 -68 70 -70 76 -88C92 -128 30 -134 0 -68Z';

/** Box, ribbon around it, and a bow of the box's own colour. */
export function drawGift(press: Press, paper: Mix, ribbon: Mix): void {
  press.fill(BOX, paper);
  press.fill(RIBBON, ribbon);
  press.fill(BOW, paper);
}

/** Box and bow as one outline. */
export const GIFT = BOX + BOW;
