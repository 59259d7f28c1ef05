/** Shapes that several posters use. The aeroplane of Addem Numbers, seen from above, doubles as the plus sign. */

import { createRandom, nextBetween } from '#engine/rules/random.ts';
import { createCut, outlineOf, pieceOf } from './jigsaw/cut.ts';
import { pieceSizeOf } from './jigsaw/sizes.ts';
import { circle, type Point, polygon, rectangle, symmetric } from './printing/path.ts';
import { CLEAN, type Mix, type Press } from './printing/press.ts';

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

/** The aeroplane's windscreen, and the studio's mark in place of its registration. */
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

/** Returns the outline of a puppet that stands on the origin; `half` is half of its width. */
export function puppet(height: number, half: number): string {
  const body = `M${-half} -34V${half - height}A${half} ${half} 0 0 1 ${half} ${half - height}V-34Z`;
  return body + rectangle(-half * 0.72, -44, half * 0.5, 44) + rectangle(half * 0.22, -44, half * 0.5, 44);
}

export function drawLimb(press: Press, path: string, mix: Mix): void {
  press.stroke(path, 26, mix);
}

/** Draws a smile and two eyes with radius `size`; the point is the left eye's centre. */
export function drawFace(press: Press, [x, y]: Point, size: number, mix: Mix): void {
  press.fill(circle([x, y], size) + circle([x + size * 3.4, y], size), mix);
  press.stroke(`M${x - size} ${y + 26}q${size * 2.6} ${size * 2.4} ${size * 5.2} 0`, 6, mix);
}

const BOX = rectangle(-74, -66, 148, 132);
const RIBBON = rectangle(-14, -66, 28, 132) + rectangle(-74, -14, 148, 28);
const BOW =
  'M0 -68C-30 -134 -92 -128 -76 -88C-70 -70 -30 -68 0 -68C30 -68 70 -70 76 -88C92 -128 30 -134 0 -68Z';

export function drawGift(press: Press, paper: Mix, ribbon: Mix): void {
  press.fill(BOX, paper);
  press.fill(RIBBON, ribbon);
  press.fill(BOW, paper);
}

export const GIFT = BOX + BOW;

interface Keepsake {
  body: string;
  detail: string;
}

/** Stone, feather, bell, ribbon and star. Each is about 100 units wide and centred on the origin. */
export const KEEPSAKES: readonly Keepsake[] = [
  {
    body: 'M-50 14C-54 -20 -30 -42 4 -42C36 -42 54 -18 50 12C46 36 20 40 -8 40C-34 40 -48 34 -50 14Z',
    detail: 'M-30 -6C-20 -24 -4 -30 10 -30C-8 -22 -18 -12 -22 2ZM12 24C24 22 34 14 36 4C42 16 30 30 12 30Z',
  },
  {
    body: 'M-52 44C-50 0 -20 -40 50 -50C46 -20 20 20 -28 24L-46 48Z',
    detail: 'M-44 40C-20 10 8 -14 40 -40C14 -10 -10 14 -40 44ZM-6 8L22 8L0 14ZM-20 -8L-16 -30L-10 -14Z',
  },
  {
    body: `M0 -48C30 -48 34 -20 36 4C38 20 48 26 50 34H-50C-48 26 -38 20 -36 4C-34 -20 -30 -48 0 -48Z${circle([0, 42], 12)}`,
    detail: 'M-24 0C-22 -20 -18 -32 -6 -36C-12 -24 -14 -10 -14 6ZM-42 24H42V30H-42Z',
  },
  {
    body: 'M0 0C-18 -44 -60 -40 -50 -10C-46 6 -20 6 0 0C20 6 46 6 50 -10C60 -40 18 -44 0 0ZM-4 2L-30 48L-14 42L-4 52L4 8L14 50L24 40L38 46Z',
    detail: `${circle([0, 0], 10)}M-36 -18C-28 -22 -20 -18 -12 -8C-22 -12 -30 -12 -36 -18ZM36 -18C28 -22 20 -18 12 -8C22 -12 30 -12 36 -18Z`,
  },
  {
    body: polygon(
      Array.from({ length: 10 }, (_, index) => {
        const away = index % 2 === 0 ? 54 : 23;
        return [Math.sin((index * Math.PI) / 5) * away, -Math.cos((index * Math.PI) / 5) * away] as const;
      }),
    ),
    detail: circle([0, 2], 11),
  },
];

/** Side of a piece of the smallest puzzle, in sheet units: a third of the picture's width. */
export const PIECE = 360;

const SCALE = PIECE / pieceSizeOf(12);

/** Returns the outlines of the smallest puzzle's pieces, row by row, in sheet units from each cell's top left corner. */
export function twelvePieces(seed: number): string[] {
  const cut = createCut(seed, 12);
  const { pieceSize, columns, rows } = cut;
  return cut.pieces.map((piece) => {
    const [left, top] = [piece.column - columns / 2, piece.row - rows / 2];
    return path(outlineOf(cut, piece), left * pieceSize, top * pieceSize);
  });
}

/** Returns the outline of one piece with a tab or socket on every side, in sheet units from its centre. */
export function onePiece(seed: number): string {
  const cut = createCut(seed, 12);
  const inner = pieceOf(cut, 4);
  return path(outlineOf(cut, inner), inner.homeX, inner.homeY);
}

function path(curve: readonly number[], originX: number, originY: number): string {
  const points: string[] = [];
  for (let at = 0; at + 1 < curve.length; at += 2) {
    const [x, y] = [((curve[at] as number) - originX) * SCALE, ((curve[at + 1] as number) - originY) * SCALE];
    points.push(`${x.toFixed(1)} ${y.toFixed(1)}`);
  }
  const [start, ...rest] = points;
  let data = `M${start}`;
  for (let at = 0; at < rest.length; at += 3) data += `C${rest.slice(at, at + 3).join(' ')}`;
  return `${data}Z`;
}

export function drawRegister(press: Press): void {
  for (const x of [30, 1170]) {
    for (const y of [30, 1570]) {
      press.stroke(
        `${circle([x, y], 13)}M${x - 22} ${y}H${x + 22}M${x} ${y - 22}V${y + 22}`,
        3,
        [CLEAN, CLEAN, CLEAN],
        'butt',
      );
    }
  }
}

/** Heart symbol as on playing cards, 200 units wide, centred on the origin. */
export const HEART_SIGN =
  'M0 92C-40 50 -100 10 -100 -38C-100 -76 -72 -96 -46 -96C-24 -96 -8 -84 0 -66C8 -84 24 -96 46 -96C72 -96 100 -76 100 -38C100 10 40 50 0 92Z';

export const ENEMY_SHAPES = 4;

/** Returns the outline of an enemy at the origin, facing right. Kinds 0 to 3 are drifter, seeker, dasher and splitter. */
export function enemyShape(kind: number, size: number): string {
  if (kind === 0) return circle([0, 0], size * 0.8);
  if (kind === 1)
    return polygon([
      [size * 1.2, 0],
      [-size * 0.8, size * 0.8],
      [-size * 0.4, 0],
      [-size * 0.8, -size * 0.8],
    ]);
  if (kind === 2)
    return polygon([
      [size * 1.3, 0],
      [0, size * 0.55],
      [-size * 1.3, 0],
      [0, -size * 0.55],
    ]);
  return circle([-size * 0.55, 0], size * 0.6) + circle([size * 0.55, 0], size * 0.6);
}

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

/** Returns a bank of clouds: scallops along `y`, filled below. @param swell size of a scallop, in sheet units */
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
