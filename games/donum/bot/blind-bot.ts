/** A bot that knows nothing: it makes moves at random and starts over after a while. */
import { nextBelow, type Random } from '#engine/rules/random.ts';
import { DIRECTIONS, type Direction } from '../rules/board.ts';
import { isSolved, type Level, move } from '../rules/rules.ts';

/**
 * Makes moves at random until the level is solved or so many moves are made; impossible ones do not count.
 * @returns the moves it took, or null if it was not solved
 */
export function tryBlindly(level: Level, random: Random, mostMoves: number): number | null {
  let state = level.start;
  for (let moves = 0; moves < mostMoves; ) {
    const turn = move(level, state, DIRECTIONS[nextBelow(random, DIRECTIONS.length)] as Direction);
    // Walls are bumped into for free; a start without any way out would never end, but no level has one.
    if (!turn) continue;
    moves++;
    state = turn.state;
    if (isSolved(state)) return moves;
  }
  return null;
}
