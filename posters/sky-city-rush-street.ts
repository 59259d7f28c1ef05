/** Sky City Rush: view up from the bottom of a street between leaning towers, with a ship leaving at the top. */

import { createRandom, nextFraction, type Random } from '#engine/rules/random.ts';
import type { Poster } from './poster.ts';
import { INKS } from './poster.ts';
import { grainLines, speedLines } from './printing/engraving.ts';
import { between, circle, line, type Point, polygon, rectangle } from './printing/path.ts';
import type { Mix, Press } from './printing/press.ts';
import { SHIP, SHIP_ENGINES, SHIP_PANELS, SHIP_SEAMS } from './shapes.ts';

const [tangerine, cyan, blue] = INKS['sky-city-rush'];

/** Plates: tangerine, cyan, blue. */
const DUSK: Mix = [1, 0, 0];
const GLASS: Mix = [0, 1, 0];
const NIGHT: Mix = [0, 0, 1];
const PAPER: Mix = [0, 0, 0];

const SUN: Mix = [
  {
    kind: 'linear',
    from: [640, 440],
    to: [640, 770],
    stops: [
      [0, 0],
      [1, 1],
    ],
  },
  0,
  0,
];

const WIND = {
  seed: 6,
  middle: [600, 560],
  from: 130,
  to: 900,
  count: 64,
  thin: -1,
  thick: 4,
  beat: 420,
} as const;

const HEAT = {
  seed: 3,
  left: 430,
  top: 470,
  width: 420,
  height: 240,
  pitch: 22,
  wander: 8,
  thin: -2,
  thick: 3,
  beat: 260,
} as const;

const WAKE = {
  seed: 12,
  left: -20,
  top: -10,
  width: 1140,
  height: 540,
  pitch: 27,
  wander: 22,
  thin: -2,
  thick: 3.4,
  beat: 300,
} as const;

/** Returns an engine's trail, from the engine at `x` towards the viewer; `half` is half of its width at the near end. */
const trail = (x: number, spread: number, half: number) =>
  polygon([
    [x - 15, 190],
    [x + 15, 190],
    [spread + half, 1100],
    [spread - half, 1100],
  ]);

/** Outline of the deck in front, in sheet units. The name is printed on it with the same slope. */
const DECK = polygon([
  [60, 1104],
  [1140, 984],
  [1140, 1500],
  [60, 1500],
]);
const LEAN = { x: 60, y: 1104, skew: -6.34 };

/** Horizontal offsets, in sheet units, of the strips into which the word RUSH is cut. */
const SLIPS = [38, 54, 32, 62, 44];
const SKY_CITY = line({ text: 'SKY CITY', at: [36, 112], height: 74, face: 'wide', length: 470 });
const RUSH = line({ text: 'RUSH', at: [0, 380], height: 236, face: 'wide', length: 966 });

function drawName(press: Press): void {
  press.fill(SKY_CITY, GLASS);
  SLIPS.forEach((slip, strip) => {
    press.within(rectangle(0, 140 + strip * 50, 1200, 45.5), () => {
      press.at({ x: slip - 14, y: 12 }, () => press.fill(RUSH, DUSK));
      press.at({ x: slip }, () => press.fill(RUSH, PAPER));
    });
  });
}

export const skyCityRushStreet: Poster = {
  id: 'sky-city-rush-street',
  game: 'sky-city-rush',
  title: 'Last Exit',
  description:
    'Seen from the bottom of a street, towers lean in towards an orange sky, and a ship with two prongs climbs out between them.',
  seed: 23,
  plates: [
    { ink: tangerine, shift: [0, 0], screen: { pitch: 17, angle: 15 } },
    { ink: cyan, shift: [-3, 2], screen: { pitch: 13, angle: 75 } },
    { ink: blue, shift: [2, 2], screen: { pitch: 13, angle: 45 } },
  ],
  smallPrint: { left: '// LAST EXIT ABOVE THE CLOUDS. DANGER IS FUEL', right: 'NO. 3', plate: 2 },
  compose() {
    const walls = towerWalls(8);
    const rush = speedLines(WIND);
    const heat = grainLines(HEAT);
    const wake = grainLines(WAKE);
    return (press) => {
      press.fill(rectangle(0, 0, 1200, 1600), DUSK);
      press.engrave(rush, [0, 0, null]);
      press.fill(circle([640, 500], 200), SUN);
      press.within(circle([640, 500], 200), () => press.engrave(heat, [0, null, null]));
      for (const { outline, windows, ledges, lit } of walls) {
        press.fill(outline, lit ? GLASS : NIGHT);
        press.fill(ledges, lit ? [0, null, 1] : GLASS);
        press.fill(windows, lit ? [1, null, 1] : DUSK);
      }
      press.at({ x: 610, y: 610, turn: 24 }, () => {
        press.fill(trail(-61, -190, 60), GLASS);
        press.fill(trail(61, 60, 60), DUSK);
        press.fill(trail(-61, -190, 14) + trail(61, 60, 14), PAPER);
        // Draws a rim of unprinted paper around the ship.
        press.stroke(SHIP, 26, PAPER);
        press.fill(SHIP, NIGHT);
        press.fill(SHIP_PANELS, GLASS);
        press.fill(SHIP_SEAMS, DUSK);
        press.fill(SHIP_ENGINES, DUSK);
      });
      // Drawn last, because this ship is in front.
      press.at({ x: 956, y: 876, turn: -52, scale: 0.17 }, () => {
        press.stroke(SHIP, 44, NIGHT);
        press.fill(SHIP, PAPER);
        press.fill(SHIP_PANELS, DUSK);
      });
      press.fill(DECK, NIGHT);
      press.within(DECK, () => press.at(LEAN, () => press.engrave(wake, GLASS)));
      press.at(LEAN, () => drawName(press));
    };
  },
};

/** Vanishing point of vertical lines, in sheet units. */
const VANISHING: Point = [600, 560];
const LENS = 640;
/** Height at which storeys start, relative to the viewer: so low that the street is outside the picture. */
const STREET = 0.6;

interface Tower {
  corners: readonly [Point, Point, Point, Point];
  top: number;
}

/** Projects a point of the street plan, at a height above the viewer, onto the sheet. */
function project([x, y]: Point, height: number): Point {
  return [VANISHING[0] + (x * LENS) / height, VANISHING[1] + (y * LENS) / height];
}

/** Returns a slightly irregular grid of towers that leaves the street free, farthest towers first. */
function city(random: Random): Tower[] {
  const towers: (Tower & { away: number })[] = [];
  for (let row = -4; row <= 4; row++) {
    for (let column = -4; column <= 4; column++) {
      const [x, y] = [
        column * 0.86 + (nextFraction(random) - 0.5) * 0.2,
        row * 0.86 + (nextFraction(random) - 0.5) * 0.2,
      ];
      const away = Math.hypot(x, y);
      const [half, top] = [
        0.24 + nextFraction(random) * 0.14,
        1.15 + away * 0.5 + nextFraction(random) * nextFraction(random) * 2.6,
      ];
      if (Math.max(Math.abs(x), Math.abs(y)) < 0.8) continue;
      const corners: Tower['corners'] = [
        [x - half, y - half],
        [x + half, y - half],
        [x + half, y + half],
        [x - half, y + half],
      ];
      towers.push({ corners, top, away });
    }
  }
  return towers.sort((a, b) => b.away - a.away);
}

/** One side of a tower, as path data on the sheet. */
interface Wall {
  outline: string;
  windows: string;
  ledges: string;
  lit: boolean;
}

/** Returns the walls sorted from far to near, so that near walls cover far ones. */
function towerWalls(seed: number): Wall[] {
  const random = createRandom(seed);
  return city(random).flatMap((tower) => walls(tower, random));
}

/** Returns the part of a wall between two points of its footprint and two heights, as path data. */
function band(from: Point, to: Point, low: number, high: number): string {
  return polygon([project(from, low), project(to, low), project(to, high), project(from, high)]);
}

function walls({ corners, top }: Tower, random: Random): Wall[] {
  return corners.flatMap((from, index) => {
    const to = corners[(index + 1) % 4] as Point;
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const outward: Point = [to[1] - from[1], from[0] - to[0]];
    if (outward[0] * middle[0] + outward[1] * middle[1] > 0) return [];
    const outline = band(from, to, STREET, top);
    const windows: string[] = [];
    const ledges: string[] = [];
    for (let height = 0.62; height < top - 0.12; height *= 1.1) {
      const [start, end] = [nextFraction(random) * 0.5, 1 - nextFraction(random) * 0.4];
      const [one, other] = [between(from, to, start), between(from, to, end)];
      ledges.push(band(one, other, height * 1.068, height * (1.072 + 0.01 * nextFraction(random))));
      for (let column = 0; column < 5; column++) {
        if (nextFraction(random) < 0.42) continue;
        const left = 0.1 + column * 0.17;
        const wide = nextFraction(random) < 0.3 ? 0.06 : 0.11;
        const [a, b] = [between(from, to, left), between(from, to, left + wide)];
        windows.push(band(a, b, height, height * 1.05));
      }
    }
    return [
      { outline, windows: windows.join(''), ledges: ledges.join(''), lit: outward[0] + outward[1] * 0.4 > 0 },
    ];
  });
}
