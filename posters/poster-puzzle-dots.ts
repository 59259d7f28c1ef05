/** Poster Puzzle: a piece under a printer's loupe, drawn only with dots; the lens displaces the dots. */

import type { Poster } from './poster.ts';
import { INKS } from './poster.ts';
import { echoRings } from './printing/engraving.ts';
import { circle, line, mapped, type Point, rectangle } from './printing/path.ts';
import type { Mix } from './printing/press.ts';
import { drawRegister, onePiece } from './shapes.ts';

const [blue, ochre] = INKS['poster-puzzle'];

/** Plates: ochre, blue. */
const BLUE: Mix = [0, 1];
const PAPER: Mix = [0, 0];

const MIDDLE: Point = [600, 640];
/** Scale of the large piece, relative to a piece of a twelve-piece puzzle. */
const LARGE = 1.72;

function bulge([x, y]: Point): { at: Point; swell: number } {
  const [dx, dy] = [x - MIDDLE[0], y - MIDDLE[1]];
  const near = Math.exp(-(dx * dx + dy * dy) / (390 * 390));
  const push = 1 + 0.6 * near;
  return { at: [MIDDLE[0] + dx * push, MIDDLE[1] + dy * push], swell: 0.7 + 0.9 * near };
}

/** Returns a coarse halftone screen: dots on a rotated grid; `tone` (0 to 1) sets their size. */
function dots(pitch: number, angle: number, tone: (x: number, y: number) => number): string {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const all: string[] = [];
  for (let row = -34; row <= 34; row++) {
    for (let column = -34; column <= 34; column++) {
      const [u, v] = [(column + (row % 2) / 2) * pitch, row * pitch * 0.866];
      const flat: Point = [MIDDLE[0] + u * cos - v * sin, MIDDLE[1] + u * sin + v * cos];
      const { at, swell } = bulge(flat);
      if (at[0] < 20 || at[0] > 1180 || at[1] < 20 || at[1] > 1540) continue;
      const radius = pitch * 0.62 * swell * Math.sqrt(Math.max(0, Math.min(1, tone(at[0], at[1]))));
      if (radius > 2) all.push(circle(at, radius));
    }
  }
  return all.join('');
}

const LOUPE = {
  seed: 77,
  middle: MIDDLE,
  stretch: 1,
  from: 170,
  to: 1250,
  pitch: 40,
  wander: 9,
  thin: -2,
  thick: 4.4,
  beat: 220,
} as const;

/** Tone: light from the upper left, plus ripples that make every area look different. */
const ripple = (x: number, y: number) =>
  0.16 * Math.sin(x / 71 + y / 47) + 0.13 * Math.sin(x / 33 - y / 91) + 0.1 * Math.sin((x + y) / 23);
const shade = (x: number, y: number) => 0.57 + (x - 600) / 2100 + (y - 640) / 2300 + ripple(x, y);
const glow = (x: number, y: number) => 0.5 - (x - 600) / 1900 - (y - 640) / 2600 + ripple(y, x + 400);

const NAME = line({ text: 'POSTER PUZZLE', at: [90, 1458], height: 178, face: 'narrow', length: 1020 });
const BAND = rectangle(0, 1240, 1200, 400);

export const posterPuzzleDots: Poster = {
  id: 'poster-puzzle-dots',
  game: 'poster-puzzle',
  title: 'Under the Loupe',
  description:
    'A huge jigsaw piece made only of blue and ochre dots; the dots in the middle are larger, as if seen through a loupe.',
  seed: 113,
  plates: [
    { ink: ochre, shift: [0, 0], screen: { pitch: 15, angle: 15 } },
    { ink: blue, shift: [5, -4], screen: { pitch: 15, angle: 45 } },
  ],
  smallPrint: { left: '// LOOK CLOSER. NO, CLOSER', right: 'NO. 10', plate: 1 },
  border(press) {
    drawRegister(press);
  },
  compose() {
    const piece = mapped(onePiece(46), ([x, y]) => [MIDDLE[0] + x * LARGE, MIDDLE[1] + y * LARGE]);
    const far = dots(44, 45, shade);
    const near = dots(44, 45, (x, y) => 1.4 * (shade(x, y) - 0.52));
    const warm = dots(52, 15, (x, y) => 0.5 * glow(x, y));
    const proof = dots(38, 22, (x, y) => 0.3 + 1.4 * ripple(x * 1.3, y + 90));
    const rings = echoRings(LOUPE);
    return (press) => {
      press.fill(rectangle(0, 0, 1200, 1600), PAPER);
      press.fill(far, BLUE);
      press.engrave(rings, [1, null]);
      press.at({ x: 46, y: 56 }, () => press.fill(piece, [null, 1]));
      press.fill(piece, [1, 0]);
      press.within(piece, () => {
        press.fill(near, [null, 1]);
        press.fill(warm, [0, null]);
      });
      press.stroke(piece, 15, [1, 1]);
      press.fill(BAND, BLUE);
      press.within(BAND, () => press.fill(proof, [1, null]));
      press.at({ x: -8, y: 8 }, () => press.fill(NAME, [1, null]));
      press.fill(NAME, PAPER);
    };
  },
};
