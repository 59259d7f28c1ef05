/** Addem Numbers: 9 + 6 on a runway, with an aeroplane as the plus sign. A round starts with 15 seconds. */
import { createRandom, nextBetween, nextFraction } from '#engine/rules/random.ts';
import type { Poster } from './poster.ts';
import { INKS } from './poster.ts';
import { grainLines } from './printing/engraving.ts';
import { line, polygon, rectangle } from './printing/path.ts';
import type { Mix } from './printing/press.ts';
import { AEROPLANE, LIVERY, PROPELLER, RIBS } from './shapes.ts';

const [yellow, , tarmac] = INKS['addem-numbers'];

/** Plates: tarmac, a second tarmac for details on it, yellow. */
const TARMAC: Mix = [1, null, 0];
const CHALK: Mix = [0, null, 0];
const YELLOW: Mix = [0, 0, 1];
const SEAM: Mix = [0.62, null, 0];

/** Centre line of the numeral 9 that is painted on the runway; rotated by 180 degrees it is the 6. */
const NINE = 'M846 410V248L796 198H524L474 248V360L524 410H846V548L796 598H470';
const TURNED = { x: 1320, y: 1560, turn: 180 };
const OVERHEAD = { x: 660, y: 766, scale: 1.16 };
const SHADOW = { x: 712, y: 852, scale: 1.16 };

const KEYS = [0, 1, 2, 3, 4, 5].map((index) => rectangle(372 + index * 100, 60, 76, 66)).join('');

/** The numbers 15 to 1 along the runway's edge, because a round starts with 15 seconds. */
const COUNTDOWN = Array.from({ length: 15 }, (_, index) =>
  line({
    text: String(15 - index),
    at: [1086, 118 + index * 97.6],
    height: 44,
    face: 'narrow',
    anchor: 'middle',
    ...(index < 6 && { length: 50 }),
  }),
).join('');
const HOLD = rectangle(1026, 60, 8, 1440) + rectangle(1042, 60, 5, 1440);

function skids(): string {
  const random = createRandom(4);
  return Array.from({ length: 12 }, () => {
    const x = (nextFraction(random) < 0.5 ? 500 : 740) + nextBetween(random, 0, 70);
    const y = nextBetween(random, 100, 900);
    const [length, width] = [nextBetween(random, 260, 680), nextBetween(random, 12, 28)];
    const drift = nextBetween(random, -15, 15);
    return polygon([
      [x, y],
      [x + width + drift / 2, y + length * 0.6],
      [x + drift, y + length],
      [x + drift / 2 - 2, y + length * 0.5],
    ]);
  }).join('');
}

function patches(): { outline: string; tone: number }[] {
  const random = createRandom(23);
  return Array.from({ length: 54 }, (_, index) => {
    const [x, y] = [
      index % 2 === 0 ? nextBetween(random, 270, 420) : nextBetween(random, 880, 990),
      nextBetween(random, 130, 1400),
    ];
    const [width, height] = [nextBetween(random, 30, 110), nextBetween(random, 40, 150)];
    const lean = nextBetween(random, -14, 14);
    const outline = polygon([
      [x, y],
      [x + width, y + lean],
      [x + width - lean, y + height],
      [x - lean, y + height - lean],
    ]);
    return { outline, tone: nextBetween(random, 0.5, 0.92) };
  });
}

const NAME = line({ text: 'ADDEM NUMBERS', at: [0, 0], height: 150, face: 'narrow', length: 1370 });

/** Strips of tarmac with different amounts of wear. */
const LANES = {
  seed: 17,
  left: -20,
  top: 40,
  width: 1500,
  height: 1120,
  pitch: 38,
  wander: 44,
  thin: -2.2,
  thick: 4.2,
  beat: 210,
} as const;

const CRACKS = {
  ...LANES,
  seed: 29,
  height: 1460,
  pitch: 44,
  wander: 120,
  thin: -1.4,
  thick: 3.6,
  beat: 130,
} as const;

export const addemNumbersRunway: Poster = {
  id: 'addem-numbers-runway',
  game: 'addem-numbers',
  title: 'Nine Plus Six',
  description:
    'A runway from above with a painted 9 and a painted 6, and a yellow aeroplane between them as the plus sign.',
  seed: 31,
  plates: [
    { ink: tarmac, shift: [0, 0], screen: { pitch: 11, angle: 45 } },
    { ink: tarmac, shift: [-2, 1], screen: { pitch: 9, angle: 20 } },
    { ink: yellow, shift: [3, 2], screen: { pitch: 11, angle: 75 } },
  ],
  smallPrint: { left: '// 15 SECONDS OF RUNWAY. ADD OR RUN OUT', right: 'NO. 5', plate: 0 },
  compose() {
    const rubber = skids();
    const mended = patches();
    const lanes = grainLines(LANES);
    const cracks = grainLines(CRACKS);
    return (press) => {
      press.fill(rectangle(0, 0, 1200, 1600), TARMAC);
      press.at({ x: 1160, y: 50, turn: 90 }, () => press.engrave(lanes, SEAM));
      for (const { outline, tone } of mended) {
        press.engrave(outline, [tone, null, 0]);
        press.stroke(outline, 5, TARMAC);
      }
      const paint = () => {
        press.fill(KEYS, CHALK);
        press.stroke(NINE, 92, CHALK, 'butt');
      };
      paint();
      press.at(TURNED, paint);
      press.fill(rubber, [null, 0.5, null]);
      press.engrave(cracks, [1, null, null]);
      press.at(SHADOW, () => press.fill(AEROPLANE, [null, 0.62, null]));
      press.fill(HOLD + COUNTDOWN, YELLOW);
      press.at(OVERHEAD, () => {
        press.fill(AEROPLANE + PROPELLER, YELLOW);
        press.fill(LIVERY, [1, null, null]);
        press.fill(RIBS, [1, null, null]);
      });
      press.at({ x: 252, y: 1465, turn: -90 }, () => press.fill(NAME, CHALK));
    };
  },
};
