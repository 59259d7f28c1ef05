/** Shoot or Die: a heart in the dark whose aorta is a revolver, surrounded by enemies. */
import { createRandom, nextBelow, nextBetween } from '#engine/rules/random.ts';
import type { Poster } from './poster.ts';
import { INKS } from './poster.ts';
import { echoRings, grainLines } from './printing/engraving.ts';
import { line, type Point, polygon, rectangle } from './printing/path.ts';
import type { Mix } from './printing/press.ts';
import { ENEMY_SHAPES, enemyShape } from './shapes.ts';

const [red, , black] = INKS['shoot-or-die'];

/** Plates: black, red. */
const NIGHT: Mix = [1, 0];
const BLOOD: Mix = [0, 1];
const BONE: Mix = [0, 0];
const SHADED: Mix = [
  {
    kind: 'radial',
    from: [330, 740],
    to: [800, 740],
    stops: [
      [0.4, 0],
      [1, 0.72],
    ],
  },
  null,
];

export const HEART =
  'M330 560C250 560 178 640 176 752C174 900 262 1010 392 1100C470 1156 560 1216 648 1226C700 1232 730 1196 742 1130C764 1010 790 900 764 770C744 668 690 590 600 570C520 552 420 548 330 560Z';
export const VESSELS =
  'M296 610C300 520 262 480 226 404L328 366C356 450 400 490 414 570ZM206 690C150 650 120 640 96 640L104 548C160 550 220 580 270 620Z';
export const OPENINGS = 'M226 404L328 366L334 384L233 423ZM96 640L104 548L122 549L114 641Z';
export const SHINE =
  'M232 790C232 700 262 640 330 616C282 660 256 720 256 800C258 850 270 890 286 930C250 890 232 850 232 790Z';
export const CORONARIES: readonly [path: string, width: number][] = [
  ['M470 620C430 720 440 820 500 900C540 960 600 1010 640 1130', 15],
  ['M446 730C390 760 340 830 330 930', 11],
  ['M470 850C420 880 400 940 410 1010', 8],
  ['M500 900C560 880 620 880 690 800', 10],
  ['M590 886C630 920 650 970 690 1010', 7],
  ['M340 850C300 850 270 830 246 790', 7],
  ['M486 878C520 800 600 720 700 700', 6],
  ['M640 740C670 790 690 830 742 850', 5],
  ['M560 950C590 1000 600 1060 570 1150', 5],
  ['M470 960C510 1010 540 1046 606 1058', 7],
  ['M256 690C290 716 320 760 362 806', 6],
  ['M300 900C320 980 380 1040 430 1080', 6],
  ['M222 700C240 780 300 860 290 960', 4],
  ['M400 1000C430 1060 500 1090 540 1150', 5],
  ['M262 452C290 500 320 540 330 600', 5],
];

const PULSE = {
  middle: [470, 860],
  stretch: 0.86,
  from: 300,
  to: 1200,
  pitch: 37,
  wander: 16,
  thin: -0.8,
  thick: 3,
  beat: 170,
} as const;

const MUSCLE = {
  seed: 8,
  left: 60,
  top: 340,
  width: 760,
  height: 900,
  pitch: 36,
  wander: 60,
  thin: -1.4,
  thick: 3.6,
  beat: 150,
} as const;

/** Gradient that fills the name with red from below, like rising blood. */
const BLOOD_RISING: Mix = [
  0,
  {
    kind: 'linear',
    from: [600, 1040],
    to: [660, 1500],
    stops: [
      [0, 0],
      [0.3, 0.04],
      [1, 0.85],
    ],
  },
];

/** Pose of the revolver. Its shapes are in a local frame: cylinder at the origin, barrel along +x. */
export const AIM = { x: 520, y: 600, turn: -58 };
export const METAL =
  rectangle(100, -78, 420, 70) +
  rectangle(100, 4, 420, 22) +
  rectangle(190, 40, 270, 30) +
  polygon([
    [90, -20],
    [180, -20],
    [196, 70],
    [140, 84],
    [90, 84],
  ]) +
  'M-92 -100H78L100 -78V62L78 84H-92L-110 62V-78Z' +
  polygon([
    [428, -74],
    [500, -74],
    [494, -112],
    [476, -112],
  ]);
export const ENGRAVED =
  rectangle(484, -78, 10, 104) +
  rectangle(112, -64, 330, 5) +
  rectangle(150, -52, 240, 3) +
  rectangle(206, 48, 190, 4) +
  'M60 -92H70L88 -74V58L70 76H60L76 58V-74ZM112 8a13 13 0 1 0 26 0a13 13 0 1 0 -26 0Z' +
  'M150 30L176 66L160 72L122 36Z' +
  rectangle(-74, -66, 124, 20) +
  rectangle(-74, -20, 124, 24) +
  rectangle(-74, 30, 124, 20);
export const GUARD = 'M150 66C150 150 176 196 232 192C292 188 314 130 306 62';
export const TRIGGER = 'M208 62C212 100 204 128 184 148';

/** The barrel's axis runs from the cylinder (520, 600) to the muzzle (800, 150). */
function nearBarrel([x, y]: Point): boolean {
  const along = ((x - 520) * 280 - (y - 600) * 450) / 530;
  const aside = Math.abs((x - 520) * 450 + (y - 600) * 280) / 530;
  return along > 0 && along < 600 && aside < 120;
}

interface Foe {
  at: Point;
  size: number;
  /** Direction in degrees; all enemies face the heart. */
  facing: number;
  kind: number;
}

/** Places enemies: many at the edge, few near the heart, none on the heart. */
function swarm(): Foe[] {
  const random = createRandom(33);
  const placed: Foe[] = [];
  for (let tries = 0; tries < 6000; tries++) {
    const at: Point = [nextBetween(random, 40, 1160), nextBetween(random, 40, 1060)];
    const [dx, dy] = [500 - at[0], 760 - at[1]];
    const away = Math.hypot(dx / 540, dy / 700);
    if (away < 0.8 || nearBarrel(at)) continue;
    const size = 10 + 58 * Math.max(0, away - 0.8) * nextBetween(random, 0.75, 1.25);
    const crowded = placed.some(
      (other) => Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) < (other.size + size) * 1.45,
    );
    if (crowded) continue;
    const facing = (Math.atan2(dy, dx) * 180) / Math.PI;
    placed.push({ at, size, facing, kind: nextBelow(random, ENEMY_SHAPES) });
  }
  return placed;
}

export const shootOrDieHeart: Poster = {
  id: 'shoot-or-die-heart',
  game: 'shoot-or-die',
  title: 'One Heart, No Refills',
  description:
    'A red heart whose aorta is a revolver, alone in the dark, with a swarm of red shapes closing in.',
  seed: 11,
  plates: [
    { ink: black, shift: [0, 0], screen: { pitch: 15, angle: 45 } },
    { ink: red, shift: [3, -2], screen: { pitch: 13, angle: 75 } },
  ],
  smallPrint: { left: '// ONE HEART. NO REFILLS. EVERY NIGHT IN YOUR BROWSER', right: 'NO. 1', plate: 0 },
  compose() {
    const foes = swarm();
    const echo = echoRings({ ...PULSE, seed: 6 });
    const muscle = grainLines(MUSCLE);
    const name =
      line({ text: 'SHOOT', at: [88, 1260], height: 190, face: 'wide', length: 1024 }) +
      line({ text: 'OR DIE', at: [88, 1474], height: 190, face: 'wide', length: 1024 });
    return (press) => {
      press.fill(rectangle(0, 0, 1200, 1600), NIGHT);
      press.engrave(echo, BLOOD);
      for (const { at, size, facing, kind } of foes)
        press.at({ x: at[0], y: at[1], turn: facing }, () => press.fill(enemyShape(kind, size), BLOOD));
      press.fill(HEART, BLOOD);
      press.fill(VESSELS, BLOOD);
      press.within(HEART + VESSELS, () => press.engrave(muscle, [1, null]));
      press.fill(OPENINGS, BONE);
      press.fill(SHINE, BONE);
      for (const [path, width] of CORONARIES) press.stroke(path, width, BONE);
      press.within(HEART, () => press.fill(HEART, SHADED));
      press.at(AIM, () => {
        press.stroke(GUARD, 24, BONE, 'butt');
        press.stroke(TRIGGER, 20, BONE, 'butt');
        press.fill(METAL, BONE);
        press.fill(ENGRAVED, NIGHT);
      });
      press.fill(name, BLOOD_RISING);
    };
  },
};
