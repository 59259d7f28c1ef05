import {
  DIRECTIONS,
  type Direction,
  isSolved,
  type Level,
  move,
  type State,
  stateKey,
} from '#games/donum/rules/rules.ts';
import { changesBoard, createSearch, type Step } from '#games/donum/solver/search.ts';
import { type Idea, keepingGifts, withoutIdea } from './ideas.ts';

export interface Measures {
  readonly fewest: number;
  readonly moves: readonly Direction[];
  /** Number of moves in `moves` that change more than the player's position. */
  readonly deeds: number;
  readonly states: number;
  /** Fraction of the reachable states in which the level can no longer be solved. */
  readonly deadShare: number;
  /** Number of friends to whom giving too early, or from the wrong side, makes the level unsolvable. */
  readonly traps: number;
  /** Requested ideas that the level needs (see `ideas.ts`). */
  readonly needs: readonly Idea[];
  /** True if keeping given gifts would make the solution shorter. */
  readonly shorterIfKept: boolean;
}

/** Returns null if the board is unsolvable or has more than `mostStates` states. */
export function measure(level: Level, mostStates: number, ideas: readonly Idea[]): Measures | null {
  const space = explore(level, mostStates);
  if (!space) return null;
  const search = createSearch(level).advance(mostStates);
  if (search.kind !== 'solved') return null;
  const fewest = search.moves.length;

  /** Length of a shortest solution under other rules: infinite if there is none, NaN if unknown. */
  const fewestBy = (step: Step): number => {
    const other = createSearch(level, level.start, step).advance(4 * mostStates);
    if (other.kind === 'solved') return other.moves.length;
    return other.kind === 'unsolvable' ? Number.POSITIVE_INFINITY : Number.NaN;
  };
  return {
    fewest,
    moves: search.moves,
    deeds: countDeeds(level, search.moves),
    states: space.states.length,
    deadShare: 1 - space.alive.size / space.states.length,
    traps: countTraps(space),
    needs: ideas.filter((idea) => fewestBy(withoutIdea(idea)) > fewest),
    shorterIfKept: fewestBy(keepingGifts) < fewest,
  };
}

function countDeeds(level: Level, moves: readonly Direction[]): number {
  let deeds = 0;
  let { start: state } = level;
  for (const direction of moves) {
    const turn = move(level, state, direction);
    if (!turn) break;
    if (changesBoard(turn)) deeds++;
    state = turn.state;
  }
  return deeds;
}

interface Space {
  states: State[];
  alive: Set<number>;
  /** Moves that give a gift, as [state before, state after, the friend's position]. */
  gives: [number, number, number][];
}

function explore(level: Level, mostStates: number): Space | null {
  const states: State[] = [level.start];
  const indices = new Map([[stateKey(level.start), 0]]);
  const before: number[][] = [[]];
  const gives: Space['gives'] = [];
  const ends: number[] = [];
  for (let index = 0; index < states.length; index++) {
    if (states.length > mostStates) return null;
    const state = states[index] as State;
    if (isSolved(state)) {
      ends.push(index);
      continue;
    }
    for (const direction of DIRECTIONS) {
      const turn = move(level, state, direction);
      if (!turn) continue;
      const key = stateKey(turn.state);
      let next = indices.get(key);
      if (next === undefined) {
        next = states.push(turn.state) - 1;
        indices.set(key, next);
        before.push([]);
      }
      before[next]?.push(index);
      if (turn.given) gives.push([index, next, turn.given.at]);
    }
  }
  const alive = new Set(ends);
  for (const waiting = ends.slice(); waiting.length > 0; ) {
    for (const index of before[waiting.pop() as number] ?? []) {
      if (alive.has(index)) continue;
      alive.add(index);
      waiting.push(index);
    }
  }
  return alive.size === 0 ? null : { states, alive, gives };
}

function countTraps({ alive, gives }: Space): number {
  const trapped = new Set<number>();
  for (const [before, after, friend] of gives) {
    if (alive.has(before) && !alive.has(after)) trapped.add(friend);
  }
  return trapped.size;
}
