/** Finds a shortest solution by breadth-first search. */

import {
  DIRECTIONS,
  type Direction,
  isSolved,
  type Level,
  move,
  type State,
  stateKey,
  type Turn,
} from '../rules/rules.ts';

/** Largest number of states searched; every level of the game needs far fewer. */
export const MOST_STATES = 200_000;

type Finding =
  | { readonly kind: 'searching' }
  | { readonly kind: 'solved'; readonly moves: readonly Direction[] }
  | { readonly kind: 'unsolvable' }
  | { readonly kind: 'too large' };

export type Search = ReturnType<typeof createSearch>;

/** Makes a move according to the game's rules, or altered rules for proofs. */
export type Step = (level: Level, state: State, direction: Direction) => Turn | null;

export function createSearch(level: Level, start: State = level.start, step: Step = move) {
  const states: State[] = [start];
  const parents: number[] = [-1];
  const steps: (Direction | null)[] = [null];
  const seen = new Set([stateKey(start)]);
  let next = 0;
  let finding: Finding = isSolved(start) ? { kind: 'solved', moves: [] } : { kind: 'searching' };

  const movesTo = (index: number): Direction[] => {
    const moves: Direction[] = [];
    for (let at = index; at > 0; at = parents[at] as number) moves.push(steps[at] as Direction);
    return moves.reverse();
  };

  const lookAt = (index: number): Finding | null => {
    const before = states[index] as State;
    for (const direction of DIRECTIONS) {
      const state = step(level, before, direction)?.state;
      if (!state) continue;
      const key = stateKey(state);
      if (seen.has(key)) continue;
      seen.add(key);
      states.push(state);
      parents.push(index);
      steps.push(direction);
      if (isSolved(state)) return { kind: 'solved', moves: movesTo(states.length - 1) };
    }
    return null;
  };

  return {
    get size(): number {
      return states.length;
    },
    advance(count: number): Finding {
      for (let left = count; left > 0 && finding.kind === 'searching'; left--) {
        if (next === states.length) finding = { kind: 'unsolvable' };
        else if (states.length > MOST_STATES) finding = { kind: 'too large' };
        else finding = lookAt(next++) ?? finding;
      }
      return finding;
    },
  };
}

export function solve(level: Level, start?: State, step?: Step): Finding {
  return createSearch(level, start, step).advance(Number.POSITIVE_INFINITY);
}

/** Longest slice in milliseconds: a quarter of a frame. */
const SLICE_MS = 4;

/** Calls `work` in slices until it returns true. Returns a function that cancels the work. */
export function inSlices(work: () => boolean, nowMs: () => number = () => performance.now()): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const slice = (): void => {
    const end = nowMs() + SLICE_MS;
    let isDone = false;
    while (!isDone && nowMs() < end) isDone = work();
    timer = isDone ? null : setTimeout(slice, 0);
  };
  timer = setTimeout(slice, 0);
  return () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
}

/** States after the same number of moves, keyed by `stateKey`, with the number of ways to reach each. */
type Layer = Map<string, { state: State; ways: number }>;

/** Counts the shortest solutions of a level: the fewer there are, the tighter it is. */
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

/** Advice for hints: whether the level can still be solved, the next move, and the path to it. */
export type Advice =
  /** The level can be solved. `way` is the path to `next`, the next move that changes the board. */
  | {
      readonly kind: 'way';
      readonly way: readonly Direction[];
      readonly next: Turn;
      readonly from: State;
      readonly before: State;
    }
  /** The level cannot be solved from the current state; undoing this many entries makes it solvable. */
  | { readonly kind: 'lost'; readonly undos: number }
  /** The search was aborted after too many states. */
  | { readonly kind: 'unknown' };

/** `states` are all states since the start; the search starts from the last one. */
export function lookAhead(level: Level, states: readonly State[]) {
  let undos = 0;
  let search: Search = createSearch(level, states.at(-1));
  return {
    /** Searches up to `count` more states; returns null until there is a result. */
    advance(count: number): Advice | null {
      const finding = search.advance(count);
      if (finding.kind === 'searching') return null;
      if (finding.kind === 'too large') return { kind: 'unknown' };
      if (finding.kind === 'solved') {
        if (undos > 0) return { kind: 'lost', undos };
        return wayToNext(level, states.at(-1) as State, finding.moves) ?? { kind: 'unknown' };
      }
      undos++;
      const earlier = states.at(-1 - undos);
      // Even the start cannot be solved. Only a board from the editor can be like that.
      if (!earlier) return { kind: 'lost', undos: 0 };
      search = createSearch(level, earlier);
      return null;
    },
  };
}

export function changesBoard(turn: Turn): boolean {
  return turn.given !== null || turn.taken !== null || turn.pushed.length > 0 || turn.pulled !== null;
}

function wayToNext(level: Level, from: State, moves: readonly Direction[]): Advice | null {
  let before = from;
  for (const [index, direction] of moves.entries()) {
    const next = move(level, before, direction);
    if (!next) return null;
    if (changesBoard(next)) {
      return { kind: 'way', way: moves.slice(0, index + 1), next, from, before };
    }
    before = next.state;
  }
  return null;
}
