/** Advice for hints: whether the level can still be solved, the next move, and the path to it. */
import { type Direction, type Level, move, type State, type Turn } from '../rules/rules.ts';
import { createSearch, type Search } from './search.ts';

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
  /** The search was given up after too many states. */
  | { readonly kind: 'unknown' };

/** `states` are all states from the start on; the search starts from the last. */
export function lookAhead(level: Level, states: readonly State[]) {
  let undos = 0;
  let search: Search = createSearch(level, states.at(-1));
  return {
    /** Searches up to `count` more states; null while the result is uncertain. */
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
      // A drawn board that has no solution at all.
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
