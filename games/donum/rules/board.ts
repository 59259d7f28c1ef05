/** A place on the board is a number, counted row by row from the top left. */

export const DIRECTIONS = ['up', 'right', 'down', 'left'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Kind of a tile. A direction is a carpet with its nap in that direction. */
export type Tile = 'floor' | 'wall' | 'pit' | Direction;

export interface Board {
  readonly width: number;
  readonly height: number;
  readonly tiles: readonly Tile[];
}

const ACROSS: Readonly<Record<Direction, number>> = { up: 0, right: 1, down: 0, left: -1 };
const DOWN: Readonly<Record<Direction, number>> = { up: -1, right: 0, down: 1, left: 0 };

const OPPOSITE: Readonly<Record<Direction, Direction>> = {
  up: 'down',
  right: 'left',
  down: 'up',
  left: 'right',
};

export function opposite(direction: Direction): Direction {
  return OPPOSITE[direction];
}

export function neighbour(
  board: Pick<Board, 'width' | 'height'>,
  place: number,
  direction: Direction,
): number | null {
  const column = (place % board.width) + ACROSS[direction];
  const row = Math.floor(place / board.width) + DOWN[direction];
  if (column < 0 || row < 0 || column >= board.width || row >= board.height) return null;
  return row * board.width + column;
}

/** Null if a wall, the edge, or the nap of the carpet on either tile prevents the move. */
export function nextPlace(board: Board, place: number, direction: Direction): number | null {
  const next = neighbour(board, place, direction);
  if (next === null || board.tiles[next] === 'wall') return null;
  const against = OPPOSITE[direction];
  if (board.tiles[place] === against || board.tiles[next] === against) return null;
  return next;
}
