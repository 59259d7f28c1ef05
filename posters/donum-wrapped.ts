/** Donum: the sheet itself is a wrapped present, torn open at a corner. */
import { createRandom, nextBelow, nextBetween } from '#engine/rules/random.ts';
import type { Poster } from './poster.ts';
import { INKS } from './poster.ts';
import { echoRings, grainLines, speedLines } from './printing/engraving.ts';
import { line, type Point, polygon, rectangle } from './printing/path.ts';
import type { Mix, Press } from './printing/press.ts';
import { drawFace, KEEPSAKES, puppet } from './shapes.ts';

const [rose, teal] = INKS.donum;

/** Plates: rose, teal. */
const WRAP: Mix = [1, 0];
const RIBBON: Mix = [0, 1];
const INSIDE: Mix = [1, 1];
const CREAM: Mix = [0, 0];

const KNOT: Point = [430, 500];

/** Returns the hole in the lower right corner and the torn rim around it, as path data. */
function tear(): { hole: string; rim: string } {
  const random = createRandom(12);
  const edge: Point[] = [];
  const rim: Point[] = [];
  for (let index = 0; index <= 26; index++) {
    const share = index / 26;
    const bow = Math.sin(share * Math.PI) * 150;
    const [x, y] = [1180 - share * 1150 - bow * 0.62, 742 + share * 560 - bow * 0.85];
    const jag = index % 2 === 0 ? nextBetween(random, 4, 34) : nextBetween(random, -30, 0);
    edge.push([x + jag * 0.5, y + jag * 0.9]);
    const torn = nextBetween(random, 16, 58);
    rim.push([x + jag * 0.5 - torn * 0.48, y + jag * 0.9 - torn * 0.88]);
  }
  const corners: Point[] = [
    [30, 1600],
    [1200, 1600],
    [1200, 760],
  ];
  return { hole: polygon([...edge, ...corners]), rim: polygon([...rim, ...corners]) };
}

interface Printed {
  x: number;
  y: number;
  turn: number;
  scale: number;
  kind: number;
}

function pattern(): Printed[] {
  const random = createRandom(26);
  return Array.from({ length: 13 * 17 }, (_, index) => {
    const [column, row] = [index % 13, Math.floor(index / 13)];
    return {
      x: 30 + column * 96 + (row % 2) * 48 + nextBetween(random, -12, 12),
      y: 50 + row * 92 + nextBetween(random, -12, 12),
      turn: nextBetween(random, -180, 180),
      scale: nextBetween(random, 0.5, 0.8),
      kind: nextBelow(random, KEEPSAKES.length),
    };
  });
}

const SILK = {
  seed: 33,
  left: -80,
  top: -80,
  width: 1700,
  height: 160,
  pitch: 26,
  wander: 20,
  thin: -2.4,
  thick: 4,
  beat: 170,
} as const;
const PAPER_GRAIN = {
  seed: 6,
  left: 20,
  top: 20,
  width: 1180,
  height: 1500,
  pitch: 30,
  wander: 50,
  thin: -2,
  thick: 2.2,
  beat: 300,
} as const;
const LIGHT = {
  seed: 19,
  middle: [880, 1180],
  from: 150,
  to: 1000,
  count: 76,
  thin: -2,
  thick: 9,
  beat: 520,
} as const;
const KNOT_LINES = {
  seed: 3,
  middle: [0, 0],
  stretch: 1,
  from: 8,
  to: 260,
  pitch: 17,
  wander: 6,
  thin: -1.5,
  thick: 3,
  beat: 120,
} as const;

const LOOP = 'M0 0C-30 -150 -170 -300 -300 -262C-400 -232 -380 -90 -300 -30C-220 26 -80 24 0 0Z';
const LOOP_INSIDE =
  'M-40 -40C-90 -140 -190 -220 -270 -200C-330 -182 -320 -100 -264 -66C-200 -28 -100 -24 -40 -40Z';
const TAIL = 'M0 0C-40 100 -110 190 -190 250L-150 262L-140 316C-40 240 40 130 44 20Z';
const BAND = 78;

const NAME = line({ text: 'DONUM', at: [0, 0], height: 206, face: 'wide', length: 836 });

function drawBow(press: Press, silk: string, folds: string): void {
  const shaded = (path: string, mix: Mix) => press.within(path, () => press.fill(folds, mix));
  for (const scale of [
    [1, 1],
    [-1, 1],
  ] as const) {
    press.at({ scale }, () => {
      press.stroke(TAIL, 12, CREAM);
      press.fill(TAIL, RIBBON);
      shaded(TAIL, [1, 0]);
    });
  }
  for (const [turn, mirror] of [
    [6, 1],
    [-10, -1],
  ] as const) {
    press.at({ turn, scale: [mirror, 1] }, () => {
      press.stroke(LOOP, 14, CREAM);
      press.fill(LOOP, RIBBON);
      press.within(LOOP, () => press.at({ y: -120 * mirror, turn: 20 }, () => press.engrave(silk, CREAM)));
      press.fill(LOOP_INSIDE, INSIDE);
      press.within(LOOP_INSIDE, () =>
        press.at({ x: -400, y: mirror > 0 ? -196 : -220, turn: mirror > 0 ? 30 : 14, scale: 1.1 }, () =>
          press.engrave(silk, WRAP),
        ),
      );
      shaded(LOOP_INSIDE, [0, 1]);
    });
  }
  const knot =
    'M-62 -54C-20 -76 30 -74 64 -50C78 -10 72 34 56 62C18 80 -30 78 -60 60C-76 20 -76 -16 -62 -54Z';
  press.stroke(knot, 12, CREAM);
  press.fill(knot, RIBBON);
  shaded(knot, CREAM);
}

export const donumWrapped: Poster = {
  id: 'donum-wrapped',
  game: 'donum',
  title: 'Cannot Wait',
  description:
    'The whole sheet is a present in rose wrapping paper with a teal ribbon; one corner is torn open, and a puppet looks out of the hole above the name.',
  seed: 71,
  plates: [
    { ink: rose, shift: [0, 0], screen: { pitch: 12, angle: 75 } },
    { ink: teal, shift: [-3, 3], screen: { pitch: 14, angle: 30 } },
  ],
  smallPrint: { left: '// DO NOT OPEN BEFORE YOU HAVE GIVEN IT AWAY', right: 'NO. 8', plate: 1 },
  compose() {
    const things = pattern();
    const { hole, rim } = tear();
    const silk = grainLines(SILK);
    const grain = grainLines(PAPER_GRAIN);
    const light = speedLines(LIGHT);
    const folds = echoRings(KNOT_LINES);
    return (press) => {
      press.fill(rectangle(0, 0, 1200, 1600), WRAP);
      press.engrave(grain, [0.5, null]);
      for (const { x, y, turn, scale, kind } of things) {
        const { body, detail } = KEEPSAKES[kind] as (typeof KEEPSAKES)[0];
        press.at({ x, y, turn, scale }, () => {
          press.fill(body, kind === 3 ? [1, 0.5] : CREAM);
          press.fill(detail, kind % 2 === 0 ? WRAP : RIBBON);
        });
      }
      press.at({ x: 0, y: KNOT[1] }, () => {
        press.fill(rectangle(0, -BAND - 8, 1200, BAND * 2 + 16), CREAM);
        press.fill(rectangle(0, -BAND, 1200, BAND * 2), RIBBON);
        press.within(rectangle(0, -BAND, 1200, BAND * 2), () => press.engrave(silk, CREAM));
      });
      press.at({ x: KNOT[0], y: 0, turn: 90 }, () => {
        press.fill(rectangle(0, -BAND - 8, 1600, BAND * 2 + 16), CREAM);
        press.fill(rectangle(0, -BAND, 1600, BAND * 2), RIBBON);
        press.within(rectangle(0, -BAND, 1600, BAND * 2), () =>
          press.at({ x: -60, y: 9 }, () => press.engrave(silk, [1, 0])),
        );
      });
      press.at({ x: -14, y: -18 }, () => press.fill(rim, [null, 0.6]));
      press.fill(rim, CREAM);
      press.within(rim, () => press.engrave(grain, [0.6, null]));
      press.fill(hole, INSIDE);
      press.within(hole, () => {
        press.fill(light, [1, 0]);
        press.at({ x: 700, y: -300, turn: 45 }, () => press.engrave(grain, [null, 0]));
        press.at({ x: 900, y: 1430 }, () => {
          press.stroke(puppet(440, 138), 12, CREAM);
          press.fill(puppet(440, 138), RIBBON);
          press.within(puppet(440, 138), () =>
            press.at({ x: -300, y: -470, turn: 4 }, () => press.engrave(grain, [1, null])),
          );
          press.within(puppet(440, 138), () =>
            press.at({ x: -300, y: 160, turn: -80 }, () => press.engrave(grain, [null, 0])),
          );
          drawFace(press, [-66, -320], 19, CREAM);
        });
        press.at({ x: 262, y: 1452 }, () => {
          press.at({ x: -9, y: 9 }, () => press.fill(NAME, WRAP));
          press.fill(NAME, CREAM);
        });
      });
      press.at({ x: KNOT[0], y: KNOT[1] }, () => drawBow(press, silk, folds));
    };
  },
};
