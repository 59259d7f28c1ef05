/**
 * Sky City Rush: flat on one's back in a street, towers leaning in, and a ship on its way out of the top.
 */
import { INKS } from '#site/pictures/inks.ts';
import { halftone } from '../halftone.ts';
import { lettering } from '../lettering.ts';
import { circle, polygon, rectangle, symmetric } from '../path.ts';
import { PICTURE, sheet } from '../sheet.ts';
import { towerWalls, type Wall } from './tower-walls.ts';

const [tangerine, cyan, blue] = INKS['sky-city-rush'];

const frame = rectangle(PICTURE.left, PICTURE.top, PICTURE.width, PICTURE.height);
const walls = towerWalls(8);
const wall = (paint: (side: Wall) => string) => walls.map(paint).join('');

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
/** Where the ship is on the sheet; what belongs to it is drawn around the origin, nose up. */
const FLIGHT = 'translate(610 610) rotate(24)';
/** A streak from an engine at `x` down to the eye, `half` as wide as it gets there. */
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
/** The second line, moved by so much: once for the letters, once for their shadow. */
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
const blueArt = `${wall(({ outline, windows, lit }) => {
  const [outside, inside] = lit ? ['#fff', 'currentColor'] : ['currentColor', '#fff'];
  return `<path fill="${outside}" d="${outline}"/><path fill="${inside}" d="${windows}"/>`;
})}
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
