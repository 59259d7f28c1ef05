/** State shared by all levels; does not use the DOM or the clock. */
import { type Day, dayNamed } from '#engine/rules/day.ts';
import { type KeptDays, streakOn } from '#engine/saving/kept-days.ts';
import { keepInPlay, type SaveStore } from '#engine/saving/save-store.ts';
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
import { keepSolvedDay, placeOf, resumePlace, SAVED_DAYS, SAVED_PLACE } from './saved-data.ts';
import type { TimedRun } from './timed-run.ts';

export class Session {
  readonly scores;
  current: Playable;
  #begun: Day;
  readonly #inPlay;
  /** Called when another tab starts to save its level; this tab then stops saving its moves. */
  onPlayedElsewhere: () => void = () => {};

  /** Starts with the stored level (today's, an earlier day's that is unfinished, or a room's) or the first unsolved one. */
  constructor(
    private readonly collection: Collection,
    private readonly days: readonly StoredDay[],
    private readonly saves: SaveStore,
    private readonly today: () => Day,
  ) {
    this.#begun = today();
    this.#inPlay = keepInPlay(saves, SAVED_PLACE, () => this.onPlayedElsewhere());
    this.scores = createBestScores(collection, saves, () => this.#today);
    const lastId = saves.read(SAVED_PLACE)?.id;
    const earlier = this.#unfinishedDay();
    if (earlier) this.#begun = earlier.begun;
    if (lastId === this.#today.date) this.current = this.#today;
    else
      this.current =
        earlier?.playable ??
        roomLevel(collection, lastId) ??
        firstUnsolved(collection, this.scores.solutions);
  }

  /** Returns the stored daily level if it was started on its own day and has moves. */
  #unfinishedDay(): { begun: Day; playable: DayPlayable } | null {
    const { id, begun } = this.saves.read(SAVED_PLACE) ?? {};
    if (begun === undefined || id === undefined || dayNamed(id) !== begun) return null;
    const playable = dayLevel(this.days, begun);
    return resumePlace(this.saves, playable).present > 0 ? { begun, playable } : null;
  }

  get #today(): DayPlayable {
    return dayLevel(this.days, this.today());
  }
  get level(): Level {
    return this.current.level;
  }
  get fewest(): number | null {
    return this.current.kind === 'own' ? null : this.current.fewest;
  }
  /** Best solution of the level, as letters (see `moves.ts`). */
  get best(): string | null {
    return this.scores.bestOf(this.current);
  }
  get isFirstVisit(): boolean {
    return Object.keys(this.scores.solutions).length === 0;
  }
  get score(): number {
    return scoreOf(this.collection, this.scores.solutions);
  }
  get day(): { readonly playable: DayPlayable; readonly best: number | null } {
    const playable = this.#today;
    return { playable, best: this.scores.bestOf(playable)?.length ?? null };
  }
  get solvedDays(): { readonly days: KeptDays; readonly streak: number; readonly today: Day } {
    const days = this.saves.read(SAVED_DAYS);
    const today = this.today();
    return { days, streak: streakOn(days, today), today };
  }

  resume(): History {
    return resumePlace(this.saves, this.current);
  }
  open(playable: Playable): void {
    this.current = playable;
    this.#begun = this.today();
    this.#inPlay.take();
    this.save(createHistory(playable.level));
  }
  updateTimedRun(run: TimedRun): void {
    this.current = playableOf(run);
  }
  find(id: string): Playable | null {
    return roomLevel(this.collection, id);
  }
  /** Returns the level of a date, 'YYYY-MM-DD' in UTC; null if it is not a date. */
  dayOf(date: string): Playable | null {
    const day = dayNamed(date);
    return day === null ? null : dayLevel(this.days, day);
  }
  next(): Playable | null {
    return nextLevel(this.collection, this.scores.solutions, this.current);
  }
  /** Returns false if the browser refuses to store it. */
  save(history: History): boolean {
    const place = placeOf(this.current, history, this.#begun);
    return place === null || this.#inPlay.save(place);
  }
  solve(history: History) {
    const { current, scores } = this;
    const moves = writeMoves(movesMade(history));
    const best = scores.bestOf(current);
    scores.addSolution(current, moves);
    if (current.kind === 'day') keepSolvedDay(this.saves, current.date, this.#begun);
    return {
      moves: moves.length,
      isNewBest: best === null || moves.length < best.length,
      /** True if the level counts for the score; false for levels from the editor. */
      counts: current.kind === 'room' || current.kind === 'day',
      /** Length of the daily streak, in days; null if this level is not a daily level. */
      streak: current.kind === 'day' ? this.solvedDays.streak : null,
    };
  }
}
