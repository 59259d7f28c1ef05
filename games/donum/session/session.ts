/** What goes on from level to level: which one is played, what is solved, what the device keeps of it. No DOM, no clock of its own. */
import { type Day, dayNamed } from '#engine/rules/day.ts';
import { type KeptDays, streakOn } from '#engine/saving/kept-days.ts';
import type { SaveStore } from '#engine/saving/save-store.ts';
import type { Collection, StoredDay } from '../levels/collection.ts';
import { writeMoves } from '../levels/moves.ts';
import { createHistory, type History, movesMade } from '../rules/history.ts';
import type { Level } from '../rules/rules.ts';
import { createBestScores } from './best-scores.ts';
import {
  type DayPlayable,
  dayLevel,
  fewestOf,
  firstUnsolved,
  levelOf,
  nextLevel,
  type Playable,
  playableOf,
  roomLevel,
} from './playable.ts';
import { scoreOf } from './progress.ts';
import type { RushRun } from './rush-run.ts';
import { keepSolvedDay, resumePlace, SAVED_DAYS, SAVED_PLACE, savePlace } from './saved-data.ts';

/** How a solved level went. */
interface Solved {
  readonly moves: number;
  readonly isNewBest: boolean;
  /** Whether it counts for the score; levels of one's own do not. */
  readonly counts: boolean;
  /** On how many days in a row the level of the day was solved; null if this was none. */
  readonly streak: number | null;
}

/** A player's session. */
export type Session = ReturnType<typeof createSession>;

/** Begins where the device was left: in the level of today, in a room's level, or in the first unsolved one. */
export function createSession({
  collection,
  days,
  saves,
  today,
}: {
  collection: Collection;
  days: readonly StoredDay[];
  saves: SaveStore;
  today(): Day;
}) {
  const dayNow = (): DayPlayable => dayLevel(days, today());
  const scores = createBestScores(collection, saves, dayNow);
  /** When the present level was opened. */
  let begun = today();
  const lastId = saves.read(SAVED_PLACE)?.id;
  let current: Playable =
    lastId === dayNow().date
      ? dayNow()
      : (roomLevel(collection, lastId) ?? firstUnsolved(collection, scores.solutions));

  const solvedDays = (): Session['solvedDays'] => {
    const kept = saves.read(SAVED_DAYS);
    return { days: kept, streak: streakOn(kept, today()), today: today() };
  };
  const save = (history: History): boolean => savePlace(saves, current, history);
  return {
    get current(): Playable {
      return current;
    },
    get level(): Level {
      return levelOf(current);
    },
    /** Fewest moves of the present level; null where nobody has counted. */
    get fewest(): number | null {
      return fewestOf(current);
    },
    /** The best solution of the present level as letters of moves; null where there is none. */
    get best(): string | null {
      return scores.bestOf(current);
    },
    scores,
    /** True as long as nothing is solved. */
    get isFirstVisit(): boolean {
      return Object.keys(scores.solutions).length === 0;
    },
    get score(): number {
      return scoreOf(collection, scores.solutions);
    },
    /** The level of today, and the moves of the best solution of it. */
    get day(): { readonly playable: DayPlayable; readonly best: number | null } {
      const playable = dayNow();
      return { playable, best: scores.bestOf(playable)?.length ?? null };
    },
    /** The days whose level was solved, and how many of them are in a row up to today. */
    get solvedDays(): { readonly days: KeptDays; readonly streak: number; readonly today: Day } {
      return solvedDays();
    },
    /** What was done in the present level before a reload. */
    resume: (): History => resumePlace(saves, current),
    /** Begins a level. */
    open(playable: Playable): void {
      current = playable;
      begun = today();
      save(createHistory(levelOf(current)));
    },
    /** The rush has come so far. */
    updateRush(run: RushRun): void {
      current = playableOf(run);
    },
    /** A level of a room by its id, if there is one. */
    find: (id: string): Playable | null => roomLevel(collection, id),
    /** The level of a date, which is 'YYYY-MM-DD' in UTC; null if there is no such date. */
    dayOf(date: string): Playable | null {
      const day = dayNamed(date);
      return day === null ? null : dayLevel(days, day);
    },
    /** What comes after the present level: the next open one that is not solved; null if there is none. */
    next: (): Playable | null => nextLevel(collection, scores.solutions, current),
    /** Keeps on the device what was done in the present level. False if the device refuses. */
    save,
    /** Counts the present level as solved in the way of `history`. */
    solve(history: History): Solved {
      const moves = writeMoves(movesMade(history));
      const best = scores.bestOf(current);
      scores.addSolution(current, moves);
      if (current.kind === 'day') keepSolvedDay(saves, current.date, begun);
      return {
        moves: moves.length,
        isNewBest: best === null || moves.length < best.length,
        counts: current.kind === 'room' || current.kind === 'day',
        streak: current.kind === 'day' ? solvedDays().streak : null,
      };
    },
  };
}
