import type { SavedValue, SaveStore } from '#engine/saving/save-store.ts';
import type { Collection } from '../levels/collection.ts';
import { readMoves, solves } from '../levels/moves.ts';
import type { DayPlayable, Playable } from './playable.ts';
import { checkSolutions, joinSolutions, type Solutions, solvesNamed } from './progress.ts';

/** Best solutions of the rooms' levels, verified by `checkSolutions`. */
export const SAVED_SOLUTIONS: SavedValue<Solutions> = {
  name: 'solutions',
  version: 1,
  fallback: {},
  parse(stored) {
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null;
    return Object.fromEntries(Object.entries(stored).filter(([, moves]) => typeof moves === 'string'));
  },
};

interface DayBest {
  /** 'YYYY-MM-DD' in UTC. */
  readonly date: string;
  readonly moves: string;
}

/** Best solution of the last solved day; null before the first. */
export const SAVED_DAY: SavedValue<DayBest | null> = {
  name: 'day',
  version: 1,
  fallback: null,
  parse(stored) {
    const { date, moves } = stored as Partial<DayBest>;
    return typeof date === 'string' && typeof moves === 'string' ? { date, moves } : null;
  },
};

/** Best timed run in points; 0 before the first one. */
export const SAVED_TIMED_RUN: SavedValue<number> = {
  name: 'rush',
  version: 1,
  fallback: 0,
  parse: (stored) => (Number.isSafeInteger(stored) && (stored as number) >= 0 ? (stored as number) : null),
};

export function createBestScores(collection: Collection, saves: SaveStore, today: () => DayPlayable) {
  let solutions = checkSolutions(collection, saves.read(SAVED_SOLUTIONS));
  let day = checkDay(saves.read(SAVED_DAY), today());
  const join = (stored: Solutions): Solutions => joinSolutions(collection, stored, solutions);
  saves.follow(SAVED_SOLUTIONS, (stored) => {
    solutions = checkSolutions(collection, join(stored));
  });

  const bestOf = (playable: Playable): string | null => {
    if (playable.kind === 'room') {
      const kept = solutions[playable.named.id];
      return kept !== undefined && solvesNamed(playable.named, kept) === 'now' ? kept : null;
    }
    return playable.kind === 'day' && playable.date === day?.date ? day.moves : null;
  };
  return {
    get solutions(): Solutions {
      return solutions;
    },
    get timedRun(): number {
      return saves.read(SAVED_TIMED_RUN);
    },
    bestOf,
    addSolution(playable: Playable, moves: string): void {
      const best = bestOf(playable);
      if (best !== null && best.length <= moves.length) return;
      if (playable.kind === 'room') {
        solutions = { ...solutions, [playable.named.id]: moves };
        solutions = checkSolutions(collection, saves.update(SAVED_SOLUTIONS, join).value);
      } else if (playable.kind === 'day') {
        const solved = { date: playable.date, moves };
        day = saves.update(SAVED_DAY, (stored) => betterDay(solved, stored, playable, today())).value;
        if (day?.date !== solved.date) day = solved;
      }
    },
    addTimedRun(points: number): void {
      saves.update(SAVED_TIMED_RUN, (stored) => Math.max(stored, points));
    },
  };
}

function checkDay(stored: DayBest | null, { date, level }: DayPlayable): DayBest | null {
  const moves = stored?.date === date ? readMoves(stored.moves) : null;
  return moves && solves(level, moves) ? stored : null;
}

/** Merges with another tab, which may have solved the day's level in fewer moves, or the next day's level. */
function betterDay(
  solved: DayBest,
  stored: DayBest | null,
  playable: DayPlayable,
  today: DayPlayable,
): DayBest {
  const before = checkDay(stored, playable);
  if (before) return before.moves.length <= solved.moves.length ? before : solved;
  return (solved.date < today.date && checkDay(stored, today)) || solved;
}
