/** Addem Numbers: two runways in fields, seen from above. They cross like words in a crossword and form a plus sign. */
import { createRandom, nextBetween, nextFraction } from '#engine/rules/random.ts';
import type { Poster } from './poster.ts';
import { INKS } from './poster.ts';
import { grainLines } from './printing/engraving.ts';
import { line, type Point, polygon, rectangle } from './printing/path.ts';
import type { Mix } from './printing/press.ts';
import { AEROPLANE, LIVERY, PROPELLER, RIBS } from './shapes.ts';

const [yellow, , tarmac] = INKS['addem-numbers'];

/** Plates: yellow, tarmac. */
const TARMAC: Mix = [0, 1];
const CHALK: Mix = [0, 0];
const YELLOW: Mix = [1, 0];
const SHADOW: Mix = [null, 0.7];

/** The two words of the crossword: index of the shared letter, and distance between letters in sheet units. */
const DOWN = { text: 'ADDEM', meeting: 3, step: 288 };
const ACROSS = { text: 'NUMBERS', meeting: 4, step: 154.3 };
const CROSSING: Point = [60 + ACROSS.step * (ACROSS.meeting + 0.5), 60 + DOWN.step * (DOWN.meeting + 0.5)];
const HALF = 104;

const RUNWAYS =
  rectangle(CROSSING[0] - HALF, 0, HALF * 2, 1600) + rectangle(0, CROSSING[1] - HALF, 1200, HALF * 2);

const letter = (text: string, [x, y]: Point) =>
  line({ text, at: [x, y + 84], height: 168, face: 'narrow', anchor: 'middle' });

const NAME =
  [...DOWN.text].map((text, index) => letter(text, [CROSSING[0], 60 + DOWN.step * (index + 0.5)])).join('') +
  [...ACROSS.text]
    .map((text, index) =>
      index === ACROSS.meeting ? '' : letter(text, [60 + ACROSS.step * (index + 0.5), CROSSING[1]]),
    )
    .join('');

const MARKINGS =
  [-1, 1]
    .map(
      (side) =>
        rectangle(CROSSING[0] + side * (HALF - 10) - 3, 0, 6, CROSSING[1] - HALF) +
        rectangle(CROSSING[0] + side * (HALF - 10) - 3, CROSSING[1] + HALF, 6, 500) +
        rectangle(0, CROSSING[1] + side * (HALF - 10) - 3, CROSSING[0] - HALF, 6) +
        rectangle(CROSSING[0] + HALF, CROSSING[1] + side * (HALF - 10) - 3, 500, 6),
    )
    .join('') +
  [0, 1, 2]
    .map((gap) =>
      rectangle(CROSSING[0] - 7 + gap * 3, 60 + DOWN.step * (gap + 1) - 32 - gap * 9, 14, 52 + gap * 12),
    )
    .join('');

interface Field {
  outline: string;
  ground: Mix;
  furrow: Mix;
  furrows: string;
  turn: number;
  middle: Point;
}

const SOWN: readonly { ground: Mix; furrow: Mix }[] = [
  { ground: [1, 0], furrow: [null, 1] },
  { ground: [0.45, 0], furrow: [1, null] },
  { ground: [0, 0], furrow: [1, null] },
  { ground: [1, 0.22], furrow: [0, null] },
  { ground: [0.2, 0.5], furrow: [0, 0] },
  { ground: [1, 0], furrow: [0, null] },
  { ground: [0, 0.16], furrow: [null, 1] },
];

function fields(): Field[] {
  const random = createRandom(71);
  const [columns, rows] = [6, 8];
  const corners = Array.from({ length: (columns + 1) * (rows + 1) }, (_, index): Point => {
    const [column, row] = [index % (columns + 1), Math.floor(index / (columns + 1))];
    return [
      -20 + (column * 1240) / columns + nextBetween(random, -56, 56),
      -20 + (row * 1640) / rows + nextBetween(random, -56, 56),
    ];
  });
  return Array.from({ length: columns * rows }, (_, index) => {
    const at = Math.floor(index / columns) * (columns + 1) + (index % columns);
    const [a, b] = [corners[at] as Point, corners[at + 1] as Point];
    const [c, d] = [corners[at + columns + 2] as Point, corners[at + columns + 1] as Point];
    const { ground, furrow } = SOWN[
      (index * 3 + Math.floor(nextFraction(random) * 3)) % SOWN.length
    ] as (typeof SOWN)[0];
    return {
      outline: polygon([a, b, c, d]),
      ground,
      furrow,
      furrows: grainLines({
        seed: 200 + index,
        left: -190,
        top: -190,
        width: 380,
        height: 380,
        pitch: nextBetween(random, 17, 34),
        wander: nextBetween(random, 4, 40),
        thin: -1,
        thick: nextBetween(random, 3, 6),
        beat: nextBetween(random, 80, 220),
      }),
      turn: nextBetween(random, 0, 180),
      middle: [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2],
    };
  });
}

const WEAR = {
  seed: 44,
  left: 20,
  top: 20,
  width: 1180,
  height: 1500,
  pitch: 26,
  wander: 60,
  thin: -2,
  thick: 2.6,
  beat: 120,
} as const;

export const addemNumbersCrossing: Poster = {
  id: 'addem-numbers-crossing',
  game: 'addem-numbers',
  title: 'Plus',
  description:
    'Two runways between ploughed yellow fields, seen from high above, cross as a plus sign and spell Addem Numbers; a yellow aeroplane flies over them.',
  seed: 97,
  plates: [
    { ink: yellow, shift: [0, 0], screen: { pitch: 11, angle: 15 } },
    { ink: tarmac, shift: [3, 2], screen: { pitch: 11, angle: 45 } },
  ],
  smallPrint: { left: '// ONE ACROSS, ONE DOWN. FIFTEEN SECONDS', right: 'NO. 6', plate: 1 },
  compose() {
    const sown = fields();
    const wear = grainLines(WEAR);
    return (press) => {
      press.fill(rectangle(0, 0, 1200, 1600), YELLOW);
      for (const { outline, ground, furrow, furrows, turn, middle } of sown) {
        press.fill(outline, ground);
        press.within(outline, () =>
          press.at({ x: middle[0], y: middle[1], turn }, () => press.fill(furrows, furrow)),
        );
        press.stroke(outline, 9, CHALK);
      }
      press.stroke(RUNWAYS, 26, CHALK, 'butt');
      press.fill(RUNWAYS, TARMAC);
      press.within(RUNWAYS, () => press.engrave(wear, [0, 0.5]));
      press.fill(MARKINGS, YELLOW);
      press.fill(NAME, CHALK);
      // Worn letters are pale, like the worn runway around them.
      press.within(NAME, () => press.at({ x: 30, y: 12 }, () => press.engrave(wear, [null, 0.25])));
      press.at({ x: 474, y: 570, turn: 38, scale: 1.16 }, () => press.fill(AEROPLANE, SHADOW));
      press.at({ x: 392, y: 420, turn: 38, scale: 1.5 }, () => {
        press.stroke(AEROPLANE, 15, CHALK);
        press.fill(AEROPLANE + PROPELLER, TARMAC);
        press.fill(LIVERY + RIBS, YELLOW);
        press.within(AEROPLANE, () =>
          press.at({ x: -300, y: -330, scale: 0.6 }, () => press.engrave(wear, YELLOW)),
        );
      });
    };
  },
};
