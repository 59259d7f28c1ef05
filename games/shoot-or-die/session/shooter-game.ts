/** State of the game, and the actions that its phases call. */
import type { LateScript } from '#engine/game.ts';
import type { Recording } from '#engine/replay/recording.ts';
import type { ViewerAction } from '#engine/replay/replay-viewer.ts';
import type { GameShell } from '#engine/shell/game-shell.ts';
import { type Controls, createControls } from '#games/shooter-kit/rules/controls.ts';
import type { Run } from '../rules/run.ts';
import * as texts from '../texts.ts';
import type { SavedRun } from './best-scores.ts';
import type * as links from './links.ts';
import type * as opponents from './opponent.ts';
import type * as replayedRun from './replayed-run.ts';
import type { Session } from './session.ts';
import { type Aiming, assistsOf, type Mode, type Settings } from './settings.ts';

/** Seconds between the heart's burst and the first press that counts. */
const ACCEPT_PRESSES_SECONDS = 0.4;
/** Seconds between the heart's burst and the result. */
const SHOW_RESULT_SECONDS = 0.55;

/** Seconds in which an offer ignores presses, because they may still belong to firing. */
const GUARD_SECONDS = 0.35;

const NOTICE_SECONDS = 3.2;

export interface Stage {
  /** Shows and plays the step's events; `holds` allows hit-stop. */
  showStep(run: Run, holds: boolean): void;
  /** Removes the effects of the last run. */
  clear(): void;
  /** Pauses sound. */
  suspend(): void;
  resume(): void;
  say(text: string): void;
}

interface Devices {
  read(run: Run, controls: Controls): void;
  releaseAll(): void;
}

type Late = Pick<typeof links, 'shareRun' | 'sharedRun'> &
  Pick<typeof replayedRun, 'createViewer' | 'readReplay'> &
  Pick<typeof opponents, 'opponentOfRecording'>;

export interface BoardKey {
  readonly mode: Mode;
  readonly aiming: Aiming;
  readonly isAssisted: boolean;
}

export class ShooterGame {
  readonly controls = createControls();
  /** Time in the game without pauses. */
  #seconds = 0;
  /** Time at which the last run ended or the last offer opened. */
  #steppedAt = 0;
  /** Card that the next step takes; 0 for none. */
  #chosen = 0;
  #notice = { id: 0, text: '', until: 0 };
  board: BoardKey = { mode: 'free', aiming: 'own', isAssisted: false };

  constructor(
    readonly shell: GameShell<Settings>,
    readonly session: Session,
    readonly stage: Stage,
    readonly devices: Devices,
    readonly late: Pick<LateScript<Late>, 'module' | 'loaded' | 'load'>,
  ) {}

  get settings(): Readonly<Settings> {
    return this.shell.settings.current;
  }

  get run(): Run {
    return this.session.run;
  }

  get notice(): { readonly id: number; readonly text: string } | null {
    return this.#notice.until > this.#seconds ? this.#notice : null;
  }

  get acceptsPresses(): boolean {
    return this.#seconds - this.#steppedAt >= ACCEPT_PRESSES_SECONDS;
  }

  get isResultDue(): boolean {
    return this.#seconds - this.#steppedAt >= SHOW_RESULT_SECONDS;
  }

  /** Advances the clock; returns whether a notice disappeared. */
  pass(seconds: number): boolean {
    const hadNotice = this.notice !== null;
    this.#seconds += seconds;
    return hadNotice && this.notice === null;
  }

  notify(text: string): void {
    const { id } = this.#notice;
    this.#notice = { id: id + 1, text, until: this.#seconds + NOTICE_SECONDS };
    this.stage.say(text);
  }

  /** Returns the run's phase; undefined while it waits for a choice. */
  step(): 'playing' | 'choosing' | 'finish' | undefined {
    const { session, controls, run } = this;
    const { steps, progress } = run;
    this.devices.read(run, controls);
    controls.choice = progress.isChoosing ? this.#chosen : 0;
    session.step(controls);
    if (run.steps === steps) return undefined;
    this.#steppedAt = this.#seconds;
    this.#chosen = 0;
    if (run.isOver) this.shell.emitGameOver(run.score, { isAssisted: session.recording.assists !== 0 });
    this.stage.showStep(run, true);
    if (run.isOver) return 'finish';
    return progress.isChoosing ? 'choosing' : 'playing';
  }

  /** Takes the card with this number, from 1. */
  choose(number: number): void {
    if (this.#seconds - this.#steppedAt >= GUARD_SECONDS) this.#chosen = number;
  }

  restart(): void {
    this.session.prepare();
    this.stage.clear();
  }

  setMode(mode: Mode): void {
    this.shell.settings.change({ mode });
    this.#prepareAsSet();
  }

  /** Prepares a new run, because aiming and assists decide the board on which the run counts. */
  setHelp(changed: Partial<Settings>): void {
    this.shell.settings.change(changed);
    this.#prepareAsSet();
    this.notify(texts.NEW_RUN);
  }

  #prepareAsSet(): void {
    const { mode, aiming } = this.settings;
    this.session.setMode(mode, aiming, assistsOf(this.settings));
    this.stage.clear();
  }

  /** Returns the next phase; during a run shows a notice and returns undefined. */
  follow(brought: links.Brought): 'title' | 'watching' | undefined {
    const { session } = this;
    if (session.isUnderWay) {
      this.notify(texts.FINISH_RUN_THEN_LINK);
      return undefined;
    }
    if ('recording' in brought) return this.watch(brought.recording);
    session.challenge(brought.opponent);
    this.stage.clear();
    return 'title';
  }

  watch(recording: Recording): 'watching' {
    const { session, stage, late } = this;
    session.watch(recording, late.loaded.createViewer(recording, session.tuning));
    stage.clear();
    return 'watching';
  }

  /** Returns the recording of a saved run; during a run shows a notice and returns null. */
  openSaved(run: SavedRun): Recording | null {
    if (!this.session.isUnderWay) return this.readSaved(run);
    this.notify(texts.FINISH_RUN);
    return null;
  }

  /** Returns the run's recording; if these rules cannot play it, shows a notice and returns null. */
  readSaved({ replay }: SavedRun): Recording | null {
    const recording = this.late.loaded.readReplay(replay);
    if (!recording) this.notify(texts.RUN_OF_OTHER_VERSION);
    return recording;
  }

  handleReplay(action: ViewerAction): void {
    const { session, stage } = this;
    const { viewer } = session;
    if (!viewer) return;
    const hasJumped = viewer.handle(action);
    session.run = viewer.run;
    if (hasJumped) stage.clear();
  }

  watchStep(): void {
    const { session, stage } = this;
    const { viewer } = session;
    if (!viewer) return;
    const { isSeeking: wasSeeking, stepsAtOnce } = viewer;
    for (let i = 0; i < stepsAtOnce; i++)
      if (session.watchStep()) stage.showStep(session.run, viewer.speed === 1);
    // Remove effects that belong to the moment before the seek.
    if (wasSeeking) stage.clear();
  }

  stopWatching(): 'over' | 'title' {
    this.session.stopWatching();
    return this.session.result ? 'over' : 'title';
  }

  /** Prepares a run against the watched one, which is simulated for its ghost. */
  async beat(signal: AbortSignal): Promise<'playing' | undefined> {
    const { watched, opponent, tuning } = this.session;
    if (!watched) return undefined;
    const { opponentOfRecording } = await this.late.load();
    const toBeat = opponent?.recording === watched ? opponent : await opponentOfRecording(watched, tuning);
    signal.throwIfAborted();
    if (!toBeat) return undefined;
    this.session.challenge(toBeat);
    this.stage.clear();
    return 'playing';
  }
}
