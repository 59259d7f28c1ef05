/** What comes after what: who joins, matches that begin and end, pauses, and what is shown meanwhile. */

import { NAMELESS, shownName } from '#common/player-name.ts';
import type { AudioOutput } from '#engine/audio/audio-output.ts';
import { focusedControl, moveFocus, pressFocused } from '#engine/menus/menu-focus.ts';
import { menuActionOfButton } from '#engine/menus/menu-input.ts';
import type { GameShell } from '#engine/shell/game-shell.ts';
import { createResultTimer } from '#engine/shell/result-timer.ts';
import { DEVICE_NAMES, type Device, PAD_DEVICES, usualDevice } from '../input/devices.ts';
import type { Input } from '../input/input.ts';
import { scoreOf } from '../rules/match.ts';
import type { Menus } from '../view/menus/menus.ts';
import type { Renderer } from '../view/renderer.ts';
import { seatName } from '../view/seats.ts';
import { type Action, type KeyContext, keyAction, type PushAction } from './actions.ts';
import { OnlineFlow } from './online-flow.ts';
import { resultOf } from './result.ts';
import type { PlayedSession, ReadDevice, Session } from './session.ts';
import { nextHearts, type Settings } from './settings.ts';
import { WatchFlow } from './watch-flow.ts';

/** The result is shown at once; for a moment presses are taken for the last of firing. In seconds. */
const RESULT_TIMES = { showAfterSeconds: 0, acceptAfterSeconds: 0.5 };

interface FlowParts {
  readonly canvas: HTMLElement;
  readonly audio: AudioOutput;
  readonly menus: Menus;
  readonly shell: GameShell<Settings>;
  readonly session: Session;
  readonly input: Input;
  readonly renderer: Renderer;
  readonly push: PushAction;
}

/** Hears what is asked for and what time it is; tells session, view and page. */
export class Flow {
  readonly #parts: FlowParts;
  readonly #read: ReadDevice;
  readonly #resultTimer = createResultTimer(RESULT_TIMES);
  /** A match with somebody at another machine takes the place of the session here. */
  readonly #online: OnlineFlow;
  /** So does a match that an address has brought. */
  readonly #watch: WatchFlow;
  /** The gamepad that presses a button of a menu right now. */
  #confirming: Device | null = null;

  constructor(parts: FlowParts) {
    this.#parts = parts;
    const { shell, input, menus, renderer } = parts;
    this.#read = (device, round, heart, controls) =>
      input.read(device, round, heart, renderer.camera, controls);
    this.#online = new OnlineFlow({ shell, input, menus, renderer, read: this.#read });
    this.#watch = new WatchFlow(menus, renderer, () => this.#show());
    this.#show();
    this.#watch.followAddress(shell.ended);
  }

  get #session(): PlayedSession {
    return this.#online.session ?? this.#watch.session ?? this.#parts.session;
  }

  /** Does what was asked for. */
  handle(action: Action): void {
    const { menus, shell, audio } = this.#parts;
    const session = this.#session;
    switch (action.kind) {
      case 'fire':
        // A gamepad's press is no gesture that the shell could hear.
        if ((PAD_DEVICES as readonly Device[]).includes(action.device)) audio.unlock();
        this.#fire(action.device);
        break;
      case 'move':
        if (session.phase === 'title') this.#fire(action.device);
        else if (this.#online.session) session.join(action.device);
        break;
      case 'choose':
        session.choose(action.card);
        break;
      case 'dash':
        this.#parts.input.pressDash();
        break;
      case 'leave':
        if (!session.leave(action.device)) break;
        // The player is still there, so the others wait.
        this.#pause();
        shell.notice(`Disconnected: ${DEVICE_NAMES[action.device]}.`);
        break;
      case 'start':
        this.#fire(this.#confirming ?? usualDevice());
        break;
      case 'meet':
        this.#watch.stop();
        this.#online.meet(action.meeting, usualDevice());
        this.#show();
        break;
      case 'leave-match':
        this.#leaveMatch();
        break;
      case 'share-match':
        void this.#online.share();
        break;
      case 'hold-replay':
      case 'change-replay-speed':
      case 'seek-replay':
        this.#watch.handle(action);
        break;
      case 'beat-watched':
      case 'stop-watching':
        this.#watch.stop();
        break;
      case 'resume':
        this.#resume();
        break;
      case 'restart':
        this.#restart();
        break;
      case 'pause':
        this.#pause();
        break;
      case 'change-hearts':
        shell.settings.change({ hearts: nextHearts(shell.settings.current.hearts) });
        session.setHearts(shell.settings.current.hearts);
        break;
      case 'change-settings':
        shell.settings.change(action.changed);
        break;
      case 'show-settings':
        menus.openSettings();
        break;
      case 'show-keys':
        menus.openKeys();
        break;
      case 'close-panel':
        menus.closePanel();
        break;
      case 'confirmed':
        this.#confirming = null;
        break;
      case 'redraw':
        this.draw(1, 0);
        break;
      default:
        this.#handlePress(action);
    }
  }

  /** Advances by one fixed step. Returns for how many seconds the steps are to be held: hit-stop. */
  step(): number {
    // A match of two machines has a clock of its own, which no hit-stop holds.
    if (this.#online.session) return 0;
    if (this.#watch.session) {
      this.#watch.step();
      return 0;
    }
    const { session, input, renderer } = this.#parts;
    const wasOver = session.phase === 'over';
    session.step(this.#read);
    if (!wasOver && session.phase === 'over') this.#endMatch();
    // Rivals that nobody has joined yet are heard as well; a pause and an end are silent.
    const isMoving = session.phase === 'playing' || session.phase === 'title';
    const holdSeconds = isMoving ? renderer.showStep(session.shownRound) : 0;
    input.endStep();
    return holdSeconds;
  }

  /** Draws, `share` of the way between the last step and the next, `seconds` after the last frame. */
  draw(share: number, seconds: number): void {
    const { input, renderer, menus, shell } = this.#parts;
    input.poll();
    if (this.#online.follow()) {
      if (this.#session.phase === 'over') this.#endMatch();
      this.#show();
    }
    this.#watch.draw();
    const session = this.#session;
    const { phase, match, players } = session;
    if (phase === 'over' && this.#resultTimer.advance(seconds))
      showResult(menus, shell, session, this.#nameOf);
    const isHeld = phase === 'paused' && !this.#online.session;
    renderer.draw({
      match,
      round: session.shownRound,
      isReplaying: session.isReplaying,
      isAsked: session.isAsked,
      isWatched: this.#watch.session !== null,
      players,
      isTitle: phase === 'title',
      isPlaying: phase === 'playing',
      hudShown: phase === 'playing',
      notice: this.#online.notice,
      share: isHeld || phase === 'over' ? 1 : session.shareOf(share),
      seconds: isHeld ? 0 : seconds,
      leftStick: input.leftStick,
      rightStick: input.rightStick,
    });
  }

  /** Presses that do not play. */
  #handlePress(action: Action): void {
    const { menus, audio, shell } = this.#parts;
    if (action.kind === 'key') {
      const { isMuted } = shell.settings.current;
      const meant = keyAction(action.code, { ...this.#context, isMuted });
      if (meant) this.handle(meant);
    } else if (action.kind === 'navigate') {
      if (menus.shown) moveFocus(menus.shown, action.way);
    } else if (action.kind === 'pad-button') {
      audio.unlock();
      this.#pressPad(action.device, action.button);
    }
  }

  #pressPad(device: Device, button: number): void {
    const { menus } = this.#parts;
    const meaning = menuActionOfButton(button);
    if (meaning === 'pause') this.#togglePause();
    else if (meaning === 'confirm') this.#confirm(device);
    else if (meaning === 'back' && !menus.closePanel() && this.#session.phase === 'paused') this.#resume();
  }

  /** A gamepad's A presses what its stick has gone to; otherwise it is a trigger like the others. */
  #confirm(device: Device): void {
    const { menus, push } = this.#parts;
    if (!menus.shown || !focusedControl(menus.shown)) {
      this.#fire(device);
      return;
    }
    // What the button asks for is handled after this, and before what is pushed now.
    this.#confirming = device;
    pressFocused();
    push({ kind: 'confirmed' });
  }

  /** Fire joins, starts, goes on and plays again. */
  #fire(device: Device): void {
    if (this.#online.isStopped || this.#watch.session) return;
    const session = this.#session;
    session.join(device);
    if (session.phase === 'title') this.#restart();
    else if (session.phase === 'paused') this.#resume();
    else if (session.phase === 'over' && this.#resultTimer.acceptsPresses) this.#restart();
  }

  #togglePause(): void {
    if (this.#watch.session) this.#watch.handle({ kind: 'hold-replay' });
    else if (this.#session.phase === 'paused') this.#resume();
    else this.#pause();
  }

  #pause(): void {
    if (this.#online.isStopped) return;
    this.#watch.hold();
    if (this.#watch.session) return;
    const session = this.#session;
    session.pause();
    this.#parts.input.releaseAll();
    if (session.phase === 'paused') this.#show();
  }

  #resume(): void {
    this.#session.resume();
    this.#show();
  }

  #restart(): void {
    this.#watch.stop();
    if (this.#online.session) {
      this.#askAgain();
      return;
    }
    const { session, renderer } = this.#parts;
    session.restart();
    renderer.clear();
    this.#show();
  }

  #endMatch(): void {
    this.#resultTimer.begin();
    tellGameOver(this.#parts.shell, this.#session, this.#nameOf);
  }

  #leaveMatch(): void {
    this.#online.leave();
    this.#show();
  }

  /** Any press asks for another match once one is over; where nobody is left to play it, it leads back. */
  #askAgain(): void {
    if (this.#resultTimer.acceptsPresses && !this.#online.askAgain()) this.#leaveMatch();
  }

  readonly #nameOf = (seat: number): string => this.#online.session?.nameOf(seat) ?? '';

  get #context(): Omit<KeyContext, 'isMuted'> {
    return {
      phase: this.#session.phase,
      isWatching: this.#watch.session !== null,
      isOnline: this.#online.session !== null,
    };
  }

  /** Brings menus and sound in line with what is going on. The end of a match shows its result when that is due. */
  #show(): void {
    const { canvas, audio, menus } = this.#parts;
    const { phase, isWatching, isOnline } = this.#context;
    if (isWatching) menus.showWatching();
    else if (phase === 'title') menus.showTitle(usualDevice() === 'touch');
    else if (phase === 'paused') {
      if (isOnline) menus.showOnlinePause();
      else menus.showPause();
    } else {
      menus.showNone();
      canvas.focus({ preventScroll: true });
    }
    // A match of two machines goes on meanwhile, and is heard.
    if (phase === 'paused' && !isOnline) audio.suspend();
    else audio.resume();
  }
}

// The end of a match, as the page and the player are told of it.

/** A seat as a result names it: by the player's name where it has one of its own, else by its colour. */
type NameOf = (seat: number) => string;

const nameOfChampion = (champion: number | null, nameOf: NameOf): string =>
  nameOf(champion ?? -1) || seatName(champion ?? -1);

/** Tells the page who has won, and how well. */
function tellGameOver(shell: GameShell<Settings>, session: PlayedSession, nameOf: NameOf): void {
  const { match } = session;
  const { champion } = match;
  const points = champion === null ? 0 : scoreOf(match, champion);
  const isOwn = session.isFirstSeat(champion);
  shell.emitGameOver(points, isOwn ? shell.playerName : nameOfChampion(champion, nameOf));
}

/** Shows the result screen. */
function showResult(menus: Menus, shell: GameShell<Settings>, session: PlayedSession, nameOf: NameOf): void {
  const { match, players } = session;
  const isNamed = session.isFirstSeat(match.champion) && shell.playerName !== NAMELESS;
  const name = isNamed ? shell.playerName : nameOfChampion(match.champion, nameOf);
  menus.showResult(resultOf(match, players), shownName(name));
}
