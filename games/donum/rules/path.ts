/** The way to a place one has pointed at: walking only, so that nothing happens that one did not ask for. */
import { DIRECTIONS, type Direction, neighbour } from './board.ts';
import { type Level, move, type State } from './rules.ts';

/**
 * The shortest walk to a place without pushing, pulling, giving or picking up on the way; the last step may do any of
 * it. To a place beside one it is that one step, even where it is not possible, so that one hears why. Null if there is
 * none.
 */
export function findWalk(level: Level, state: State, goal: number): Direction[] | null {
  const walks: { state: State; moves: Direction[] }[] = [{ state, moves: [] }];
  const seen = new Set([state.player]);
  for (const walk of walks) {
    for (const direction of DIRECTIONS) {
      const turn = move(level, walk.state, direction);
      if (!turn) continue;
      const moves = [...walk.moves, direction];
      const reached = turn.given ? turn.given.at : turn.state.player;
      if (reached === goal) return moves;
      const changes = turn.given || turn.taken || turn.pushed.length > 0 || turn.pulled !== null;
      if (changes || seen.has(reached)) continue;
      seen.add(reached);
      walks.push({ state: turn.state, moves });
    }
  }
  const beside = DIRECTIONS.find((direction) => neighbour(level, state.player, direction) === goal);
  return beside ? [beside] : null;
}
