/** State that outlives a puzzle. Uses neither a DOM nor a clock. */

import type { BaseSettings } from '#engine/commands/key-bindings.ts';
import { type Day, dayName } from '#engine/rules/day.ts';
import { KEPT_DAYS, type KeptDays, keepDay, streakOn } from '#engine/saving/kept-days.ts';
import { keepInPlay, type SavedValue, type SaveStore, type ValueInPlay } from '#engine/saving/save-store.ts';
import { isPieceCount, PIECE_COUNTS, type PieceCount } from '#posters/jigsaw/sizes.ts';
import { cutSeedOfDay, type Deal, dealTable } from '../rules/deal.ts';
import { scoreOf, secondsPlayed } from '../rules/score.ts';
import type { Table } from '../rules/state.ts';
import { dealIntoTray } from '../rules/tools.ts';
import {
  addToGallery,
  type FinishedPoster,
  isSamePuzzle,
  joinGalleries,
  SAVED_GALLERY,
} from './best-scores.ts';
import { DAY_POSTER, LAST_DAY } from './posters.ts';
import { type Puzzle, readPuzzle, SAVED_ASIDE, SAVED_PUZZLE, writePuzzle } from './saved-puzzle.ts';
import { readSent, SAVED_SENT, type SentPuzzle } from './sent-puzzle.ts';

export interface Settings extends BaseSettings {
  /** Bright rims around pieces, for better contrast. */
  readonly hasRims: boolean;
  readonly tapTurns: boolean;
  /** Whether the game shows points. The page receives them in any case. */
  readonly showsPoints: boolean;
}

export interface Choice {
  readonly poster: string;
  readonly count: PieceCount;
  readonly turning: boolean;
}

/** First poster if the device's clock shows a day without a poster. */
const WITHOUT_A_DAY = 'sky-city-rush-skyline';

/** The poster of the day in twelve pieces, each with enough to see: `posters.spec.ts` checks a year of them. */
function firstChoice(day: number): Choice {
  const poster = day >= 0 && day <= LAST_DAY ? DAY_POSTER : WITHOUT_A_DAY;
  return { poster, count: 12, turning: false };
}

export const SAVED_CHOICE: SavedValue<Choice | null> = {
  name: 'choice',
  version: 1,
  fallback: null,
  parse(stored) {
    const { poster, count, turning } = stored as Partial<Choice>;
    const isGood =
      typeof poster === 'string' && /^[a-z0-9-]{1,40}$/.test(poster) && typeof turning === 'boolean';
    return isGood && isPieceCount(count) ? { poster, count, turning } : null;
  },
};

/** Days whose poster was solved on the same day, which count for the streak. */
export const SAVED_DAYS: SavedValue<KeptDays> = {
  name: 'days',
  ...KEPT_DAYS,
};

/** Day on which the current puzzle was dealt, which counts for the streak whenever it is finished. Null in old saves. */
export const SAVED_START_DAY: SavedValue<Day | null> = {
  name: 'begun',
  version: 1,
  fallback: null,
  parse: (stored) => (Number.isSafeInteger(stored) ? (stored as Day) : null),
};

/** Days whose poster was solved on any day. */
export const SAVED_SHEETS: SavedValue<KeptDays> = {
  name: 'sheets',
  ...KEPT_DAYS,
};

const NAMED_DAY = /^day-(\d{1,5})$/;

interface SessionParts {
  readonly saves: SaveStore;
  today(): Day;
  /** Returns a new 32-bit seed, the only source of randomness. */
  chance(): number;
  isTall(): boolean;
  /** Whether a small screen deals this many pieces into the tray. */
  isDealtIntoTray(count: PieceCount): boolean;
}

export interface Finished {
  readonly poster: FinishedPoster;
  readonly before: number | null;
}

export class Session {
  #gallery: readonly FinishedPoster[];
  /** Day on which the puzzle on the table was started. */
  #begun: Day;
  readonly #inPlay: ValueInPlay<string>;
  /** Called when another tab starts to save a table. After that, this tab's table is not saved. */
  onPlayedElsewhere: () => void = () => {};
  puzzle: Puzzle;
  choice: Choice;
  /** The sent puzzle on the table, with its sender; null for the player's own. */
  sent: SentPuzzle | null;
  /** Reason why a saved table could not be restored, or null. */
  readonly refusal: string | null;
  /** False if the device did not store the first table. */
  readonly isKept: boolean;

  constructor(private readonly parts: SessionParts) {
    this.#gallery = parts.saves.read(SAVED_GALLERY);
    this.#begun = parts.saves.read(SAVED_START_DAY) ?? this.day;
    parts.saves.follow(SAVED_GALLERY, (stored) => {
      this.#gallery = joinGalleries(stored, this.#gallery);
    });
    this.#inPlay = keepInPlay(parts.saves, SAVED_PUZZLE, () => this.onPlayedElsewhere());
    this.choice = parts.saves.read(SAVED_CHOICE) ?? firstChoice(this.day);
    const text = parts.saves.read(SAVED_PUZZLE);
    const { puzzle, refusal } = text === '' ? { puzzle: null, refusal: null } : readPuzzle(text);
    this.refusal = refusal;
    this.puzzle = puzzle ?? this.#deal(this.choice);
    this.sent = this.#keptSent();
    // The screen for choosing a poster initially shows poster and size of the current puzzle as chosen.
    if (puzzle) {
      const { poster, table } = puzzle;
      this.choice = { poster, count: table.cut.count, turning: table.turning };
    }
    this.isKept = puzzle !== null || this.keep();
  }

  get gallery(): readonly FinishedPoster[] {
    return this.#gallery;
  }

  get day(): Day {
    return this.parts.today();
  }

  posterSeed(poster: string): number {
    if (poster === DAY_POSTER) return this.day;
    return Number(NAMED_DAY.exec(poster)?.[1] ?? 0);
  }

  get doneDays(): ReadonlySet<Day> {
    const done = new Set(this.parts.saves.read(SAVED_SHEETS));
    // Add the days of prints that were saved before the series of daily posters existed.
    for (const { poster, posterSeed } of this.#gallery) if (poster === DAY_POSTER) done.add(posterSeed);
    return done;
  }

  /** Consecutive days, up to today or yesterday, whose poster was solved on the day. */
  get streak(): number {
    return streakOn(this.parts.saves.read(SAVED_DAYS), this.parts.today());
  }

  #keepDay(day: Day): void {
    const { saves } = this.parts;
    saves.update(SAVED_SHEETS, (sheets) => (sheets.includes(day) ? sheets : [...sheets, day]));
    if (day === this.#begun) keepDay(saves, SAVED_DAYS, day);
  }

  begin(choice: Choice): void {
    this.choice = choice;
    this.parts.saves.update(SAVED_CHOICE, () => choice);
    this.#lay(this.#deal(choice), null);
  }

  /** Sets aside the player's own started puzzle. `saved` is the sent puzzle in the format of `readSent`. */
  beginSent(sent: SentPuzzle, saved: string): void {
    const { poster, posterSeed, seed, count, turning } = sent;
    if (this.hasBegun && !this.sent)
      this.parts.saves.update(SAVED_ASIDE, () => `${writePuzzle(this.puzzle)} ${this.#begun}`);
    this.choice = { poster, count, turning };
    const table = this.#dealTable({ seed, count, turning });
    this.#lay({ poster, posterSeed, table }, sent, saved);
  }

  /** Whether the table has progress that could be lost. */
  get hasBegun(): boolean {
    const { isStarted, isFinished } = this.puzzle.table;
    return isStarted && !isFinished;
  }

  get aside(): Puzzle | null {
    const [text] = this.parts.saves.read(SAVED_ASIDE).split(' ');
    return text ? readPuzzle(text).puzzle : null;
  }

  takeBack(puzzle: Puzzle): void {
    const { poster, table } = puzzle;
    const [, begun] = this.parts.saves.read(SAVED_ASIDE).split(' ');
    this.#keepBegun(Number(begun ?? this.day));
    this.parts.saves.update(SAVED_ASIDE, () => '');
    this.choice = { poster, count: table.cut.count, turning: table.turning };
    this.#lay(puzzle, null);
  }

  toSend(name: string, note: string): SentPuzzle {
    const { poster, posterSeed, table } = this.puzzle;
    const { cut, turning, steps, hints } = table;
    return { name, poster, posterSeed, seed: cut.seed, count: cut.count, turning, steps, hints, note };
  }

  /** Does not overwrite another tab's table. Returns false if the browser refuses to store the table. */
  keep(): boolean {
    return this.#inPlay.save(writePuzzle(this.puzzle));
  }

  finish(title: string): Finished {
    const { poster, posterSeed, table } = this.puzzle;
    const earlier = this.#inGallery;
    const finished: FinishedPoster = {
      poster,
      posterSeed,
      title,
      count: table.cut.count,
      turning: table.turning,
      everTurned: table.turning,
      seconds: secondsPlayed(table),
      hints: table.hints,
      points: scoreOf(table),
      date: dayName(this.day),
      story: writePuzzle(this.puzzle),
    };
    this.#gallery = this.parts.saves.update(SAVED_GALLERY, (stored) =>
      addToGallery(joinGalleries(stored, this.#gallery), finished),
    ).value;
    if (poster === DAY_POSTER) this.#keepDay(posterSeed);
    this.keep();
    return { poster: finished, before: earlier?.points ?? null };
  }

  get finishedBefore(): Finished | null {
    const finished = this.puzzle.table.isFinished && this.#inGallery;
    return finished ? { poster: finished, before: finished.points } : null;
  }

  get #inGallery(): FinishedPoster | undefined {
    const { poster, posterSeed, table } = this.puzzle;
    const puzzle = { poster, posterSeed, count: table.cut.count };
    return this.#gallery.find((each) => isSamePuzzle(each, puzzle));
  }

  /** Starts again if the poster of a saved puzzle no longer exists. */
  startOver(): void {
    this.begin(firstChoice(this.day));
  }

  /** Returns the next poster that is not in the gallery in this size, or else a poster in the next size. */
  next(posters: readonly string[]): Choice {
    const { poster, count, turning } = this.choice;
    const at = posters.indexOf(poster);
    const inOrder = [...posters.slice(at + 1), ...posters.slice(0, at + 1)];
    const hangs = (id: string): boolean =>
      this.#gallery.some((finished) => finished.poster === id && finished.count === count);
    const coming = inOrder.find((id) => !hangs(id));
    if (coming !== undefined) return { poster: coming, count, turning };
    const larger = PIECE_COUNTS.find((each) => each > count) ?? count;
    return { poster: inOrder[0] ?? DAY_POSTER, count: larger, turning };
  }

  #lay(puzzle: Puzzle, sent: SentPuzzle | null, saved = ''): void {
    this.puzzle = puzzle;
    this.sent = sent;
    this.parts.saves.update(SAVED_SENT, () => saved);
    this.#inPlay.take();
    this.keep();
  }

  #keptSent(): SentPuzzle | null {
    const sent = readSent(this.parts.saves.read(SAVED_SENT));
    const { poster, posterSeed, table } = this.puzzle;
    const { seed, count } = table.cut;
    if (!sent || !isSamePuzzle(sent, { poster, posterSeed, count })) return null;
    return sent.seed === seed && sent.turning === table.turning ? sent : null;
  }

  #dealTable(deal: Omit<Deal, 'isTall'>): Table {
    const table = dealTable({ ...deal, isTall: this.parts.isTall() });
    if (this.parts.isDealtIntoTray(deal.count)) dealIntoTray(table);
    this.#keepBegun(this.day);
    return table;
  }

  #keepBegun(day: Day): void {
    this.#begun = day;
    this.parts.saves.update(SAVED_START_DAY, () => day);
  }

  #deal({ poster, count, turning }: Choice): Puzzle {
    const posterSeed = this.posterSeed(poster);
    const isDailyPoster = poster === DAY_POSTER || NAMED_DAY.test(poster);
    const seed = isDailyPoster ? cutSeedOfDay(posterSeed) : this.parts.chance();
    const table = this.#dealTable({ seed, count, turning });
    return { poster: isDailyPoster ? DAY_POSTER : poster, posterSeed, table };
  }
}
