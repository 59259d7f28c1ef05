/** Poster Puzzle: the twelve letters of its name on a twelve-piece puzzle. One piece is not in place yet. */

import type { Poster } from './poster.ts';
import { INKS } from './poster.ts';
import { echoRings, grainLines, speedLines } from './printing/engraving.ts';
import { line, rectangle } from './printing/path.ts';
import { CLEAN, type Mix, PICTURE, type Press } from './printing/press.ts';
import { drawRegister, PIECE, twelvePieces } from './shapes.ts';

const [blue, ochre] = INKS['poster-puzzle'];

const LETTERS = 'POSTERPUZZLE';
const COLUMNS = 3;
const LOOSE = 7;

/** Inks of a piece (ochre, blue) for its background, its letter and the line work across both. */
interface Look {
  ground: Mix;
  letters: Mix;
  lines: Mix;
}
const DOTS = {
  kind: 'linear',
  from: [0, 0],
  to: [PIECE, PIECE],
  stops: [
    [0, 0.14],
    [1, 0.82],
  ],
} as const;
export const LOOKS: Readonly<Record<string, Look>> = {
  blue: { ground: [0, 1], letters: [0, 0], lines: [1, null] },
  ochre: { ground: [1, 0], letters: [null, 1], lines: [0, null] },
  both: { ground: [1, 1], letters: [null, 0], lines: [0, null] },
  paper: { ground: [0, 0], letters: [null, 1], lines: [1, null] },
  // Letters use both inks, because ochre alone would be illegible on blue dots.
  dots: { ground: [0, DOTS], letters: [1, 1], lines: [1, null] },
};
const PRINTED = 'blue ochre paper dots both ochre ochre blue dots both ochre blue'.split(' ');
const CUT: Mix = [null, 1];
const HOLE: Mix = [0, 0];

function lineWork(index: number): string {
  const seed = 70 + index;
  const swell = { thin: -2.5, thick: 4.2, beat: 150 };
  const away = PIECE * (0.2 + ((index * 5) % 8) / 12);
  if (index % 3 === 0) {
    const middle = [away, PIECE - away] as const;
    return echoRings({ ...swell, seed, middle, stretch: 1.1, from: 20, to: 560, pitch: 27, wander: 12 });
  }
  if (index % 3 === 1) {
    const box = { left: -110, top: -110, width: PIECE + 220, height: PIECE + 220 };
    return grainLines({ ...swell, ...box, seed, pitch: 28, wander: 54 });
  }
  return speedLines({ ...swell, seed, middle: [away, away], from: 26, to: 560, count: 46 });
}

interface Piece {
  outline: string;
  look: Look;
  lines: string;
  column: number;
  row: number;
}

function drawPiece(press: Press, { outline, look, lines, column, row }: Piece, letters: string): void {
  press.within(outline, () => {
    press.fill(outline, look.ground);
    press.at({ x: -column * PIECE, y: -row * PIECE }, () => press.fill(letters, look.letters));
    press.engrave(lines, look.lines);
  });
  press.stroke(outline, 5, CUT);
}

export const posterPuzzleLetters: Poster = {
  id: 'poster-puzzle-letters',
  game: 'poster-puzzle',
  title: 'Eleven In',
  description:
    'Twelve letters on twelve jigsaw pieces in blue and ochre; the piece with the U is not in place yet.',
  seed: 59,
  plates: [
    { ink: ochre, shift: [0, 0], screen: { pitch: 17, angle: 15 } },
    { ink: blue, shift: [4, 3], screen: { pitch: 22, angle: 45 } },
  ],
  smallPrint: { left: '// TWELVE PIECES, ELEVEN IN. CUT BY SEED, NO TWO ALIKE', right: 'NO. 9', plate: 1 },
  border(press) {
    drawRegister(press);
    press.fill(rectangle(560, 24, 36, 14), [CLEAN, null]);
    press.fill(rectangle(604, 24, 36, 14), [null, CLEAN]);
  },
  compose() {
    const outlines = twelvePieces(12);
    const pieces = outlines.map((outline, index): Piece => {
      const look = LOOKS[PRINTED[index] as string] as Look;
      return {
        outline,
        look,
        lines: lineWork(index),
        column: index % COLUMNS,
        row: Math.floor(index / COLUMNS),
      };
    });
    const letters = pieces
      .map(({ column, row }, index) =>
        line({
          text: LETTERS[index] as string,
          at: [(column + 0.5) * PIECE, (row + 0.5) * PIECE + 128],
          height: 256,
          face: 'wide',
          length: LETTERS[index] === 'L' ? 190 : 226,
          anchor: 'middle',
        }),
      )
      .join('');
    const loose = pieces[LOOSE] as Piece;
    const place = ({ column, row }: Piece) => ({
      x: PICTURE.left + column * PIECE,
      y: PICTURE.top + row * PIECE,
    });
    return (press) => {
      for (const piece of pieces) {
        if (piece !== loose) press.at(place(piece), () => drawPiece(press, piece, letters));
      }
      press.at(place(loose), () => {
        press.fill(loose.outline, HOLE);
        press.stroke(loose.outline, 5, CUT);
        // The loose piece is beside its hole, rotated by 13 degrees; its shadow overprints everything.
        press.at({ x: 98, y: -58, turn: 13 }, () => press.fill(loose.outline, [1, 1]));
        press.at({ x: 76, y: -88, turn: 13 }, () => drawPiece(press, loose, letters));
      });
    };
  },
};
