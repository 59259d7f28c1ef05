/** What comes after what: who joins, matches that begin and end, pauses, and what is shown meanwhile. */
import type { AudioOutput } from '#engine/audio/audio-output.ts';
import { NAMELESS, shownName } from '#engine/framework.ts';
import { focusedControl, moveFocus, pressFocused } from '#engine/menus/menu-focus.ts';
import { menuActionOfButton, menuActionOfKey } from '#engine/menus/menu-input.ts';
import type { GameShell } from '#engine/shell/game-shell.ts';
import { createResultTimer } from '#engine/shell/result-timer.ts';
import { type Device, PAD_DEVICES } from '../input/devices.ts';
import type { Input } from '../input/input.ts';
import { scoreOf } from '../rules/match.ts';
import type { Menus } from '../view/menus/menus.ts';
import type { Renderer } from '../view/renderer.ts';
import { seatName } from '../view/seats.ts';
import type { Action, PushAction } from './actions.ts';
import { resultOf } from './result.ts';
import type { ReadDevice, Session } from './session.ts';
import { nextHearts, type Settings } from './settings.ts';

/** The result is shown at once; for a moment presses are taken for the last of firing. In seconds. */
const RESULT_TIMES = { showAfterSeconds: 0, acceptAfterSeconds: 0.5 };

export interface FlowParts {
  readonly canvas: HTMLElement;
  readonly shell: GameShell<Settings>;
  readonly session: Session;
  readonly audio: AudioOutput;
  readonly input: Input;
  readonly menus: Menus;
  readonly renderer: Renderer;
  readonly push: PushAction;
}

/** Hears what is asked for and what time it is; tells session, view and page. */
export class Flow {
  readonly #parts: FlowParts;
  readonly #read: ReadDevice;
  readonly #resultTimer = createResultTimer(RESULT_TIMES);
  /** The gamepad that presses a button of a menu right now. */
  #confirming: Device | null = null;

  constructor(parts: FlowParts) {
    this.#parts = parts;
    const { input, renderer } = parts;
    this.#read = (device, round, heart, controls) =>
      input.read(device, round, heart, renderer.camera, controls);
    this.#show();
  }

  /** Does what was asked for. */
  handle(action: Action): void {
    const { session, menus, shell, audio } = this.#parts;
    switch (action.type) {
      case 'fire':
        // A gamepad's press is no gesture that the shell could hear.
        if ((PAD_DEVICES as readonly Device[]).includes(action.device)) audio.unlock();
        this.#fire(action.device);
        break;
      case 'move':
        if (session.phase === 'title') this.#fire(action.device);
        break;
      case 'choose':
        session.choose(action.card);
        break;
      case 'dash':
        this.#parts.input.pressDash();
        break;
      case 'leave':
        session.leave(action.device);
        break;
      case 'start':
        this.#fire(this.#confirming ?? usualDevice());
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
    const { session, input, renderer } = this.#parts;
    input.poll();
    const { phase, match, players } = session;
    if (phase === 'over' && this.#resultTimer.advance(seconds)) this.#showResult();
    renderer.draw({
      match,
      round: session.shownRound,
      isReplaying: session.isReplaying,
      isAsked: session.isAsked,
      players,
      isTitle: phase === 'title',
      isPlaying: phase === 'playing',
      hudShown: phase === 'playing',
      share: phase === 'paused' || phase === 'over' ? 1 : session.shareOf(share),
      seconds: phase === 'paused' ? 0 : seconds,
      leftStick: input.leftStick,
      rightStick: input.rightStick,
    });
  }

  /** Presses that do not play. */
  #handlePress(action: Action): void {
    const { menus, audio } = this.#parts;
    if (action.type === 'key') this.#pressKey(action.code);
    else if (action.type === 'navigate') {
      if (menus.shown) moveFocus(menus.shown, action.way);
    } else if (action.type === 'pad-button') {
      audio.unlock();
      this.#pressPad(action.device, action.button);
    }
  }

  #pressKey(code: string): void {
    const { session, shell } = this.#parts;
    const { phase } = session;
    const meaning = menuActionOfKey(code);
    if (meaning === 'pause' || meaning === 'back') this.#togglePause();
    else if (meaning === 'restart' && (phase === 'paused' || phase === 'over')) this.#restart();
    else if (meaning === 'mute') shell.settings.change({ isMuted: !shell.settings.current.isMuted });
    else if (code === 'KeyH' && phase !== 'playing') this.handle({ type: 'change-hearts' });
  }

  #pressPad(device: Device, button: number): void {
    const { session, menus } = this.#parts;
    const meaning = menuActionOfButton(button);
    if (meaning === 'pause') this.#togglePause();
    else if (meaning === 'confirm') this.#confirm(device);
    else if (meaning === 'back' && !menus.closePanel() && session.phase === 'paused') this.#resume();
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
    push({ type: 'confirmed' });
  }

  /** Fire joins, starts, goes on and plays again. */
  #fire(device: Device): void {
    const { session } = this.#parts;
    session.join(device);
    if (session.phase === 'title') this.#restart();
    else if (session.phase === 'paused') this.#resume();
    else if (session.phase === 'over' && this.#resultTimer.acceptsPresses) this.#restart();
  }

  #togglePause(): void {
    if (this.#parts.session.phase === 'paused') this.#resume();
    else this.#pause();
  }

  #pause(): void {
    const { session, input } = this.#parts;
    session.pause();
    input.releaseAll();
    if (session.phase === 'paused') this.#show();
  }

  #resume(): void {
    this.#parts.session.resume();
    this.#show();
  }

  #restart(): void {
    const { session, renderer } = this.#parts;
    session.restart();
    renderer.clear();
    this.#show();
  }

  /** Tells the page who has won, and how well. */
  #endMatch(): void {
    const { session, shell } = this.#parts;
    const { match } = session;
    const { champion } = match;
    this.#resultTimer.begin();
    const points = champion === null ? 0 : scoreOf(match, champion);
    shell.emitGameOver(points, session.isFirstSeat(champion) ? shell.playerName : seatName(champion ?? -1));
  }

  #showResult(): void {
    const { session, shell, menus } = this.#parts;
    const { match, players } = session;
    const isNamed = session.isFirstSeat(match.champion) && shell.playerName !== NAMELESS;
    const name = isNamed ? shell.playerName : seatName(match.champion ?? -1);
    menus.showResult(resultOf(match, players), shownName(name));
  }

  /** Brings menus and sound in line with the session's phase. */
  #show(): void {
    const { session, menus, canvas, audio } = this.#parts;
    const { phase } = session;
    if (phase === 'title') menus.showTitle(usualDevice() === 'touch');
    else if (phase === 'paused') menus.showPause();
    else {
      menus.showNone();
      canvas.focus({ preventScroll: true });
    }
    if (phase === 'paused') audio.suspend();
    else audio.resume();
  }
}

/** What a player here most likely has at hand; decides the first text, and whose heart the start button takes. */
function usualDevice(): Device {
  return window.matchMedia('(pointer: coarse)').matches ? 'touch' : 'left-keys';
}
