import type { BaseSettings } from '#engine/commands/key-bindings.ts';
import type { SaveStore, SettingsStore } from '#engine/saving/save-store.ts';
import type { Collection } from '../levels/collection.ts';
import { readShared } from '../levels/links.ts';
import { readOrReport } from '../levels/map.ts';
import { readMoves } from '../levels/moves.ts';
import { createHistory, type History, movesMade, presentEntry } from '../rules/history.ts';
import { type Direction, findWalk, isSolved } from '../rules/rules.ts';
import * as texts from '../texts.ts';
import { createAutoMoves } from './auto-moves.ts';
import type { Draft } from './draft.ts';
import type { DonumEvents } from './events.ts';
import { followLink } from './followed-links.ts';
import type { createHints, Hint } from './hints.ts';
import { hudStateOf } from './hud-state.ts';
import { createLevelRun, ENDING_MS, FINALE_AFTER_MS, type LevelRun, type Motion } from './level-run.ts';
import { isLastLevel, type Playable, playableOf } from './playable.ts';
import { givenGifts } from './progress.ts';
import type { Session } from './session.ts';
import type * as sharing from './sharing.ts';
import { beginTimedRun, passTime, readClock, solveTimedLevel, type TimedRun } from './timed-run.ts';

interface Late extends Pick<typeof sharing, 'linkToSolution' | 'send' | 'shareText'> {
  readonly createHints: typeof createHints;
  readonly Draft: typeof Draft;
}

interface Note {
  readonly text: string;
  /** Number of moves that the note's button undoes; null for no button. */
  readonly undos: number | null;
  readonly canClose: boolean;
}

/** Delay of the result after the last move: one second into the finale. */
const RESULT_AFTER_MS = FINALE_AFTER_MS + 1000;

/** Milliseconds for which all friends are visible before the card appears. */
const LOOK_MS = 2500;

const TIMED_RUN_NEXT_AFTER_MS = 700;

const ANNOUNCED_SECONDS = [30, 10, 5];

export class Donum {
  #draft: Draft | null = null;
  #hints: ReturnType<typeof createHints> | null = null;
  readonly #autoMoves = createAutoMoves({
    move: (direction, nowMs) => this.run.press(direction, nowMs),
    undo: (nowMs) => this.run.undo(nowMs),
  });
  run: LevelRun;
  result: texts.Result | null = null;
  note: Note | null = null;
  /** True while a screen covers the level. */
  isCovered = false;
  /** True while animation frames are requested. */
  isActive = false;
  /** Pending action after the end of a level; a move or another level cancels it. */
  #due: { readonly atMs: number; happen(): void } | null = null;
  #wasWatched = false;
  /** State of the timed run after a solved level, until the next level appears. */
  #nextTimedRun: TimedRun | null = null;
  #timedRunFrameMs: number | null = null;

  /** `now` returns milliseconds; `late` is the part of the second script that the session uses. */
  constructor(
    readonly collection: Collection,
    readonly session: Session,
    private readonly saves: SaveStore,
    private readonly savedSettings: SettingsStore<BaseSettings>,
    private readonly events: DonumEvents,
    private readonly now: () => number,
    private readonly late: { load(): Promise<Late>; readonly loaded: Late },
  ) {
    this.run = this.#createRun(session.resume());
    session.onPlayedElsewhere = () => this.#notify(texts.PLAYED_ELSEWHERE);
  }

  /** The level in the editor. Only screens of the second script open it, so that script is loaded. */
  get draft(): Draft {
    const { saves, events, late } = this;
    this.#draft ??= new late.loaded.Draft(saves, events);
    return this.#draft;
  }
  get settings(): BaseSettings {
    return this.savedSettings.current;
  }
  get hud() {
    return hudStateOf(this.session, this.run.history);
  }
  get description(): readonly string[] {
    return texts.describeState(this.run.level, presentEntry(this.run.history).state);
  }
  get isOver(): boolean {
    return isSolved(presentEntry(this.run.history).state) || this.#isTimedRunOver;
  }
  get #isTimedRunOver(): boolean {
    return this.#timedRun?.leftMs === 0;
  }
  get #timedRun(): TimedRun | null {
    const { current } = this.session;
    return current.kind === 'timed' ? current.run : null;
  }

  /** Starts with the last level on this device, or with the link in `hash`. `cue` explains walking. */
  start(cue: string, hash: string): void {
    this.announceBoard();
    const cues = this.session.isFirstVisit ? [cue] : [];
    if (!this.session.save(this.run.history)) cues.push(texts.NOTHING_SAVED);
    if (cues.length > 0) this.#notify(cues.join(' '));
    this.followLink(hash);
  }

  press(direction: Direction): void {
    if (this.#isTimedRunOver) return;
    this.#autoMoves.hold(direction, this.now());
    this.run.press(direction, this.now());
  }
  undo(isHeld: boolean): void {
    if (this.#isTimedRunOver) return;
    if (isHeld) this.#autoMoves.hold('undo', this.now());
    else this.#autoMoves.drop();
    this.run.undo(this.now());
  }
  leap(what: 'redo' | 'restart'): void {
    if (this.#isTimedRunOver) return;
    this.#autoMoves.drop();
    this.run[what](this.now());
  }
  release(what: Direction | 'undo'): void {
    this.#autoMoves.release(what);
  }
  /** Restarts the delay after which a held direction repeats. Called while a swiping finger moves. */
  restartHold(): void {
    this.#autoMoves.restartHold(this.now());
  }
  goBack(count: number): void {
    for (let left = count; left > 0; left--) this.run.undo(this.now());
  }
  walkTo(place: number): void {
    const { level, history } = this.run;
    const { state } = presentEntry(history);
    if (this.#isTimedRunOver || place === state.player || isSolved(state)) return;
    const way = findWalk(level, state, place);
    if (way) {
      this.#autoMoves.walk(way);
    } else {
      this.events.refused(null);
      this.events.said(texts.NO_WAY);
    }
  }
  stop(): void {
    this.#autoMoves.drop();
    this.run.stop();
  }
  async giveHint(): Promise<void> {
    if (this.#isTimedRunOver) return;
    // A hint takes time to read, so a timed run gives none.
    if (this.#timedRun) return this.#notify(texts.NO_HINTS_IN_TIMED_RUN);
    const { level, history } = this.run;
    try {
      const { createHints } = await this.late.load();
      this.#hints ??= createHints((hint) => this.#showHint(hint));
    } catch {
      return this.#notify(texts.HINTS_NOT_LOADED);
    }
    // Skipped if a move made in the meantime has closed the hint.
    if (history === this.run.history) this.#hints.ask(level, history);
  }

  advance(): void {
    const nowMs = this.now();
    const isMoving = this.run.advance(nowMs);
    const isAutoMoving = this.#autoMoves.advance(nowMs, isMoving);
    if (this.#due && nowMs >= this.#due.atMs) {
      const { happen } = this.#due;
      this.#due = null;
      happen();
    }
    const isTimedRunOn = this.#advanceTimedRun(nowMs);
    this.isActive = this.run.motion !== null || isAutoMoving || this.#due !== null || isTimedRunOn;
  }
  #advanceTimedRun(nowMs: number): boolean {
    const run = this.#timedRun;
    // The clock stops during the celebration of a solved level.
    if (!run || run.leftMs === 0 || this.isCovered || this.#nextTimedRun) {
      this.#timedRunFrameMs = null;
      return false;
    }
    const next = passTime(run, this.#timedRunFrameMs === null ? 0 : nowMs - this.#timedRunFrameMs);
    this.#timedRunFrameMs = nowMs;
    this.session.updateTimedRun(next);
    const seconds = Math.ceil(next.leftMs / 1000);
    if (readClock(next.leftMs) !== readClock(run.leftMs) && ANNOUNCED_SECONDS.includes(seconds))
      this.events.said(texts.secondsLeft(seconds));
    if (next.leftMs === 0) this.#endTimedRun(next);
    return next.leftMs > 0;
  }

  cover(): void {
    this.stop();
    this.isCovered = true;
    this.result = null;
    this.note = null;
  }
  uncover(): void {
    this.isCovered = false;
  }
  closeNote(): void {
    this.note = null;
  }
  change(changed: Partial<BaseSettings>): void {
    this.savedSettings.change(changed);
  }

  // Switches between levels. Each method returns the next phase.

  open(playable: Playable): 'playing' {
    this.session.open(playable);
    return this.#begin();
  }
  openLevel(id: string): 'playing' | undefined {
    const found = this.session.find(id);
    return found ? this.open(found) : undefined;
  }
  openDay(): 'playing' {
    return this.open(this.session.day.playable);
  }
  tryDraft(): 'playing' | undefined {
    const level = this.draft.level();
    return level ? this.open({ kind: 'own', level, isDraft: true }) : undefined;
  }
  beginTimedRun(): 'playing' {
    this.#nextTimedRun = null;
    this.#timedRunFrameMs = null;
    return this.open(playableOf(beginTimedRun(this.collection, this.session.scores.solutions, Date.now())));
  }
  watchBest(): 'playing' {
    return this.#watch(readMoves(this.session.best ?? '') ?? []);
  }
  watchEnding(): 'playing' {
    this.result = null;
    this.#showEnding();
    return 'playing';
  }
  followLink(hash: string): boolean {
    const shared = readShared(hash);
    const opened =
      shared &&
      readOrReport(
        () => followLink(this.session, shared),
        (why) => this.#notify(why),
      );
    if (!opened) return false;
    this.open(opened.playable);
    if (opened.moves) this.#watch(opened.moves);
    return true;
  }
  proceed(): 'playing' | 'levels' | 'editor' {
    const { current } = this.session;
    if (current.kind === 'timed') return this.beginTimedRun();
    if (this.#wasWatched) return this.#begin();
    if (current.kind === 'own' && current.isDraft) return 'editor';
    const next = this.session.next();
    return next ? this.open(next) : 'levels';
  }

  announceBoard(): void {
    this.events.said(`${texts.titleOf(this.session.current).join(', ')}. ${this.description.join(' ')}`);
  }
  async shareLevel(): Promise<void> {
    const { shareText } = await this.late.load();
    const { moves } = presentEntry(this.run.history);
    await this.#send(shareText(this.session.current, moves, this.session.fewest), texts.LEVEL_COPIED);
  }
  async shareSolution(): Promise<void> {
    const { linkToSolution } = await this.late.load();
    await this.#send(linkToSolution(this.session, movesMade(this.run.history)), texts.SOLUTION_COPIED);
  }
  dispose(): void {
    this.#hints?.stop();
    this.#draft?.close();
  }

  async #send(text: string | null, copied: string): Promise<void> {
    const { send } = await this.late.load();
    const said = text === null ? null : await send(text, copied);
    if (said !== null) this.#notify(said);
  }
  #notify(text: string): void {
    this.#showNote({ text, undos: null, canClose: true });
  }
  #showNote(note: Note): void {
    this.note = note;
    this.events.said(note.text);
    this.events.changed();
  }
  #showHint(hint: Hint | null): void {
    if (hint) this.#showNote({ text: hint.text, undos: hint.undos, canClose: false });
    else this.note = null;
    this.events.hint(hint);
  }

  #createRun(history: History): LevelRun {
    return createLevelRun(
      this.session.level,
      {
        onMotion: (motion) => this.#onMotion(motion),
        onRefused: (direction) => this.#onRefused(direction),
        onSolved: () => this.#onSolved(),
      },
      history,
    );
  }
  #begin(): 'playing' {
    this.#wasWatched = false;
    this.#startLevel();
    return 'playing';
  }
  #startLevel(): void {
    this.#hints?.clear();
    this.#autoMoves.drop();
    this.#due = null;
    this.result = null;
    this.run = this.#createRun(createHistory(this.session.level));
    this.events.level(this.run.level);
    this.announceBoard();
    this.events.changed();
  }
  #watch(moves: readonly Direction[]): 'playing' {
    if (moves.length === 0) return 'playing';
    this.#begin();
    this.#autoMoves.watch(moves, this.now());
    return 'playing';
  }

  #onMotion(motion: Motion): void {
    const { events } = this;
    this.#hints?.clear();
    this.note = null;
    this.result = null;
    this.#due = null;
    events.motion(motion);
    events.said(texts.describeChange(this.run.level, motion));
    if (!this.#autoMoves.isWatching) this.session.save(this.run.history);
    events.changed();
  }
  #onRefused(direction: Direction): void {
    this.#autoMoves.drop();
    const { state } = presentEntry(this.run.history);
    this.events.refused(direction);
    this.events.said(texts.describeRefusal(this.run.level, state, direction));
  }
  #onSolved(): void {
    const isWatched = this.#autoMoves.isWatching;
    this.#autoMoves.drop();
    this.events.solved();
    const run = this.#timedRun;
    if (run) {
      this.#nextTimedRun = solveTimedLevel(run, presentEntry(this.run.history).moves);
      this.#after(TIMED_RUN_NEXT_AFTER_MS, () => this.#goOnInTimedRun());
    } else {
      this.#wasWatched = isWatched;
      const isEnd = !isWatched && isLastLevel(this.collection, this.session.current);
      const result = this.#resultOf(isWatched);
      this.#after(RESULT_AFTER_MS, () => (isEnd ? this.#showEnding() : this.#showResult(result)));
    }
    this.events.changed();
  }
  #resultOf(isWatched: boolean): texts.Result {
    const { history, level } = this.run;
    const { moves } = presentEntry(history);
    const { fewest, best } = this.session;
    // A player who has only watched the level must not see its fewest moves.
    if (isWatched) return texts.watchedResult(moves, best === null ? null : fewest);
    const { isNewBest, counts, streak } = this.session.solve(history);
    if (counts) this.events.gameOver(this.session.score);
    const friends = level.start.friends.length;
    return texts.levelResult({ moves, fewest, isNewBest, friends, streak, next: this.#nameOfNext() });
  }
  #goOnInTimedRun(): void {
    if (this.#nextTimedRun) this.session.open(playableOf(this.#nextTimedRun));
    this.#nextTimedRun = null;
    this.#startLevel();
  }
  #endTimedRun(run: TimedRun): void {
    this.stop();
    const result = texts.timedRunResult(run, this.session.scores.timedRun);
    this.session.scores.addTimedRun(run.points);
    this.#showResult(result);
    this.events.said(`${result.title}. ${result.facts}`);
    this.events.gameOver(run.points);
  }
  #showEnding(): void {
    const gifts = givenGifts(this.collection, this.session.scores.solutions);
    this.events.ending(gifts);
    this.events.said(texts.endingText(gifts));
    this.#after(ENDING_MS + LOOK_MS, () => this.#showResult(texts.endingResult(gifts, this.#nameOfNext())));
  }
  #showResult(result: texts.Result): void {
    if (!this.isCovered) this.result = result;
  }
  #after(waitMs: number, happen: () => void): void {
    this.#due = { atMs: this.now() + waitMs, happen };
  }
  #nameOfNext(): string | null {
    const { current } = this.session;
    if (current.kind === 'own' && current.isDraft) return texts.BACK_TO_DRAWING;
    const next = this.session.next();
    return next?.kind === 'room' ? next.named.name : null;
  }
}
