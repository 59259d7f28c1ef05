/** Finds a shortest solution: breadth first, in portions, so that a page stays alive while it runs. */

import { DIRECTIONS, type Direction } from '../rules/board.ts';
import { isSolved, type Level, move, type State, stateKey, type Turn } from '../rules/rules.ts';

/** More states than this are not looked at; every level of the game needs far fewer. */
export const MOST_STATES = 200_000;

/** What a search has found out: nothing yet, a shortest solution, that there is none, or that it is too much. */
type Finding =
  | { readonly kind: 'searching' }
  | { readonly kind: 'solved'; readonly moves: readonly Direction[] }
  | { readonly kind: 'unsolvable' }
  | { readonly kind: 'too large' };

/** A search under way. */
export type Search = ReturnType<typeof createSearch>;

/** What may be done in one step: the rules of the game, or others to prove something with. */
export type Step = (level: Level, state: State, direction: Direction) => Turn | null;

/** A search from `start`, by the rules of the game unless told otherwise. */
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
    /** States looked at or waiting. */
    get size(): number {
      return states.length;
    },
    /** Looks at up to `count` more states. */
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

/** Searches to the end at once. */
export function solve(level: Level, start?: State, step?: Step): Finding {
  return createSearch(level, start, step).advance(Number.POSITIVE_INFINITY);
}

/** Work in between is never longer than this, in milliseconds: a quarter of a frame. */
const SLICE_MS = 4;

/**
 * Calls `work` again and again, a slice at a time, until it returns true.
 * @returns gives up
 */
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
