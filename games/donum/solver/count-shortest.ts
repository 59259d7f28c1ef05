/** Counts the shortest solutions of a level: the fewer there are, the tighter it is. */
import { DIRECTIONS } from '../rules/board.ts';
import { isSolved, type Level, move, type State, stateKey } from '../rules/rules.ts';

/** States after the same number of moves, by their keys, with the number of ways to reach each. */
type Layer = Map<string, { state: State; ways: number }>;

export function countShortest(level: Level): number {
  let layer: Layer = new Map([[stateKey(level.start), { state: level.start, ways: 1 }]]);
  const seen = new Set(layer.keys());
  while (layer.size > 0) {
    const next: Layer = new Map();
    let solutions = 0;
    for (const { state, ways } of layer.values()) {
      for (const direction of DIRECTIONS) {
        const turn = move(level, state, direction);
        if (!turn) continue;
        if (isSolved(turn.state)) solutions += ways;
        else addWays(next, seen, turn.state, ways);
      }
    }
    if (solutions > 0) return solutions;
    for (const key of next.keys()) seen.add(key);
    layer = next;
  }
  return 0;
}

function addWays(next: Layer, seen: ReadonlySet<string>, state: State, ways: number): void {
  const key = stateKey(state);
  if (seen.has(key)) return;
  const known = next.get(key);
  if (known) known.ways += ways;
  else next.set(key, { state, ways });
}
