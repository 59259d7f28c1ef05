import * as texts from '../late-texts.ts';
import type { History } from '../rules/history.ts';
import { type Direction, type Level, neighbour } from '../rules/rules.ts';
import { type Advice, inSlices, lookAhead } from '../solver/search.ts';
import { placeName } from '../texts.ts';

export interface HintMarks {
  readonly marked: readonly number[];
  /** Path to the next move: each place, and the direction in which to leave it. */
  readonly way: readonly { readonly at: number; readonly direction: Direction }[];
}

export interface Hint extends HintMarks {
  readonly text: string;
  /** Number of entries to undo until the level can be solved; null if it can be solved now. */
  readonly undos: number | null;
}

const STATES_PER_SLICE = 150;

/** `onHint` receives each step, and null when the hint is closed. */
export function createHints(onHint: (hint: Hint | null) => void) {
  let steps = 0;
  let advice: Advice | null = null;
  let stopLooking = (): void => {};

  const tell = (level: Level): void => {
    if (advice) onHint(hintFor(level, advice, steps));
  };
  return {
    ask(level: Level, history: History) {
      steps++;
      if (advice) return tell(level);
      if (steps > 1) return; // The search is already running.
      const states = history.entries.slice(0, history.present + 1).map((entry) => entry.state);
      const looking = lookAhead(level, states);
      onHint({ text: texts.LOOKING_AHEAD, marked: [], way: [], undos: null });
      stopLooking = inSlices(() => {
        advice = looking.advance(STATES_PER_SLICE);
        if (advice) tell(level);
        return advice !== null;
      });
    },
    clear(): void {
      stopLooking();
      if (steps > 0) onHint(null);
      steps = 0;
      advice = null;
    },
    stop: () => stopLooking(),
  };
}

/** Each step reveals more: whether the level can be solved, then where to look, then the path and the move. */
function hintFor(level: Level, advice: Advice, steps: number): Hint {
  const nothing = { marked: [], way: [], undos: null };
  if (advice.kind === 'unknown') return { ...nothing, text: texts.TOO_LARGE_FOR_HINTS };
  if (advice.kind === 'lost') {
    if (advice.undos === 0) return { ...nothing, text: texts.NO_SOLUTION };
    return { ...nothing, text: texts.lostText(advice.undos), undos: advice.undos };
  }
  if (steps === 1) return { ...nothing, text: texts.SOLVABLE };
  const goal = goalOf(level, advice);
  if (steps === 2) {
    const { name, places } = texts.regionOf(level, goal);
    return { ...nothing, text: texts.regionHint(name), marked: places };
  }
  return {
    ...nothing,
    text: texts.moveHint(advice.next, placeName(level, goal), advice.way),
    marked: [goal],
    way: wayOf(level, advice),
  };
}

function wayOf(level: Level, { from, way }: Extract<Advice, { kind: 'way' }>): HintMarks['way'] {
  let at = from.player;
  return way.map((direction) => {
    const step = { at, direction };
    at = neighbour(level, at, direction) ?? at;
    return step;
  });
}

function goalOf(level: Level, { next, before, way }: Extract<Advice, { kind: 'way' }>): number {
  if (next.given) return next.given.at;
  const crate = next.pushed[0] ?? next.pulled;
  if (crate !== null && crate !== undefined) return crate;
  return neighbour(level, before.player, way.at(-1) ?? 'up') ?? before.player;
}
