/** Moves as text (u, r, d, l) for storing, sharing and testing solutions. */
import { DIRECTIONS, type Direction, isSolved, type Level, move, type State } from '../rules/rules.ts';

export function writeMoves(moves: readonly Direction[]): string {
  return moves.map((direction) => direction[0]).join('');
}

export function readMoves(text: string): Direction[] | null {
  const moves: Direction[] = [];
  for (const letter of text) {
    const direction = DIRECTIONS.find((each) => each[0] === letter);
    if (!direction) return null;
    moves.push(direction);
  }
  return moves;
}

function replay(level: Level, moves: readonly Direction[]): State | null {
  let state = level.start;
  for (const direction of moves) {
    const turn = isSolved(state) ? null : move(level, state, direction);
    if (!turn) return null;
    state = turn.state;
  }
  return state;
}

/** True if the last of the moves solves the level, and no earlier move does. */
export function solves(level: Level, moves: readonly Direction[]): boolean {
  const end = replay(level, moves);
  return end !== null && isSolved(end);
}
