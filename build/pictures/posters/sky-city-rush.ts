/**
 * Sky City Rush: flat on one's back in a street, towers leaning in, and a ship on its way out of the top.
 */
import { INKS } from '#site/pictures/inks.ts';
import { halftone } from '../halftone.ts';
import { lettering } from '../lettering.ts';
import { circle, type Point, polygon, rectangle, symmetric } from '../path.ts';
import { type Random, seededRandom } from '../random.ts';
import { PICTURE, sheet } from '../sheet.ts';

const [tangerine, cyan, blue] = INKS['sky-city-rush'];

/** Where all verticals meet, and how wide the lens is. */
const VANISHING: Point = [600, 560];
const LENS = 640;
/** Storeys start here, nearer to the eye than the picture's edge. */
const STREET = 0.6;

/** One tower: its footprint in the plan and how high it reaches. */
interface Tower {
  corners: readonly [Point, Point, Point, Point];
  top: number;
}

function project([x, y]: Point, height: number): Point {
  return [VANISHING[0] + (x * LENS) / height, VANISHING[1] + (y * LENS) / height];
}

function city(random: Random): Tower[] {
  const towers: (Tower & { away: number })[] = [];
  for (let row = -4; row <= 4; row++) {
    for (let column = -4; column <= 4; column++) {
      const [x, y] = [column * 0.86 + (random() - 0.5) * 0.2, row * 0.86 + (random() - 0.5) * 0.2];
      const away = Math.hypot(x, y);
      const [half, top] = [0.24 + random() * 0.14, 1.15 + away * 0.5 + random() * random() * 2.6];
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

interface Face {
  outline: string;
  windows: string;
  lit: boolean;
}

/** The walls of a tower that look at the street's middle. */
function faces({ corners, top }: Tower, random: Random): Face[] {
  return corners.flatMap((from, index) => {
    const to = corners[(index + 1) % 4] as Point;
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const outward: Point = [to[1] - from[1], from[0] - to[0]];
    if (outward[0] * middle[0] + outward[1] * middle[1] > 0) return [];
    const outline = polygon([
      project(from, STREET),
      project(to, STREET),
      project(to, top),
      project(from, top),
    ]);
    const across = (t: number): Point => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    const windows: string[] = [];
    for (let height = 0.75; height < top - 0.12; height *= 1.1) {
      for (let column = 0; column < 5; column++) {
        if (random() < 0.5) continue;
        const [a, b] = [across(0.1 + column * 0.17), across(0.1 + column * 0.17 + 0.11)];
        windows.push(
          polygon([
            project(a, height),
            project(b, height),
            project(b, height * 1.05),
            project(a, height * 1.05),
          ]),
        );
      }
    }
    return [{ outline, windows: windows.join(''), lit: outward[0] + outward[1] * 0.4 > 0 }];
  });
}

const random = seededRandom(8);
const frame = rectangle(PICTURE.left, PICTURE.top, PICTURE.width, PICTURE.height);
const walls = city(random).flatMap((tower) => faces(tower, random));
const wall = (paint: (face: Face) => string) => walls.map(paint).join('');

const sun = circle([640, 500], 200);
const sunset = halftone({ x: 420, y: 280, width: 440, height: 440, pitch: 17, angle: 15 }, (x, y) =>
  Math.hypot(x - 640, y - 500) < 195 ? (y - 440) / 330 : 0,
);

/** Two prongs, two fins: the outline is all one needs to know it again. */
const ship = symmetric([
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
const canopy = polygon([
  [0, -84],
  [16, -20],
  [10, 40],
  [-10, 40],
  [-16, -20],
]);
const engines = rectangle(46, 172, 30, 34) + rectangle(-76, 172, 30, 34);
const seams = [1, -1]
  .map((side) =>
    polygon([
      [side * 76, -150],
      [side * 82, 20],
      [side * 150, 160],
      [side * 74, 30],
    ]),
  )
  .join('');
const FLIGHT = 'translate(610 610) rotate(24)';
const trail = (x: number, spread: number, half: number) =>
  polygon([
    [x - 15, 190],
    [x + 15, 190],
    [spread + half, 1100],
    [spread - half, 1100],
  ]);
const streaks = [trail(-61, -190, 60), trail(61, 60, 60)] as const;
const cores = trail(-61, -190, 14) + trail(61, 60, 14);

/** The ship lies on the print like a sticker, with a rim of paper. */
const sticker = `<path fill="#fff" stroke="#fff" stroke-width="26" stroke-linejoin="round" d="${ship}"/>`;

/** The deck in front, which carries the name; everything on it leans with it. */
const deck = polygon([
  [60, 1104],
  [1140, 984],
  [1140, 1500],
  [60, 1500],
]);
const LEAN = 'translate(60 1104) skewY(-6.34)';

/** How far each strip of the name's second line has slipped: the wind slices it. */
const SLIPS = [38, 54, 32, 62, 44];
const strips = SLIPS.map(
  (_, strip) =>
    `<clipPath id="strip${strip}"><path d="${rectangle(0, 140 + strip * 50, 1200, 45.5)}"/></clipPath>`,
).join('');
function rush(dx: number, dy: number): string {
  return SLIPS.map((slip, strip) => {
    const line = lettering({
      text: 'RUSH',
      at: [slip + dx, 380 + dy],
      height: 236,
      face: 'text',
      length: 966,
    });
    return `<g clip-path="url(#strip${strip})">${line}</g>`;
  }).join('');
}
const skyCity = lettering({ text: 'SKY CITY', at: [36, 112], height: 74, face: 'text', length: 470 });

const tangerineArt = `<path d="${frame}"/><path fill="#fff" d="${sun}"/><path d="${sunset}"/>
${wall(({ outline, windows }) => `<path fill="#fff" d="${outline}"/><path d="${windows}"/>`)}
<g transform="${FLIGHT}"><path fill="#fff" d="${streaks[0]}"/><path d="${streaks[1]}"/><path fill="#fff" d="${cores}"/>${sticker}<path d="${engines}"/></g>
<path fill="#fff" d="${deck}"/><g transform="${LEAN}">${rush(-14, 12)}<g fill="#fff">${rush(0, 0)}</g></g>`;
const cyanArt = `${wall(({ outline, lit }) => `<path d="${outline}" fill="${lit ? 'currentColor' : '#fff'}"/>`)}
<g transform="${FLIGHT}"><path d="${streaks[0]}"/><path fill="#fff" d="${streaks[1]}${cores}"/>${sticker}<path d="${canopy}${seams}"/></g>
<path fill="#fff" d="${deck}"/><g transform="${LEAN}">${skyCity}</g>`;
const blueArt = `${wall(({ outline, windows, lit }) => (lit ? `<path fill="#fff" d="${outline}"/><path d="${windows}"/>` : `<path d="${outline}"/><path fill="#fff" d="${windows}"/>`))}
<g transform="${FLIGHT}"><path fill="#fff" d="${streaks.join('')}"/>${sticker}<path d="${ship}"/><path fill="#fff" d="${canopy}${seams}${engines}"/></g>
<path d="${deck}"/><g fill="#fff" transform="${LEAN}">${skyCity}${rush(0, 0)}${rush(-14, 12)}</g>`;

/** The poster as SVG, `width` pixels wide. */
export function drawSkyCityRush(width: number): string {
  return sheet({
    width,
    seed: 23,
    definitions: strips,
    plates: [
      { ink: tangerine, shift: [0, 0], art: tangerineArt },
      { ink: cyan, shift: [-3, 2], art: cyanArt },
      { ink: blue, shift: [2, 2], art: blueArt },
    ],
    smallPrint: ['// LAST EXIT ABOVE THE CLOUDS. DANGER IS FUEL', '2/5'],
    smallPrintPlate: 2,
  });
}
