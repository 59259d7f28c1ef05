/** The ship (two prongs and two fins, nose up, centred on the origin) and clouds. */

import { createRandom, nextBetween } from '#engine/rules/random.ts';
import { polygon, rectangle, symmetric } from '../printing/path.ts';

/** Outline of the ship, recognisable without its panels and seams. */
export const SHIP = symmetric([
  [0, -124],
  [24, -44],
  [42, -30],
  [54, -70],
  [58, -250],
  [70, -268],
  [94, -70],
  [108, 16],
  [186, 150],
  [196, 240],
  [152, 206],
  [118, 158],
  [88, 146],
  [82, 192],
  [40, 192],
  [34, 146],
  [0, 136],
]);

const CANOPY = polygon([
  [0, -84],
  [16, -20],
  [10, 40],
  [-10, 40],
  [-16, -20],
]);

/** Canopy and seams, which distinguish the top of the hull from its sides. */
export const SHIP_PANELS =
  CANOPY +
  [1, -1]
    .map((side) =>
      polygon([
        [side * 76, -150],
        [side * 82, 20],
        [side * 150, 160],
        [side * 74, 30],
      ]),
    )
    .join('');

export const SHIP_ENGINES = rectangle(46, 172, 30, 34) + rectangle(-76, 172, 30, 34);

/** Fine lines across the hull and along the fins. */
export const SHIP_SEAMS =
  rectangle(-3, 48, 6, 78) +
  rectangle(-36, 96, 28, 5) +
  rectangle(8, 96, 28, 5) +
  [1, -1]
    .map(
      (side) =>
        polygon([
          [side * 22, -30],
          [side * 60, 40],
          [side * 64, 132],
          [side * 58, 132],
          [side * 54, 44],
        ]) +
        polygon([
          [side * 118, 60],
          [side * 176, 190],
          [side * 168, 186],
        ]),
    )
    .join('');

/** Path of a bank of clouds: scallops along `y`, filled below. @param swell size of a scallop, in sheet units */
export function cloudBank(seed: number, y: number, swell: number): string {
  const random = createRandom(seed);
  let path = `M0 1600L0 ${y}`;
  let x = 0;
  while (x < 1200) {
    const width = swell * nextBetween(random, 0.8, 2.1);
    x += width;
    const [rise, radius] = [
      y + nextBetween(random, -0.5, 0.5) * swell,
      width * nextBetween(random, 0.5, 0.62),
    ];
    path += `A${radius.toFixed(1)} ${radius.toFixed(1)} 0 0 1 ${x.toFixed(1)} ${rise.toFixed(1)}`;
  }
  return `${path}L1300 1600Z`;
}
