/** What comes after what: runs that begin, end and show their result, are watched once more, and brought by links. */

import { shownName } from '#common/player-name.ts';
import type { AudioOutput } from '#engine/audio/audio-output.ts';
import { focusedControl, moveFocus } from '#engine/menus/menu-focus.ts';
import type { Recording } from '#engine/replay/recording.ts';
import type { GameShell } from '#engine/shell/game-shell.ts';
import { createResultTimer } from '#engine/shell/result-timer.ts';
import { ownAddress, sendText } from '#engine/shell/share.ts';
import { AIM_DIRECTIONS, createControls } from '#games/shooter-kit/rules/controls.ts';
import { usualDevice } from '../input/devices.ts';
import type { Input } from '../input/input.ts';
import type { Menus } from '../view/menus/menus.ts';
import type { Renderer } from '../view/renderer.ts';
import type { Action } from './actions.ts';
import { readAddress, type SharedRun, shareText } from './links.ts';
import { actionOfButton, actionOfKey, createUpgradeChoice, type MenuSituation } from './menu-presses.ts';
import { ReplayFlow } from './replay-flow.ts';
import { readReplay, type Session } from './session.ts';
import type { Settings } from './settings.ts';

/** After the end one sees the heart burst for a moment, and presses are taken for the last of firing; in seconds. */
const RESULT_TIMES = { showAfterSeconds: 0.55, acceptAfterSeconds: 0.4 };

export interface FlowParts {
  readonly canvas: HTMLElement;
  readonly shell: GameShell<Settings>;
  readonly session: Session;
  readonly audio: AudioOutput;
  readonly input: Input;
  readonly menus: Menus;
  readonly renderer: Renderer;
}

/** Hears what is asked for and what time it is; tells session, view and page. */
export class Flow {
  readonly #parts: FlowParts;
  readonly #controls = createControls();
  readonly #choice = createUpgradeChoice();
  readonly #resultTimer = createResultTimer(RESULT_TIMES);
  readonly #replay: ReplayFlow;
  /** Said on the title screen, e.g. of a link that could not be read. */
  #notice = '';

  constructor(parts: FlowParts) {
    this.#parts = parts;
    this.#replay = new ReplayFlow(parts.session, parts.menus, parts.renderer);
  }

  /** Shows the title, and the run or the duel that the document's address brings, if it brings one. */
  async begin(): Promise<void> {
    const { session, menus } = this.#parts;
    this.#show();
    const brought = await readAddress(location.hash, session.tuning);
    if (!brought) return;
    if ('recording' in brought) {
      this.#watch(brought.recording);
      return;
    }
    if ('fault' in brought) this.#notice = brought.fault;
    else if (session.phase !== 'title' || !session.challenge(brought.opponent))
      menus.showNotice('A duel has come. Reload to play it.');
    if (session.phase === 'title') this.#show();
  }

  /** Does what was asked for. */
  handle(action: Action): void {
    const { session, menus, shell, audio } = this.#parts;
    switch (action.kind) {
      case 'play':
        // A gamepad's press is no gesture that the shell could hear.
        if (action.device === 'gamepad') audio.unlock();
        this.#play();
        break;
      case 'pause':
        this.#pause();
        break;
      case 'restart':
        this.#restart();
        break;
      case 'watch-last':
        this.#watch(session.lastReplay);
        break;
      case 'share-last':
        if (session.lastShared) void this.#share(session.lastShared);
        break;
      case 'stop-watching':
        this.#stopWatching();
        break;
      case 'hold-replay':
      case 'change-replay-speed':
      case 'seek-replay':
        this.#replay.handle(action);
        break;
      case 'beat-watched':
        void this.#beatWatched();
        break;
      case 'watch-opponent':
        if (session.opponent?.recording) this.#watch(session.opponent.recording);
        break;
      case 'watch-saved':
        this.#withReplay(action.run.replay, (recording) => this.#watch(recording));
        break;
      case 'share-saved':
        this.#withReplay(action.run.replay, (recording) => void this.#shareSaved(recording));
        break;
      case 'choose-upgrade':
        this.#choice.take(action.number);
        break;
      case 'set-mode':
        shell.settings.change({ mode: action.mode });
        this.#prepareRun();
        this.#show();
        break;
      case 'change-settings':
        this.#changeSettings(action.changed);
        break;
      case 'toggle-sound':
        this.#changeSettings({ isMuted: !shell.settings.current.isMuted });
        break;
      case 'show-settings':
        menus.openSettings();
        break;
      case 'show-best-scores': {
        const { mode, aiming } = action;
        menus.showBestScores(mode, aiming, session.boardOf(mode, aiming), session.olderBestOf(mode, aiming));
        break;
      }
      case 'redraw':
        this.draw(1, 0);
        break;
      default:
        this.#handlePress(action);
        break;
    }
  }

  /** Advances by one fixed step. Returns for how many seconds the steps are to be held: hit-stop. */
  step(): number {
    const { session, input, menus, renderer } = this.#parts;
    const { phase, run } = session;
    let holdSeconds = 0;
    if (phase === 'watching') holdSeconds = this.#replay.step();
    if (phase === 'playing') {
      input.read(run, renderer.camera, this.#controls);
      this.#controls.choice = this.#choice.read(run);
      const { steps } = run;
      session.step(this.#controls);
      if (run.isOver) this.#endRun();
      if (run.steps !== steps) holdSeconds = renderer.showStep(run);
      if (this.#choice.isNew(run)) menus.showUpgrades(run.progress, run.upgrades);
      else if (this.#choice.isDone(run)) this.#show();
    }
    input.endStep();
    return holdSeconds;
  }

  /** Draws, `share` of the way between the last step and the next, `seconds` after the last frame. */
  draw(share: number, seconds: number): void {
    const { session, input, renderer } = this.#parts;
    input.poll();
    const { phase, run, bestScore } = session;
    if (phase === 'paused' && seconds > 0) return;
    this.#choice.pass(seconds);
    if (phase === 'over' && this.#resultTimer.advance(seconds)) this.#showResult();
    this.#replay.draw();
    const isMoving = (phase === 'playing' || phase === 'watching') && !run.progress.isChoosing;
    renderer.draw({
      run,
      opponent: phase === 'watching' ? null : session.opponent,
      bestScore,
      isPlaying: phase === 'playing',
      hudShown: phase !== 'title' && !this.#resultTimer.isShown,
      share: isMoving ? share : 1,
      seconds,
      aim: phase === 'playing' ? (this.#controls.aim / AIM_DIRECTIONS) * 2 * Math.PI : null,
      leftStick: input.leftStick,
      rightStick: input.rightStick,
    });
  }

  /** Presses that do not play. */
  #handlePress(action: Action): void {
    const { menus, audio } = this.#parts;
    let meant: Action | null = null;
    switch (action.kind) {
      case 'key':
        meant = actionOfKey(action.code, this.#situation());
        break;
      case 'pad-button':
        audio.unlock();
        meant = actionOfButton(action.button, this.#situation());
        break;
      case 'navigate':
        if (menus.shown) moveFocus(menus.shown, action.way);
        break;
      case 'confirm':
        this.#confirm();
        break;
      case 'close-panel':
        menus.closePanel();
        break;
    }
    if (meant) this.handle(meant);
  }

  #situation(): MenuSituation {
    const { session, menus } = this.#parts;
    const { phase, run } = session;
    return { phase, isChoosing: run.progress.isChoosing, isPanelOpen: menus.isPanelOpen };
  }

  #confirm(): void {
    const { session, menus } = this.#parts;
    const focused = menus.shown && focusedControl(menus.shown);
    if (focused) focused.click();
    else if (session.phase !== 'playing') this.#play();
  }

  #play(): void {
    const { session, menus } = this.#parts;
    if (menus.isPanelOpen) return;
    if (session.phase === 'title' || session.phase === 'paused') this.#goOn();
    else if (session.phase === 'watching') this.#replay.handle({ kind: 'hold-replay' });
    else if (session.phase === 'over' && this.#resultTimer.acceptsPresses) this.#restart();
  }

  #goOn(): void {
    const { session, canvas, audio } = this.#parts;
    session.play();
    this.#show();
    canvas.focus({ preventScroll: true });
    audio.resume();
  }

  #pause(): void {
    const { session, input, audio } = this.#parts;
    input.releaseAll();
    const wasWatching = session.phase === 'watching';
    session.pause();
    const isPaused = session.phase === 'paused';
    if (isPaused || wasWatching) this.#show();
    if (!isPaused) return;
    audio.suspend();
    this.draw(1, 0);
  }

  #restart(): void {
    const { session, renderer } = this.#parts;
    this.#notice = '';
    session.restart();
    renderer.clear();
    this.#goOn();
  }

  #watch(recording: Recording): void {
    const { session, menus, renderer, canvas } = this.#parts;
    session.watch(recording);
    if (session.phase !== 'watching') {
      menus.showNotice('Finish this run first.');
      return;
    }
    renderer.clear();
    this.#show();
    canvas.focus({ preventScroll: true });
  }

  /** The ghost is made by playing the run once more, which takes a moment. */
  async #beatWatched(): Promise<void> {
    const { session } = this.#parts;
    const opponent = await this.#replay.opponent();
    if (opponent && session.phase === 'watching' && session.challenge(opponent)) this.#restart();
  }

  #stopWatching(): void {
    this.#parts.session.pause();
    this.#show();
  }

  async #share(shared: SharedRun): Promise<void> {
    const { menus, shell } = this.#parts;
    const text = await shareText(shared, shell.playerName, ownAddress());
    menus.showNotice(await sendText(text));
  }

  async #shareSaved(recording: Recording): Promise<void> {
    await this.#share(await this.#parts.session.shared(recording));
  }

  #withReplay(text: string, then: (recording: Recording) => void): void {
    const recording = readReplay(text);
    if (recording) then(recording);
    else this.#parts.menus.showNotice('That run was played by other rules.');
  }

  #changeSettings(changed: Partial<Settings>): void {
    const { shell, menus } = this.#parts;
    shell.settings.change(changed);
    // Who aims decides the board: a run under way cannot change it.
    if (!changed.aiming) return;
    this.#prepareRun();
    menus.showNotice('A new run is ready.');
  }

  #prepareRun(): void {
    const { session, renderer, shell } = this.#parts;
    const { mode, aiming } = shell.settings.current;
    session.setMode(mode, aiming);
    renderer.clear();
  }

  /** The page hears of the end at once, the player as soon as the heart has burst. */
  #endRun(): void {
    const { session, shell } = this.#parts;
    this.#resultTimer.begin();
    shell.emitGameOver(session.run.score);
  }

  #showResult(): void {
    const { session, menus, shell } = this.#parts;
    if (session.result) menus.showResult(session.result, shownName(shell.playerName));
  }

  /** Brings the menus in line with the session's phase. */
  #show(): void {
    const { session, menus, shell, input } = this.#parts;
    const { phase, run, bestScore } = session;
    this.#resultTimer.hide();
    if (phase === 'title') {
      const { keys, aiming } = shell.settings.current;
      const { opponent } = session;
      const notice = this.#notice;
      menus.showTitle({ device: usualDevice(input.device), keys, aiming, bestScore, notice, opponent });
    } else if (phase === 'paused') menus.showPause(run);
    else if (phase === 'watching') menus.showWatching();
    else if (phase === 'playing' && run.progress.isChoosing) menus.showUpgrades(run.progress, run.upgrades);
    else menus.showNone();
  }
}
