/** Shoot or Die Multiplayer: four armed hearts that aim at each other. Poster Puzzle does not use this poster. */
import type { Poster } from './poster.ts';
import { echoRings } from './printing/engraving.ts';
import { circle, line, type Point, polygon, rectangle } from './printing/path.ts';
import type { Mix, Press } from './printing/press.ts';
import { enemyShape } from './shapes.ts';
import {
  AIM,
  CORONARIES,
  ENGRAVED,
  GUARD,
  HEART,
  METAL,
  OPENINGS,
  SHINE,
  TRIGGER,
  VESSELS,
} from './shoot-or-die-heart.ts';

/** Plates: amber, blue, red. Overprinted, all three give the black of the night, and amber with blue gives green. */
const NIGHT: Mix = [1, 1, 1];
const BONE: Mix = [0, 0, 0];
const AMBER: Mix = [1, 0, 0];
const BLUE: Mix = [0, 1, 0];
const RED: Mix = [0, 0, 1];
const GREEN: Mix = [1, 1, 0];

const MIDDLE: Point = [600, 790];

/** Side of a cell in the pattern on a heart, in the heart's own units. */
const CELL = 66;
const cells = Array.from(
  { length: 15 * 15 },
  (_, index): Point => [90 + CELL * (index % 15), 520 + CELL * Math.floor(index / 15)],
);

const PATTERNS = {
  plain: '',
  striped: Array.from({ length: 14 }, (_, index) => rectangle(60, 560 + 56 * index, 820, 20)).join(''),
  dotted: cells.map(([x, y], index) => circle([x + (index % 30 < 15 ? 0 : CELL / 2), y], 13)).join(''),
  chequered: cells
    .filter((_, index) => ((index % 15) + Math.floor(index / 15)) % 2 === 0)
    .map(([x, y]) => rectangle(x, y, CELL, CELL))
    .join(''),
};

/** The heart in each corner. `mirror` holds the scale factors that mirror the lower left heart into the corner. */
const HEARTS: readonly { mirror: readonly [number, number]; ink: Mix; pattern: string }[] = [
  { mirror: [1, 1], ink: RED, pattern: PATTERNS.plain },
  { mirror: [-1, -1], ink: AMBER, pattern: PATTERNS.dotted },
  { mirror: [-1, 1], ink: BLUE, pattern: PATTERNS.striped },
  { mirror: [1, -1], ink: GREEN, pattern: PATTERNS.chequered },
];

/** Pose of the lower left heart: its muzzle points at the sheet's centre but does not reach it. */
const STANCE = { x: -356, y: -228, turn: 30, scale: 0.52 };

function drawHeart(press: Press, ink: Mix, pattern: string): void {
  press.fill(HEART + VESSELS, ink);
  if (pattern !== '') press.within(HEART + VESSELS, () => press.fill(pattern, NIGHT));
  press.fill(OPENINGS, BONE);
  press.fill(SHINE, BONE);
  for (const [path, width] of CORONARIES) press.stroke(path, width, pattern === '' ? BONE : NIGHT);
  press.stroke(HEART, 12, NIGHT);
  press.at(AIM, () => {
    press.stroke(GUARD, 24, BONE, 'butt');
    press.stroke(TRIGGER, 20, BONE, 'butt');
    press.fill(METAL, BONE);
    press.fill(ENGRAVED, NIGHT);
  });
}

const FLASH = polygon(
  Array.from({ length: 32 }, (_, index): Point => {
    const reach = index % 2 === 1 ? 26 : index % 4 === 0 ? 120 : 62;
    const angle = (index * Math.PI) / 16;
    return [reach * Math.cos(angle), reach * Math.sin(angle)];
  }),
);

/** Enemies between the hearts, sorted by distance from the sheet's middle; all of them face the middle. */
const FOES: readonly (readonly [away: number, size: number, kind: number])[] = [
  [230, 20, 1],
  [330, 28, 2],
  [450, 36, 1],
];

export const shootOrDieParty: Poster = {
  id: 'shoot-or-die-party',
  game: 'shoot-or-die',
  title: 'Four Hearts, One Arena',
  description:
    'Four hearts in red, blue, green and amber, each with a revolver for an aorta, aim at one another, and all four fire.',
  seed: 29,
  plates: [
    { ink: '#ffc23d', shift: [-2, 2], screen: { pitch: 13, angle: 15 } },
    { ink: '#3fa7e6', shift: [0, 0], screen: { pitch: 15, angle: 45 } },
    { ink: '#d8202c', shift: [3, -2], screen: { pitch: 13, angle: 75 } },
  ],
  smallPrint: { left: '// TWO TO FOUR HEARTS. NO REFILLS BUT EACH OTHER', right: 'NO. 11', plate: 2 },
  compose() {
    const echo = echoRings({
      middle: MIDDLE,
      stretch: 1,
      from: 170,
      to: 1100,
      pitch: 41,
      wander: 14,
      thin: -0.8,
      thick: 3,
      beat: 170,
      seed: 9,
    });
    const name =
      line({ text: 'SHOOT OR DIE', at: [88, 240], height: 150, face: 'narrow', length: 1024 }) +
      line({ text: 'MULTIPLAYER', at: [88, 1474], height: 170, face: 'narrow', length: 1024 });
    return (press) => {
      press.fill(rectangle(0, 0, 1200, 1600), NIGHT);
      press.engrave(echo, AMBER);
      press.at({ x: MIDDLE[0], y: MIDDLE[1] }, () => {
        for (const turn of [0, 90, 180, 270])
          for (const [away, size, kind] of FOES)
            press.at({ turn }, () =>
              press.at({ x: away, turn: 180 }, () => press.fill(enemyShape(kind, size), BONE)),
            );
        for (const { mirror, ink, pattern } of HEARTS)
          press.at({ scale: mirror }, () => press.at(STANCE, () => drawHeart(press, ink, pattern)));
        press.fill(FLASH, BONE);
      });
      press.fill(name, BONE);
    };
  },
};
