import { createCut, outlineOf, pieceOf } from '../jigsaw/cut.ts';
import { pieceSizeOf } from '../jigsaw/sizes.ts';
import { circle } from '../printing/path.ts';
import { CLEAN, type Press } from '../printing/press.ts';

/** Side of a piece of the smallest puzzle, in sheet units; three of them are as wide as a picture. */
export const PIECE = 360;

const SCALE = PIECE / pieceSizeOf(12);

/** Outlines of the smallest puzzle's pieces, row by row, in sheet units from each cell's top left corner. */
export function twelvePieces(seed: number): string[] {
  const cut = createCut(seed, 12);
  const { pieceSize, columns, rows } = cut;
  return cut.pieces.map((piece) => {
    const [left, top] = [piece.column - columns / 2, piece.row - rows / 2];
    return path(outlineOf(cut, piece), left * pieceSize, top * pieceSize);
  });
}

/** One piece with a tab or socket on every side, in sheet units from its centre. */
export function onePiece(seed: number): string {
  const cut = createCut(seed, 12);
  const inner = pieceOf(cut, 4);
  return path(outlineOf(cut, inner), inner.homeX, inner.homeY);
}

function path(curve: readonly number[], originX: number, originY: number): string {
  const points: string[] = [];
  for (let at = 0; at + 1 < curve.length; at += 2) {
    const [x, y] = [((curve[at] as number) - originX) * SCALE, ((curve[at + 1] as number) - originY) * SCALE];
    points.push(`${x.toFixed(1)} ${y.toFixed(1)}`);
  }
  const [start, ...rest] = points;
  let data = `M${start}`;
  for (let at = 0; at < rest.length; at += 3) data += `C${rest.slice(at, at + 3).join(' ')}`;
  return `${data}Z`;
}

export function drawRegister(press: Press): void {
  for (const x of [30, 1170]) {
    for (const y of [30, 1570]) {
      press.stroke(
        `${circle([x, y], 13)}M${x - 22} ${y}H${x + 22}M${x} ${y - 22}V${y + 22}`,
        3,
        [CLEAN, CLEAN, CLEAN],
        'butt',
      );
    }
  }
}
