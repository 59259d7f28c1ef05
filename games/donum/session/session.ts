/** What goes on from level to level: which one is played, what is solved, what the device keeps of it. No DOM, no clock of its own. */
import { dayName } from '#engine/rules/day.ts';
import type { SaveStore } from '#engine/saving/save-store.ts';
import { allLevels, type Collection, type NamedLevel, type Room } from '../levels/collection.ts';
import { levelOfDay, type StoredDay } from '../levels/day-levels.ts';
import { readMoves, replay, solves, writeMoves } from '../levels/moves.ts';
import { createHistory, type History, makeMove, movesMade } from '../rules/history.ts';
import type { Level } from '../rules/rules.ts';
import {
  addSolution,
  bestMoves,
  checkSolutions,
  isOpen,
  SAVED_SOLUTIONS,
  type Solutions,
  scoreOf,
} from './progress.ts';
import { type RushRun, rushLevel } from './rush-run.ts';
import { SAVED_DAY, SAVED_PLACE } from './settings.ts';

/** What can be played: a level of a room, the level of a day, somebody's own, or the next level of a rush. */
export type Playable =
  | { readonly kind: 'room'; readonly room: Room; readonly named: NamedLevel }
  | { readonly kind: 'day'; readonly date: string; readonly level: Level; readonly fewest: number }
  | { readonly kind: 'own'; readonly level: Level; readonly isDraft: boolean }
  | {
      readonly kind: 'rush';
      readonly run: RushRun;
      readonly name: string;
      readonly level: Level;
      readonly fewest: number;
    };

/** How a solved level went. */
export interface Solved {
  readonly moves: number;
  readonly isNewBest: boolean;
  /** Whether it counts for the score; levels of one's own do not. */
  readonly counts: boolean;
}

/** What a session is made of. */
export interface SessionParts {
  readonly collection: Collection;
  readonly days: readonly StoredDay[];
  readonly saves: SaveStore;
  today(): Date;
}

/** A player's session. */
export class Session {
  readonly #parts: SessionParts;
  #solutions: Solutions;
  #dayBest: string | null = null;
  #dayDate = '';
  current: Playable;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#solutions = checkSolutions(parts.collection, parts.saves.read(SAVED_SOLUTIONS));
    const place = parts.saves.read(SAVED_PLACE);
    const today = this.#today();
    this.current = place?.id === today.date ? today : (this.#roomLevel(place?.id) ?? this.#firstUnsolved());
    this.#readDay();
  }

  get solutions(): Solutions {
    return this.#solutions;
  }

  /** True as long as nothing is solved. */
  get isFirstVisit(): boolean {
    return Object.keys(this.#solutions).length === 0;
  }

  get score(): number {
    return scoreOf(this.#parts.collection, this.#solutions);
  }

  get level(): Level {
    return this.current.kind === 'room' ? this.current.named.level : this.current.level;
  }

  /** Fewest moves of the present level; null where nobody has counted. */
  get fewest(): number | null {
    if (this.current.kind === 'own') return null;
    return this.current.kind === 'room' ? this.current.named.fewest : this.current.fewest;
  }

  /** The best solution of the present level as letters of moves; null where there is none. */
  get best(): string | null {
    if (this.current.kind === 'room') return this.#solutions[this.current.named.id] ?? null;
    return this.current.kind === 'day' && this.current.date === this.#dayDate ? this.#dayBest : null;
  }

  /** The level of today, and the moves of the best solution of it. */
  get day(): { readonly playable: Extract<Playable, { kind: 'day' }>; readonly best: number | null } {
    const playable = this.#today();
    return { playable, best: playable.date === this.#dayDate ? (this.#dayBest?.length ?? null) : null };
  }

  /** What was done in the present level before a reload. */
  takeUp(): History {
    const place = this.#parts.saves.read(SAVED_PLACE);
    const { current, level } = this;
    const moves = place && place.id === placeOf(current) ? readMoves(place.moves) : null;
    const start = createHistory(level);
    if (!moves || replay(level, moves) === null || solves(level, moves)) return start;
    return moves.reduce((history, direction) => makeMove(level, history, direction) ?? history, start);
  }

  /** Begins a level. */
  open(playable: Playable): void {
    this.current = playable;
    this.keep(createHistory(this.level));
  }

  /** A level of a room by its id, if there is one. */
  find(id: string): Playable | null {
    return this.#roomLevel(id);
  }

  /** The level of a date, which is 'YYYY-MM-DD' in UTC; null if there is no such date. */
  dayOf(date: string): Playable | null {
    const noon = new Date(`${date}T12:00:00Z`);
    return Number.isNaN(noon.getTime()) ? null : this.#day(noon);
  }

  /** What comes after the present level: the next open one that is not solved; null if there is none. */
  next(): Playable | null {
    const { collection } = this.#parts;
    const levels = allLevels(collection);
    const { current } = this;
    const here = current.kind === 'room' ? levels.indexOf(current.named) : -1;
    const inOrder = [...levels.slice(here + 1), ...levels.slice(0, here + 1)];
    const next = inOrder.find(({ id }) => {
      if (bestMoves(this.#solutions, id) !== null) return false;
      const found = this.#roomLevel(id);
      return (
        found !== null &&
        isOpen(collection, this.#solutions, found.room, found.room.levels.indexOf(found.named))
      );
    });
    return next ? this.#roomLevel(next.id) : null;
  }

  /** What a button to what comes next says; null if nothing does. */
  get nextName(): string | null {
    if (this.current.kind === 'own' && this.current.isDraft) return 'Back to drawing';
    const coming = this.next();
    return coming?.kind === 'room' ? coming.named.name : null;
  }

  /** Keeps on the device what was done in the present level. False if the device refuses. */
  keep(history: History): boolean {
    const id = placeOf(this.current);
    if (id === null) return true;
    return this.#parts.saves.write(SAVED_PLACE, { id, moves: writeMoves(movesMade(history)) });
  }

  /** Counts the present level as solved in the way of `history`. */
  solve(history: History): Solved {
    const moves = writeMoves(movesMade(history));
    const { best, current } = this;
    const isNewBest = best === null || moves.length < best.length;
    if (current.kind === 'room' && isNewBest) {
      this.#solutions = addSolution(this.#solutions, current.named.id, moves);
      this.#parts.saves.write(SAVED_SOLUTIONS, this.#solutions);
    }
    if (current.kind === 'day' && isNewBest) {
      this.#dayBest = moves;
      this.#dayDate = current.date;
      this.#parts.saves.write(SAVED_DAY, { date: current.date, moves });
    }
    return { moves: moves.length, isNewBest, counts: current.kind === 'room' || current.kind === 'day' };
  }

  #roomLevel(id: string | undefined): Extract<Playable, { kind: 'room' }> | null {
    for (const room of this.#parts.collection) {
      const named = room.levels.find((level) => level.id === id);
      if (named) return { kind: 'room', room, named };
    }
    return null;
  }

  #firstUnsolved(): Playable {
    const levels = allLevels(this.#parts.collection);
    const first = levels.find(({ id }) => bestMoves(this.#solutions, id) === null) ?? levels[0];
    return this.#roomLevel(first?.id) as Playable;
  }

  #today(): Extract<Playable, { kind: 'day' }> {
    return this.#day(this.#parts.today());
  }

  #day(date: Date): Extract<Playable, { kind: 'day' }> {
    return { kind: 'day', date: dayName(date), ...levelOfDay(this.#parts.days, date) };
  }

  #readDay(): void {
    const stored = this.#parts.saves.read(SAVED_DAY);
    const today = this.#today();
    const moves = stored?.date === today.date ? readMoves(stored.moves) : null;
    if (!stored || !moves || !solves(today.level, moves)) return;
    this.#dayBest = stored.moves;
    this.#dayDate = stored.date;
  }
}

/** The level that is played now in a rush. */
export function playableOf(run: RushRun): Playable {
  return { kind: 'rush', run, ...rushLevel(run) };
}

/** Under what the device keeps where one was: a level's id or a day's date; null where it keeps nothing. */
function placeOf(playable: Playable): string | null {
  if (playable.kind === 'room') return playable.named.id;
  return playable.kind === 'day' ? playable.date : null;
}

/** Where a level is, and what it is called. */
export function titleOf(playable: Playable): [where: string, name: string] {
  switch (playable.kind) {
    case 'room':
      return [
        `${playable.room.name}, ${playable.room.levels.indexOf(playable.named) + 1}`,
        playable.named.name,
      ];
    case 'day':
      return [playable.date, 'Level of the day'];
    case 'rush':
      return [`Rush, ${playable.run.solved + 1}`, playable.name];
    case 'own':
      return playable.isDraft ? ['Your own', 'On the drawing board'] : ['From a link', 'Somebody’s level'];
  }
}
