/** Aeroplane of Addem Numbers from above, nose up: it is the plus sign. */
import { polygon, rectangle, symmetric } from '../printing/path.ts';

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

export const PROPELLER = rectangle(-74, -180, 148, 9);

/** Windscreen, and the studio's mark as the aircraft's registration. */
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

export const RIBS = [
  [-178, -26, 4, 62],
  [-140, -30, 3, 72],
  [-96, -36, 3, 84],
  [72, -38, 3, 88],
  [176, -30, 4, 66],
  [-34, 62, 68, 4],
  [-30, 96, 60, 3],
  [-24, 132, 48, 4],
  [-3, -158, 6, 56],
  [-80, 166, 58, 4],
  [30, 166, 52, 3],
]
  .map(([x, y, width, height]) => rectangle(x as number, y as number, width as number, height as number))
  .join('');
