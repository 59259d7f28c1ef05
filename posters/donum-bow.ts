/** Donum: a bow whose loops are a theatre's valance and whose ends are its curtains; on the stage a puppet gives a present. */

import type { Poster } from './poster.ts';
import { INKS } from './poster.ts';
import { echoRings, grainLines } from './printing/engraving.ts';
import { between, curve, line, type Point, polygon, rectangle } from './printing/path.ts';
import type { Mix, Press } from './printing/press.ts';
import { drawFace, drawGift, drawLimb, puppet } from './shapes.ts';

const [rose, teal] = INKS.donum;

/** Plates: rose, teal. */
const CLOTH: Mix = [1, 0];
const SHADE: Mix = [null, 1];
const WOOD: Mix = [0, 1];
const PAPER: Mix = [0, 0];

const KNOT: Point = [600, 300];
const FLOOR = 1130;

type Curve = readonly [Point, Point, Point, Point];

/** Inner edge of a curtain, from the knot to the tie and down to the floor. */
const INNER: readonly Curve[] = [
  [KNOT, [590, 560], [420, 740], [206, 800]],
  [
    [206, 800],
    [260, 900],
    [300, 1010],
    [312, FLOOR + 34],
  ],
];
/** Outer edge of the same curtain. */
const OUTER: readonly Curve[] = [
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

/** Returns a fold of the curtain: its line from top to bottom at fraction `t` between the inner and outer edge. */
function drop(t: number): Point[] {
  return INNER.flatMap((part, index) => {
    const other = OUTER[index] as Curve;
    const [a, b, c, d] = part.map((point, corner) =>
      between(point, other[corner] as Point, t),
    ) as unknown as Curve;
    return curve(a, b, c, d, 24);
  });
}

const LOOP =
  'M600 300C520 200 330 70 170 96C70 112 60 250 96 330C130 410 260 440 380 400C470 370 550 330 600 300Z';
const LOOP_FOLDS =
  'M600 300C500 250 380 190 240 190C350 214 480 262 600 300ZM600 300C480 300 340 300 200 340C340 344 480 330 600 300ZM600 300C520 220 420 150 330 130C420 176 520 250 600 300Z';
const BOW_KNOT = 'M548 236Q600 216 652 236Q676 300 652 372Q600 396 548 372Q524 300 548 236Z';
const KNOT_FOLDS =
  'M556 240Q574 300 556 368L574 374Q594 300 576 234ZM628 236Q612 300 630 374L646 370Q632 300 644 240Z';
const TIE = 'M150 776Q206 770 238 800Q206 836 60 836V760Q100 768 150 776Z';
const CAST = 'M372 1168H496L440 1214H280ZM668 1172H846L800 1218H570Z';

const BOARDS = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5]
  .map((index) =>
    polygon([
      [600 + index * 92 - 2, FLOOR],
      [600 + index * 92 + 2, FLOOR],
      [600 + index * 136 + 4, FLOOR + 90],
      [600 + index * 136 - 4, FLOOR + 90],
    ]),
  )
  .join('');

const RAYS = Array.from({ length: 11 }, (_, index) => {
  const at = (turn: number): Point => [566 + 900 * Math.cos(turn), 846 + 900 * Math.sin(turn)];
  const turn = (index * 2 * Math.PI) / 11;
  return polygon([[566, 846], at(turn), at(turn + Math.PI / 11)]);
}).join('');

const NAME = line({ text: 'DONUM', at: [92, 1470], height: 220, face: 'wide', length: 1016 });

function drawPuppets(press: Press, weave: string): void {
  press.fill(CAST, [1, null]);
  press.at({ x: 432, y: 1168 }, () => {
    press.fill(puppet(210, 62), WOOD);
    drawLimb(press, 'M46 -120C80 -150 90 -200 92 -256', WOOD);
    drawLimb(press, 'M-46 -120C-20 -170 10 -220 60 -262', WOOD);
    press.within(puppet(210, 62), () =>
      press.at({ x: -340, y: -500, turn: -12 }, () => press.engrave(weave, CLOTH)),
    );
    drawFace(press, [4, -150], 8, PAPER);
  });
  press.at({ x: 756, y: 1172 }, () => {
    press.fill(puppet(370, 88), WOOD);
    drawLimb(press, 'M-70 -220C-110 -230 -120 -270 -124 -300', WOOD);
    drawLimb(press, 'M76 -220C120 -230 140 -280 136 -330', WOOD);
    press.within(puppet(370, 88), () => press.at({ x: -260, y: -700 }, () => press.engrave(weave, CLOTH)));
    drawFace(press, [-46, -270], 10, PAPER);
  });
}

const STAGE = rectangle(30, FLOOR + 90, 1140, 420);

/** Wallpaper behind the bow: gilded arches around the knot that get darker towards the gallery. */
const WALLPAPER = {
  seed: 4,
  middle: KNOT,
  stretch: 1.05,
  from: 200,
  to: 1300,
  pitch: 34,
  wander: 10,
  thin: -1.5,
  thick: 4,
  beat: 110,
} as const;
const HOUSE_LIGHT = {
  kind: 'linear',
  from: [600, 40],
  to: [600, 900],
  stops: [
    [0, 0.6],
    [0.5, 0],
    [1, 0],
  ],
} as const;

const WEAVE = {
  seed: 21,
  left: 20,
  top: 60,
  width: 1160,
  height: 1100,
  pitch: 40,
  wander: 70,
  thin: -2.6,
  thick: 3,
  beat: 170,
} as const;

const LIMELIGHT: Mix = [
  {
    kind: 'linear',
    from: [400, 1240],
    to: [460, 1490],
    stops: [
      [0.3, 0],
      [1, 0.62],
    ],
  },
  0,
];

export const donumBow: Poster = {
  id: 'donum-bow',
  game: 'donum',
  title: 'Curtain',
  description:
    'An enormous bow whose ends are a theatre’s curtains; on the stage a small puppet hands a present to a large puppet.',
  seed: 47,
  plates: [
    { ink: rose, shift: [0, 0], screen: { pitch: 21, angle: 75 } },
    { ink: teal, shift: [3, 2], screen: { pitch: 24, angle: 30 } },
  ],
  smallPrint: { left: '// TWO HANDS. EVERY GIFT A POWER. GIVING IS FOR GOOD', right: 'NO. 7', plate: 1 },
  compose() {
    const edge = drop(0);
    const curtain = polygon([...edge, ...drop(1).toReversed()]);
    const folds = [0.06, 0.24, 0.43, 0.63, 0.82]
      .map((t) => polygon([...drop(t), ...drop(t + 0.085).toReversed()]))
      .join('');
    const opening = polygon([...edge, ...edge.toReversed().map(([x, y]): Point => [1200 - x, y])]);
    const wallpaper = echoRings(WALLPAPER);
    const weave = grainLines(WEAVE);
    return (press) => {
      press.fill(rectangle(0, 0, 1200, 1600), [0, HOUSE_LIGHT]);
      press.engrave(wallpaper, CLOTH);
      press.fill(opening, PAPER);
      press.within(opening, () => {
        press.fill(RAYS, [0.32, null]);
        press.at({ x: 1180, y: 1200, turn: 180 }, () => press.engrave(weave, CLOTH));
        press.at({ x: 600, y: 940, scale: [330, 470] }, () =>
          press.fill(rectangle(-3, -3, 6, 6), [null, GLOOM]),
        );
      });
      const half = () => {
        press.fill(curtain, CLOTH);
        press.fill(folds, SHADE);
        press.fill(TIE, CLOTH);
        press.stroke(TIE, 7, SHADE);
        press.fill(LOOP, CLOTH);
        press.fill(LOOP_FOLDS, SHADE);
      };
      half();
      press.within(LOOP + curtain, () => press.engrave(weave, [0, null]));
      press.at({ x: 1200, scale: [-1, 1] }, () => {
        half();
        press.within(LOOP + curtain, () =>
          press.at({ y: 230, turn: -22 }, () => press.engrave(weave, [0, null])),
        );
      });
      press.fill(BOW_KNOT, CLOTH);
      press.fill(KNOT_FOLDS, SHADE);
      press.fill(rectangle(30, FLOOR, 1140, 100), PAPER);
      press.within(rectangle(30, FLOOR, 1140, 100), () =>
        press.at({ y: 420, scale: [1, 0.7] }, () => press.engrave(weave, CLOTH)),
      );
      press.fill(STAGE, WOOD);
      press.fill(BOARDS + rectangle(310, FLOOR, 580, 6), SHADE);
      drawPuppets(press, weave);
      press.at({ x: 566, y: 846, turn: -7 }, () => drawGift(press, CLOTH, PAPER));
      press.within(STAGE, () => press.at({ y: 1210 }, () => press.engrave(weave, [1, null])));
      press.fill(NAME, LIMELIGHT);
    };
  },
};

/** Shading towards the edges; stops are fractions of the lit oval's radius. */
const GLOOM = {
  kind: 'radial',
  from: [0, 0],
  to: [2, 0],
  stops: [
    [0.39, 0],
    [1, 1],
  ],
} as const;
