/**
 * Help in three steps, each telling a little more: whether it can still be solved, what comes next, and the way to it.
 * The solver is no bot: it runs in the game, for hints and in the editor, and proves every level in the tests.
 */
import type { Direction } from '../rules/board.ts';
import { type Level, move, type State, type Turn } from '../rules/rules.ts';
import { createSearch, type Search } from './search.ts';

/** What a look ahead has found. */
export type Advice =
  /** It can be solved. `way` leads up to the next thing that changes the board, which is `next`. */
  | {
      readonly kind: 'way';
      readonly left: number;
      readonly way: readonly Direction[];
      readonly next: Turn;
      /** The state one is in now. */
      readonly from: State;
      /** The state in which `next` begins. */
      readonly before: State;
    }
  /** It cannot be solved from here; undoing so many entries makes it solvable. */
  | { readonly kind: 'lost'; readonly undos: number }
  /** Too much to look at. */
  | { readonly kind: 'unknown' };

/** A look ahead under way. */
interface Looking {
  /** Looks at up to `count` more states; null as long as nothing is certain. */
  advance(count: number): Advice | null;
}

/** Looks ahead from the last of `states`, which are the states from the start on in the order of play. */
export function lookAhead(level: Level, states: readonly State[]): Looking {
  let undos = 0;
  let search: Search = createSearch(level, states.at(-1));
  return {
    advance(count) {
      const finding = search.advance(count);
      if (finding.kind === 'searching') return null;
      if (finding.kind === 'too large') return { kind: 'unknown' };
      if (finding.kind === 'solved') {
        if (undos > 0) return { kind: 'lost', undos };
        return wayToNext(level, states.at(-1) as State, finding.moves) ?? { kind: 'unknown' };
      }
      undos++;
      const earlier = states.at(-1 - undos);
      // A board that never could be solved: somebody has drawn it so.
      if (!earlier) return { kind: 'lost', undos: 0 };
      search = createSearch(level, earlier);
      return null;
    },
  };
}

/** True if a turn does more than walk. */
export function changesBoard(turn: Turn): boolean {
  return turn.given !== null || turn.taken !== null || turn.pushed.length > 0 || turn.pulled !== null;
}

function wayToNext(level: Level, from: State, moves: readonly Direction[]): Advice | null {
  let before = from;
  for (const [index, direction] of moves.entries()) {
    const next = move(level, before, direction);
    if (!next) return null;
    if (changesBoard(next)) {
      return { kind: 'way', left: moves.length, way: moves.slice(0, index + 1), next, from, before };
    }
    before = next.state;
  }
  return null;
}
