/**
 * Addem Numbers: a runway from straight above. 9 and 6 are each other upside down, as a runway's two numbers
 * are; the plane between them is the plus; together they are the 15 seconds that a round starts with.
 */
import { INKS } from '#site/pictures/inks.ts';
import { halftone } from '../halftone.ts';
import { lettering } from '../lettering.ts';
import { polygon, rectangle, symmetric } from '../path.ts';
import { seededRandom } from '../random.ts';
import { PICTURE, sheet } from '../sheet.ts';

const [yellow, , tarmac] = INKS['addem-numbers'];

/** The middle of a runway's painted 9: straight strokes of one width, corners cut. */
const NINE = 'M846 410V248L796 198H524L474 248V360L524 410H846V548L796 598H470';

const TURNED = 'rotate(180 660 780)';

const plane = symmetric([
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
/** Windscreen, and the studio's mark where a plane has its letters. */
const livery =
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
const propeller = rectangle(-74, -180, 148, 9);
const OVERHEAD = 'translate(660 766) scale(1.16)';

const keys = [0, 1, 2, 3, 4, 5].map((index) => rectangle(372 + index * 100, 60, 76, 66)).join('');

/** Rubber from a thousand landings, across paint and tarmac alike. */
const skids = (() => {
  const random = seededRandom(4);
  return Array.from({ length: 12 }, () => {
    const x = (random() < 0.5 ? 500 : 740) + random() * 70;
    const [y, length, width] = [100 + random() * 800, 260 + random() * 420, 12 + random() * 16];
    const drift = (random() - 0.5) * 30;
    return polygon([
      [x, y],
      [x + width + drift / 2, y + length * 0.6],
      [x + drift, y + length],
      [x + drift / 2 - 2, y + length * 0.5],
    ]);
  }).join('');
})();

/** Where aeroplanes wait for the runway: two lines, two broken ones. */
const hold =
  rectangle(1036, 60, 12, 1440) +
  rectangle(1060, 60, 12, 1440) +
  Array.from(
    { length: 20 },
    (_, index) => rectangle(1084, 70 + index * 73, 12, 40) + rectangle(1108, 70 + index * 73, 12, 40),
  ).join('');

const rubber = halftone({ x: 440, y: 60, width: 460, height: 1440, pitch: 8, angle: 20 }, () => 0.5);
const shadow = halftone({ x: 340, y: 500, width: 720, height: 720, pitch: 9, angle: 45 }, () => 0.62);

const title = lettering({
  text: 'ADDEM NUMBERS',
  at: [0, 0],
  height: 150,
  face: 'display',
  length: 1370,
  attributes: 'fill="#fff" transform="translate(252 1465) rotate(-90)"',
});

const ground = `<path d="${rectangle(PICTURE.left, PICTURE.top, PICTURE.width, PICTURE.height)}"/>
<g fill="#fff"><path d="${keys}"/><path transform="${TURNED}" d="${keys}"/></g>
<g fill="none" stroke="#fff" stroke-width="92"><path d="${NINE}"/><path transform="${TURNED}" d="${NINE}"/></g>
<path fill="#fff" d="${hold}"/>
<g transform="${OVERHEAD}"><path fill="#fff" d="${plane}${propeller}"/><path d="${livery}"/></g>
${title}`;

/** The same ink once more, for what lies on the tarmac: rubber and the plane's shadow. */
const secondPull = `<clipPath id="shadow"><path transform="translate(712 852) scale(1.16)" d="${plane}"/></clipPath><clipPath id="skids"><path d="${skids}"/></clipPath>
<path clip-path="url(#skids)" d="${rubber}"/><path clip-path="url(#shadow)" d="${shadow}"/>
<path fill="#fff" transform="${OVERHEAD}" d="${plane}"/>`;

/** The poster as SVG, `width` pixels wide. */
export function drawAddemNumbers(width: number): string {
  return sheet({
    width,
    seed: 31,
    plates: [
      { ink: tarmac, shift: [0, 0], art: ground },
      { ink: tarmac, shift: [-2, 1], art: secondPull },
      {
        ink: yellow,
        shift: [3, 2],
        art: `<path d="${hold}"/><path transform="${OVERHEAD}" d="${plane}${propeller}"/>`,
      },
    ],
    smallPrint: ['// 15 SECONDS OF RUNWAY. ADD OR RUN OUT', '3/5'],
    smallPrintPlate: 0,
  });
}
