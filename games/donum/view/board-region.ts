/** Parts of a board that are larger than a place: where to look, without saying for what. */
import type { Board } from '../rules/board.ts';

/** A part of the board. */
export interface Region {
  /** As it stands in a sentence: 'the upper left'. */
  readonly name: string;
  /** Its places, without walls. */
  readonly places: readonly number[];
}

/** The quarter of the board that a place lies in; half of one that is too narrow or too low to be quartered. */
export function regionOf(board: Board, place: number): Region {
  const rows = halfOf(Math.floor(place / board.width), board.height, ['upper', 'lower']);
  const columns = halfOf(place % board.width, board.width, ['left', 'right']);
  const sides = [rows.side, columns.side].filter((side) => side !== '');
  const name =
    sides.length === 0 ? 'the board' : sides.length === 2 ? `the ${sides.join(' ')}` : `the ${sides[0]} half`;
  const places = board.tiles.flatMap((tile, each) => {
    const isInside = rows.has(Math.floor(each / board.width)) && columns.has(each % board.width);
    return isInside && tile !== 'wall' ? [each] : [];
  });
  return { name, places };
}

/** The half of a row or a column of `length` places in which `at` lies; all of it where a half would be one place. */
function halfOf(
  at: number,
  length: number,
  [near, far]: readonly [string, string],
): { side: string; has(each: number): boolean } {
  if (length < 3) return { side: '', has: () => true };
  const middle = Math.ceil(length / 2);
  const isNear = at < middle;
  return { side: isNear ? near : far, has: (each) => each < middle === isNear };
}
