/** Sky City Rush: the letters of the name are the city's towers, with lit windows, and a ship flies between them. */
import { createRandom, nextFraction } from '#engine/rules/random.ts';
import type { Poster } from './poster.ts';
import { INKS } from './poster.ts';
import { grainLines } from './printing/engraving.ts';
import { circle, line, rectangle } from './printing/path.ts';
import type { Mix, Press } from './printing/press.ts';
import { cloudBank, SHIP, SHIP_ENGINES, SHIP_PANELS, SHIP_SEAMS } from './shapes.ts';

const [tangerine, cyan, blue] = INKS['sky-city-rush'];

/** Plates: tangerine, cyan, blue. */
const PAPER: Mix = [0, 0, 0];
const DUSK: Mix = [1, 0, 0];
const GLASS: Mix = [0, 1, 0];
const NIGHT: Mix = [0, 0, 1];

const SKY: Mix = [
  {
    kind: 'linear',
    from: [600, 60],
    to: [600, 1000],
    stops: [
      [0, 1],
      [0.25, 0.9],
      [1, 0.12],
    ],
  },
  0,
  0,
];
const SUN: Mix = [
  {
    kind: 'linear',
    from: [600, 130],
    to: [600, 640],
    stops: [
      [0, 0],
      [0.5, 0.05],
      [1, 0.8],
    ],
  },
  0,
  0,
];

interface Row {
  text: string;
  left: number;
  base: number;
  height: number;
  length: number;
  wall: Mix;
  side: Mix;
  dark: Mix;
  lit: Mix;
  seed: number;
}

const ROWS: readonly Row[] = [
  {
    text: 'SKY',
    left: 92,
    base: 830,
    height: 650,
    length: 850,
    wall: [0.2, 0.5, 0],
    side: [0.3, 1, 0],
    dark: [0, 1, 0],
    lit: PAPER,
    seed: 3,
  },
  {
    text: 'CITY',
    left: 96,
    base: 1130,
    height: 540,
    length: 980,
    wall: GLASS,
    side: [1, 1, 0.4],
    dark: [0, 1, 1],
    lit: PAPER,
    seed: 5,
  },
  {
    text: 'RUSH',
    left: 84,
    base: 1450,
    height: 440,
    length: 1010,
    wall: NIGHT,
    side: [1, 0, 1],
    dark: [0, 1, 0],
    lit: DUSK,
    seed: 8,
  },
];

const CURRENTS = {
  seed: 2,
  left: 20,
  top: 60,
  width: 1170,
  height: 960,
  pitch: 34,
  wander: 30,
  thin: -3,
  thick: 4,
  beat: 330,
} as const;
const MIST = {
  seed: 15,
  left: -30,
  top: 780,
  width: 1240,
  height: 760,
  pitch: 27,
  wander: 56,
  thin: -3,
  thick: 3,
  beat: 240,
} as const;

function windows({ left, base, height, length, seed }: Row): { dark: string; lit: string } {
  const random = createRandom(seed);
  let [dark, lit] = ['', ''];
  for (let y = base - height + 14; y < base; y += 30) {
    for (let x = left + 10; x < left + length; x += 26) {
      const chance = nextFraction(random);
      const pane = rectangle(x, y, chance < 0.1 ? 20 : 13, 17);
      if (chance < 0.34) lit += pane;
      else if (chance < 0.72) dark += pane;
    }
  }
  return { dark, lit };
}

/** Part of the ship's trail behind the towers; the trail passes between two rows of towers and rises to the sun. */
const TRAIL_BEHIND = 'M700 960C900 930 1110 850 1100 690C1094 560 1000 420 1006 300';
const TRAIL_BEFORE = 'M30 1180C240 1160 420 1000 700 960';

function drawTrail(press: Press, path: string): void {
  press.stroke(path, 46, NIGHT, 'butt');
  press.stroke(path, 34, PAPER, 'butt');
  press.at({ x: 2, y: 6 }, () => press.stroke(path, 12, DUSK, 'butt'));
}

function drawShip(press: Press): void {
  press.at({ x: 1010, y: 222, turn: 6, scale: 0.62 }, () => {
    press.stroke(SHIP, 30, PAPER);
    press.fill(SHIP, NIGHT);
    press.fill(SHIP_PANELS, GLASS);
    press.fill(SHIP_SEAMS + SHIP_ENGINES, DUSK);
  });
}

export const skyCityRushSkyline: Poster = {
  id: 'sky-city-rush-skyline',
  game: 'sky-city-rush',
  title: 'Skyline',
  description:
    'The words Sky City Rush as three rows of towers with lit windows above the clouds; a ship’s trail weaves between them to the sun.',
  seed: 61,
  plates: [
    { ink: tangerine, shift: [0, 0], screen: { pitch: 13, angle: 15 } },
    { ink: cyan, shift: [3, 2], screen: { pitch: 12, angle: 75 } },
    { ink: blue, shift: [-2, 3], screen: { pitch: 12, angle: 45 } },
  ],
  smallPrint: { left: '// THREE WORDS HIGH. MIND THE GAP AT CRUISING SPEED', right: 'NO. 4', plate: 2 },
  compose() {
    const currents = grainLines(CURRENTS);
    const mist = grainLines(MIST);
    const rows = ROWS.map((row, index) => {
      const { text, left, base, height, length } = row;
      const letters = line({ text, at: [left, base], height, face: 'narrow', length });
      return { row, letters, ...windows(row), cloud: cloudBank(40 + index, base - 64, 66) };
    });
    return (press) => {
      press.fill(rectangle(0, 0, 1200, 1600), SKY);
      press.engrave(currents, [0, null, null]);
      press.fill(circle([880, 330], 230), SUN);
      press.within(circle([880, 330], 230), () =>
        press.at({ y: 250 }, () => press.engrave(currents, [0.6, null, null])),
      );
      rows.forEach(({ row, letters, dark, lit, cloud }, index) => {
        press.at({ x: 20, y: -10 }, () => press.stroke(letters, 12, PAPER));
        press.stroke(letters, 12, PAPER);
        for (const step of [24, 16, 8])
          press.at({ x: step, y: -step * 0.5 }, () => press.fill(letters, row.side));
        press.fill(letters, row.wall);
        press.within(letters, () => {
          press.fill(dark, row.dark);
          press.fill(lit, row.lit);
        });
        if (index === 1) drawTrail(press, TRAIL_BEHIND);
        press.fill(cloud, PAPER);
        press.within(cloud, () => press.engrave(mist, index === 2 ? DUSK : GLASS));
        press.stroke(cloud, 7, index === 2 ? DUSK : GLASS);
        if (index === 1) drawTrail(press, TRAIL_BEFORE);
      });
      drawShip(press);
    };
  },
};
