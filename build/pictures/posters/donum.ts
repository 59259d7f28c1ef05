/**
 * Donum: a bow as large as the theatre. Its loops are the valance, its ends the curtains, and on the stage between
 * them somebody gives something away.
 */
import { INKS } from '#site/pictures/inks.ts';
import { halftone } from '../halftone.ts';
import { lettering } from '../lettering.ts';
import { between, circle, curve, type Point, polygon, rectangle } from '../path.ts';
import { sheet } from '../sheet.ts';

const [rose, teal] = INKS.donum;

const KNOT: Point = [600, 300];
const FLOOR = 1130;

type Curve = readonly [Point, Point, Point, Point];

/** A curtain's inner and outer edge from the knot to where it is tied back, and on to the floor. */
const inner: readonly Curve[] = [
  [KNOT, [590, 560], [420, 740], [206, 800]],
  [
    [206, 800],
    [260, 900],
    [300, 1010],
    [312, FLOOR + 34],
  ],
];
const outer: readonly Curve[] = [
  [
    [560, 270],
    [300, 380],
    [90, 520],
    [40, 800],
  ],
  [
    [40, 800],
    [30, 900],
    [30, 1010],
    [30, FLOOR + 34],
  ],
];

/** A line down the curtain, a share `t` of the way from its inner to its outer edge. */
function drop(t: number): Point[] {
  return inner.flatMap((part, index) => {
    const other = outer[index] as Curve;
    const [a, b, c, d] = part.map((point, corner) =>
      between(point, other[corner] as Point, t),
    ) as unknown as Curve;
    return curve(a, b, c, d, 24);
  });
}

const curtain = polygon([...drop(0), ...drop(1).toReversed()]);
/** Folds open towards the floor and close where the cloth is gathered. */
const folds = [0.06, 0.24, 0.43, 0.63, 0.82]
  .map((t) => polygon([...drop(t), ...drop(t + 0.085).toReversed()]))
  .join('');

const loop =
  'M600 300C520 200 330 70 170 96C70 112 60 250 96 330C130 410 260 440 380 400C470 370 550 330 600 300Z';
const loopFolds =
  'M600 300C500 250 380 190 240 190C350 214 480 262 600 300ZM600 300C480 300 340 300 200 340C340 344 480 330 600 300ZM600 300C520 220 420 150 330 130C420 176 520 250 600 300Z';
const knot = 'M548 236Q600 216 652 236Q676 300 652 372Q600 396 548 372Q524 300 548 236Z';

/** A puppet of one piece of wood, `height` tall, its feet at the origin. */
const puppet = (height: number, half: number) =>
  `<path d="M${-half} -34V${half - height}A${half} ${half} 0 0 1 ${half} ${half - height}V-34Z"/><path d="${rectangle(-half * 0.72, -44, half * 0.5, 44)}${rectangle(half * 0.22, -44, half * 0.5, 44)}"/>`;
const limb = (path: string) => `<path fill="none" stroke-width="26" stroke-linecap="round" d="${path}"/>`;
const face = (x: number, y: number, size: number) =>
  `<g fill="#fff"><path d="${circle([x, y], size)}${circle([x + size * 3.4, y], size)}"/></g><path fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" d="M${x - size} ${y + 26}q${size * 2.6} ${size * 2.4} ${size * 5.2} 0"/>`;

const opening = polygon([
  ...drop(0),
  ...drop(0)
    .toReversed()
    .map(([x, y]): Point => [1200 - x, y]),
]);
const light = halftone({ x: 160, y: 300, width: 880, height: 900, pitch: 20, angle: 30 }, (x, y) => {
  const away = Math.hypot((x - 600) / 330, (y - 940) / 470);
  return (away - 0.78) * 0.85;
});

/** The gift lights the house: rays from it across the backdrop. */
const rays = halftone({ x: 160, y: 300, width: 880, height: 840, pitch: 10, angle: 75 }, (x, y) => {
  const ray = (Math.atan2(y - 846, x - 566) / Math.PI) * 11;
  const inside = ray - Math.floor(ray) < 0.5;
  return inside && y < FLOOR ? 0.3 : 0;
});

const boards = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5]
  .map((index) =>
    polygon([
      [600 + index * 92 - 2, FLOOR],
      [600 + index * 92 + 2, FLOOR],
      [600 + index * 136 + 4, FLOOR + 90],
      [600 + index * 136 - 4, FLOOR + 90],
    ]),
  )
  .join('');

/** Art for the left half of the theatre, and its mirror image. */
const both = (art: string) => `${art}<g transform="translate(1200 0) scale(-1 1)">${art}</g>`;
const gift = (fill: string, ribbon: string) =>
  `<g transform="translate(566 846) rotate(-7)"><path fill="${fill}" d="${rectangle(-74, -66, 148, 132)}"/><path fill="${ribbon}" d="${rectangle(-14, -66, 28, 132)}${rectangle(-74, -14, 148, 28)}"/><path fill="${fill}" d="M0 -68C-30 -134 -92 -128 -76 -88C-70 -70 -30 -68 0 -68C30 -68 70 -70 76 -88C92 -128 30 -134 0 -68Z"/></g>`;

const shadows = `<path d="M372 1168H496L440 1214H280ZM668 1172H846L800 1218H570Z"/>`;
const tie = 'M150 776Q206 770 238 800Q206 836 60 836V760Q100 768 150 776Z';

const giver = (ink: string) =>
  `<g fill="${ink}" stroke="${ink}" transform="translate(432 1168)">${puppet(210, 62)}${limb('M46 -120C80 -150 90 -200 92 -256')}${limb('M-46 -120C-20 -170 10 -220 60 -262')}</g>`;
const taker = (ink: string) =>
  `<g fill="${ink}" stroke="${ink}" transform="translate(756 1172)">${puppet(370, 88)}${limb('M-70 -220C-110 -230 -120 -270 -124 -300')}${limb('M76 -220C120 -230 140 -280 136 -330')}</g>`;
const faces = face(436, 1018, 8) + face(710, 902, 10);

const roseArt = `<path clip-path="url(#opening)" d="${rays}"/>${shadows}${giver('#fff')}${taker('#fff')}
${both(`<path fill="#fff" d="${curtain}"/><path d="${curtain}"/><path d="${loop}"/><path d="${tie}"/>`)}<path d="${knot}"/>${gift('currentColor', '#fff')}`;

const tealArt = `<path clip-path="url(#opening)" d="${light}"/>
${both(`<path fill="#fff" d="${curtain}"/><path d="${folds}"/><path fill="#fff" d="${tie}"/><path fill="none" stroke="currentColor" stroke-width="7" d="${tie}"/><path fill="#fff" d="${loop}"/><path d="${loopFolds}"/>`)}
<path fill="#fff" d="${knot}"/><path d="M556 240Q574 300 556 368L574 374Q594 300 576 234ZM628 236Q612 300 630 374L646 370Q632 300 644 240Z"/>
<path d="${rectangle(60, FLOOR + 90, 1080, 290)}"/><path d="${boards}"/><path d="${rectangle(310, FLOOR, 580, 6)}"/>
${giver('currentColor')}${taker('currentColor')}${faces}
${gift('#fff', '#fff')}
${lettering({ text: 'DONUM', at: [92, 1470], height: 220, face: 'text', length: 1016, attributes: 'fill="#fff"' })}`;

/** The poster as SVG, `width` pixels wide. */
export function drawDonum(width: number): string {
  return sheet({
    width,
    seed: 47,
    definitions: `<clipPath id="opening"><path d="${opening}"/></clipPath>`,
    plates: [
      { ink: rose, shift: [0, 0], art: roseArt },
      { ink: teal, shift: [3, 2], art: tealArt },
    ],
    smallPrint: ['// TWO HANDS. EVERY GIFT A POWER. GIVING IS FOR GOOD', '4/5'],
    smallPrintPlate: 1,
  });
}
