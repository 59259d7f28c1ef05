/** The aeroplane of Addem Numbers from above, nose up: it is the plus sign. */
import { polygon, rectangle, symmetric } from '../print-room/path.ts';

/** Wings, fuselage and tail in one outline. */
export const AEROPLANE = symmetric([
  [0, -172],
  [30, -160],
  [46, -120],
  [52, -46],
  [196, -34],
  [212, -10],
  [206, 44],
  [54, 56],
  [40, 136],
  [92, 154],
  [92, 192],
  [22, 186],
  [0, 206],
]);

/** The propeller as one sees it standing. */
export const PROPELLER = rectangle(-74, -180, 148, 9);

/** Windscreen, and the studio's mark where a plane has its letters. */
export const LIVERY =
  polygon([
    [-30, -84],
    [30, -84],
    [38, -40],
    [-38, -40],
  ]) +
  [110, 138]
    .map((x) =>
      polygon([
        [x, 24],
        [x + 15, 24],
        [x + 33, -12],
        [x + 18, -12],
      ]),
    )
    .join('');
