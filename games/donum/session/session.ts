/** State across levels. No DOM, no clock of its own. */
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
  firstUnsolved,
  nextLevel,
  type Playable,
  playableOf,
  roomLevel,
} from './playable.ts';
import { scoreOf } from './progress.ts';
import type { RushRun } from './rush-run.ts';
import { keepSolvedDay, resumePlace, SAVED_DAYS, SAVED_PLACE, savePlace } from './saved-data.ts';

interface Solved {
  readonly moves: number;
  readonly isNewBest: boolean;
  /** Whether it counts for the score; drawn levels do not. */
  readonly counts: boolean;
  /** Number of consecutive days with a solved daily level; null if this is not one. */
  readonly streak: number | null;
}

export type Session = ReturnType<typeof createSession>;

/** Starts with the stored level: today's, a room's, or the first unsolved one. */
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
      return current.level;
    },
    get fewest(): number | null {
      return current.kind === 'own' ? null : current.fewest;
    },
    /** Best solution as letters of moves. */
    get best(): string | null {
      return scores.bestOf(current);
    },
    scores,
    get isFirstVisit(): boolean {
      return Object.keys(scores.solutions).length === 0;
    },
    get score(): number {
      return scoreOf(collection, scores.solutions);
    },
    get day(): { readonly playable: DayPlayable; readonly best: number | null } {
      const playable = dayNow();
      return { playable, best: scores.bestOf(playable)?.length ?? null };
    },
    get solvedDays(): { readonly days: KeptDays; readonly streak: number; readonly today: Day } {
      return solvedDays();
    },
    resume: (): History => resumePlace(saves, current),
    open(playable: Playable): void {
      current = playable;
      begun = today();
      save(createHistory(current.level));
    },
    updateRush(run: RushRun): void {
      current = playableOf(run);
    },
    find: (id: string): Playable | null => roomLevel(collection, id),
    /** Returns the level of a date, 'YYYY-MM-DD' in UTC; null if it is not a date. */
    dayOf(date: string): Playable | null {
      const day = dayNamed(date);
      return day === null ? null : dayLevel(days, day);
    },
    next: (): Playable | null => nextLevel(collection, scores.solutions, current),
    /** Returns false if the device refuses. */
    save,
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
