/** What the game remembers, and all that its phases can do with it. No DOM: pictures, sound and devices are behind two interfaces. */
import { shownName } from '#common/player-name.ts';
import type { Recording } from '#engine/replay/recording.ts';
import type { ViewerAction } from '#engine/replay/replay-viewer.ts';
import type { GameShell } from '#engine/shell/game-shell.ts';
import { type Controls, createControls } from '#games/shooter-kit/rules/controls.ts';
import type { Run } from '../rules/run.ts';
import type { SavedRun } from './best-scores.ts';
import type { Brought } from './links.ts';
import { opponentOfRecording } from './opponent.ts';
import { readReplay, type Session } from './session.ts';
import type { Aiming, Mode, Settings } from './settings.ts';

/** Seconds after the end until presses count again, and until the result is shown: first one sees the heart burst. */
const ACCEPT_PRESSES_SECONDS = 0.4;
const SHOW_RESULT_SECONDS = 0.55;

/** Presses are taken for the last of firing for so long after an offer has opened, in seconds. */
const GUARD_SECONDS = 0.35;

/** How long a notice is shown, in seconds. */
const NOTICE_SECONDS = 3.2;

/** Pictures and sound, as far as phases ask for them. */
export interface Stage {
  /** Shows and sounds what a step brought; `holds` where a hard hit may hold the steps for a moment. */
  showStep(run: Run, holds: boolean): void;
  /** Forgets what the last run left in the air. */
  clear(): void;
  /** Sound stands still, or goes on. */
  suspend(): void;
  resume(): void;
  say(text: string): void;
}

/** The devices that play. */
interface Devices {
  read(run: Run, controls: Controls): void;
  releaseAll(): void;
}

interface GameParts {
  readonly shell: GameShell<Settings>;
  readonly session: Session;
  readonly stage: Stage;
  readonly devices: Devices;
}

/** One of the lists of best runs. */
interface BoardKey {
  readonly mode: Mode;
  readonly aiming: Aiming;
}

export class ShooterGame {
  readonly shell: GameShell<Settings>;
  readonly session: Session;
  readonly stage: Stage;
  readonly devices: Devices;
  readonly controls = createControls();
  /** Seconds that have been shown, pauses left out. */
  #seconds = 0;
  /** When the run advanced last: its end, or the opening of an offer, was then. */
  #steppedAt = 0;
  /** Number of the card that the next step takes; 0 for none. */
  #chosen = 0;
  /** Said for a moment. Each has a number of its own. */
  #notice = { id: 0, text: '', until: 0 };
  /** Said on the title, for example of a link that could not be read. */
  note = '';
  /** The list of best runs that is shown. */
  board: BoardKey = { mode: 'free', aiming: 'own' };

  constructor({ shell, session, stage, devices }: GameParts) {
    this.shell = shell;
    this.session = session;
    this.stage = stage;
    this.devices = devices;
  }

  get settings(): Readonly<Settings> {
    return this.shell.settings.current;
  }

  get run(): Run {
    return this.session.run;
  }

  /** Name of the player, fit to be shown. */
  get playerName(): string {
    return shownName(this.shell.playerName);
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

  /** Passes time. Returns whether a notice has gone. */
  pass(seconds: number): boolean {
    const hadNotice = this.notice !== null;
    this.#seconds += seconds;
    return hadNotice && this.notice === null;
  }

  /** Shows and announces a sentence for a moment. */
  notify(text: string): void {
    const { id } = this.#notice;
    this.#notice = { id: id + 1, text, until: this.#seconds + NOTICE_SECONDS };
    this.stage.say(text);
  }

  // A run.

  /** Advances the run by one step. Returns the phase that it is in after it; nothing while it waits for a choice. */
  step(): 'playing' | 'choosing' | 'finish' | undefined {
    const { session, controls, run } = this;
    const { steps, progress } = run;
    this.devices.read(run, controls);
    controls.choice = progress.isChoosing ? this.#chosen : 0;
    session.step(controls);
    if (run.steps === steps) return undefined;
    this.#steppedAt = this.#seconds;
    this.#chosen = 0;
    if (run.isOver) this.shell.emitGameOver(run.score);
    this.stage.showStep(run, true);
    if (run.isOver) return 'finish';
    return progress.isChoosing ? 'choosing' : 'playing';
  }

  /** Takes the offered card of this number, from 1, if the offer has been open long enough to be seen. */
  choose(number: number): void {
    if (this.#seconds - this.#steppedAt >= GUARD_SECONDS) this.#chosen = number;
  }

  restart(): void {
    this.note = '';
    this.session.prepare();
    this.stage.clear();
  }

  setMode(mode: Mode): void {
    this.shell.settings.change({ mode });
    this.#prepareAsSet();
  }

  /** Who aims decides the list of best runs: a run under way cannot change it. */
  setAiming(aiming: Aiming): void {
    this.shell.settings.change({ aiming });
    this.#prepareAsSet();
    this.notify('A new run is ready.');
  }

  change(changed: Partial<Settings>): void {
    this.shell.settings.change(changed);
  }

  #prepareAsSet(): void {
    const { mode, aiming } = this.settings;
    this.session.setMode(mode, aiming);
    this.stage.clear();
  }

  // Links.

  /** Sets up what an address has brought. Returns where it leads, if a run under way does not forbid it. */
  follow(brought: Brought): 'title' | 'watching' | undefined {
    const { session } = this;
    if (session.isUnderWay) {
      this.notify('fault' in brought ? brought.fault : 'Finish this run, then open the link again.');
      return undefined;
    }
    if ('recording' in brought) return this.watch(brought.recording);
    this.note = 'fault' in brought ? brought.fault : '';
    if ('opponent' in brought) session.challenge(brought.opponent);
    else session.prepare();
    this.stage.clear();
    return 'title';
  }

  // A recorded run.

  watch(recording: Recording): 'watching' {
    this.session.watch(recording);
    this.stage.clear();
    return 'watching';
  }

  /** Returns the recording of a saved run, to be watched; null, with a notice, while another one is under way. */
  openSaved(run: SavedRun): Recording | null {
    if (!this.session.isUnderWay) return this.readSaved(run);
    this.notify('Finish this run first.');
    return null;
  }

  /** Returns the recording of a saved run; null, with a notice, if these rules cannot play it. */
  readSaved({ replay }: SavedRun): Recording | null {
    const recording = readReplay(replay);
    if (!recording) this.notify('That run was played by other rules.');
    return recording;
  }

  handleReplay(action: ViewerAction): void {
    const { session, stage } = this;
    const { viewer } = session;
    if (!viewer) return;
    const before = viewer.run;
    viewer.handle(action);
    session.run = viewer.run;
    if (viewer.run !== before || viewer.isSeeking) stage.clear();
  }

  /** Advances what is watched by one step of the loop. */
  watchStep(): void {
    const { session, stage } = this;
    const { viewer } = session;
    if (!viewer) return;
    const { isSeeking: wasSeeking, stepsAtOnce } = viewer;
    for (let i = 0; i < stepsAtOnce; i++)
      if (session.watchStep()) stage.showStep(session.run, viewer.speed === 1);
    // What was in the air before the jump is of another moment.
    if (wasSeeking) stage.clear();
  }

  /** After a run of the player's own its result comes back, after a sent one the title. */
  stopWatching(): 'over' | 'title' {
    this.session.stopWatching();
    return this.session.result ? 'over' : 'title';
  }

  /** Makes a run against the watched one ready. Plays it again to find its ghost, which takes a moment. */
  async beat(signal: AbortSignal): Promise<'playing' | undefined> {
    const { watched, opponent, tuning } = this.session;
    if (!watched) return undefined;
    const toBeat = opponent?.recording === watched ? opponent : await opponentOfRecording(watched, tuning);
    signal.throwIfAborted();
    if (!toBeat) return undefined;
    this.session.challenge(toBeat);
    this.note = '';
    this.stage.clear();
    return 'playing';
  }
}
