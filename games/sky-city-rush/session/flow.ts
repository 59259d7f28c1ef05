/** What comes after what: races that begin, end and are judged, watched once more, sent by others, and set up anew. */

import { shownName } from '#common/player-name.ts';
import type { ViewerAction } from '#engine/replay/replay-viewer.ts';
import type { GameShell } from '#engine/shell/game-shell.ts';
import { createResultTimer } from '#engine/shell/result-timer.ts';
import { ownAddress, saveFile, sendText } from '#engine/shell/share.ts';
import type { Input } from '../input/input.ts';
import type { Press } from '../input/key-map.ts';
import type { RaceReplay } from '../rules/race-replay.ts';
import type { Track } from '../rules/track.ts';
import type { Audio } from '../view/audio/race-audio.ts';
import type { PromptFacts } from '../view/hud/advice.ts';
import type { Menus } from '../view/menus/menus.ts';
import type { RaceView } from '../view/race-view.ts';
import type { Action } from './actions.ts';
import { OnlineFlow } from './online-flow.ts';
import { type Opponent, opponentOfReplay } from './opponent.ts';
import { meaningOf } from './press-meaning.ts';
import { aboutRace } from './race-texts.ts';
import { readAddress } from './replay-link.ts';
import { type RaceResult, resultOf } from './result.ts';
import type { EndedRun, Session } from './session.ts';
import type { RaceSetup, Settings } from './settings.ts';
import { shareText, targetText } from './share-text.ts';
import type { Tracks } from './tracks.ts';

/** The result waits until one has seen the line go by; then presses are taken for the last of flying for half a second. */
const SHOW_RESULT_SECONDS = 1.2;
const ACCEPT_PRESSES_SECONDS = 1.7;

interface FlowParts {
  readonly canvas: HTMLElement;
  readonly shell: GameShell<Settings>;
  readonly session: Session;
  readonly tracks: Tracks;
  readonly view: RaceView;
  readonly menus: Menus;
  readonly audio: Audio;
  readonly input: Input;
}

/** Decides what happens. */
export class Flow {
  readonly #parts: FlowParts;
  readonly #resultTimer = createResultTimer({
    showAfterSeconds: SHOW_RESULT_SECONDS,
    acceptAfterSeconds: ACCEPT_PRESSES_SECONDS,
  });
  /** Of the last run; null once another race is set up. */
  #result: RaceResult | null = null;
  /** The race that a link has brought, while it is watched. */
  #sent: RaceReplay | null = null;
  #titleNote = '';
  /** A race with somebody at another machine takes the place of the session's. */
  readonly online: OnlineFlow;

  /** What prompts need to know, for the device in use. */
  promptFacts: PromptFacts;

  constructor(parts: FlowParts) {
    this.#parts = parts;
    this.promptFacts = { ...parts.shell.settings.current, device: parts.input.device };
    const { session, shell } = parts;
    this.online = new OnlineFlow({ ...parts, onLeft: () => this.#comeBack() });
    this.#titleNote = aboutRace(shell.settings.current, session.race.track.name, session.cup, session.day);
  }

  /** Whether the result screen is shown by now. */
  get isResultShown(): boolean {
    return this.#resultTimer.isShown;
  }

  handle(action: Action): void {
    if (this.online.handle(action)) return;
    const { menus, input, view, session, shell, audio } = this.#parts;
    const { settings } = shell;
    switch (action.kind) {
      case 'press':
        this.#handlePress(action.press);
        break;
      case 'play':
        this.#play();
        break;
      case 'pause':
        this.#pause();
        break;
      case 'restart':
        this.#restart();
        break;
      case 'next-track':
        this.#nextTrack();
        break;
      case 'watch':
        session.watch();
        view.clear();
        this.showPhase();
        break;
      case 'watch-opponent':
        this.#watchOpponent();
        break;
      case 'stop-watching':
        this.#stopWatching();
        break;
      case 'hold-replay':
      case 'change-replay-speed':
      case 'seek-replay':
        this.#handleReplay(action);
        break;
      case 'beat-watched':
        void this.#beatWatched();
        break;
      case 'share':
        void this.#share();
        break;
      case 'open-settings':
        menus.openSettings();
        break;
      case 'close-settings':
        menus.closeSettings();
        break;
      case 'set-up-race':
        this.#setUp(action.changed);
        break;
      case 'change-settings':
        settings.change(action.changed);
        break;
      case 'open-photo':
      case 'turn-photo':
      case 'close-photo':
        this.#handlePhoto(action);
        break;
      case 'save-photo':
        void this.#savePhoto();
        break;
      case 'toggle-camera':
        settings.change({ camera: settings.current.camera === 'chase' ? 'hood' : 'chase' });
        break;
      case 'toggle-sound':
        settings.change({ isMuted: !settings.current.isMuted });
        break;
      case 'reset-ship':
        input.askForReset();
        break;
      case 'meet':
        view.closePhoto();
        audio.resume();
        this.online.meet(action.meeting);
        break;
      case 'change-device':
        this.showPrompts();
        break;
      case 'redraw':
        view.redraw();
    }
  }

  /** A run has ended: tells the page at once, and the player a moment later. */
  end(run: EndedRun): void {
    const { shell } = this.#parts;
    this.#result = resultOf(run, shownName(shell.playerName));
    this.#resultTimer.begin();
    shell.emitGameOver(run.points);
  }

  /** Brings the time after an end forward. */
  advance(seconds: number): void {
    const { session, menus } = this.#parts;
    if (session.phase !== 'over') return;
    if (this.#result && this.#resultTimer.advance(seconds)) menus.showResult(this.#result);
  }

  /** Makes the duel ready that the address brings, or shows the flight. */
  async followAddress(): Promise<void> {
    const { shell, session, tracks } = this.#parts;
    const brought = await readAddress(window.location.hash, tracks);
    if (!brought || shell.ended.aborted) return;
    this.online.leave();
    if (session.phase === 'playing') this.#pause();
    this.#result = null;
    if ('fault' in brought) this.#setUp({}, brought.fault);
    else if ('opponent' in brought) this.#setUpAgainst(brought.opponent);
    else this.#watchSent(brought.replay);
  }

  /** Brings the menus in line with the session's phase. */
  showPhase(): void {
    const { session, menus } = this.#parts;
    this.#resultTimer.hide();
    this.showPrompts();
    if (session.phase === 'title') menus.showTitle(this.#titleNote, this.#watchable);
    else if (session.phase === 'paused') menus.showPaused();
    else if (session.phase === 'watching') menus.showWatching();
    else menus.showNone();
  }

  /** Whose flight can be watched before one flies against it; null where there is none. */
  get #watchable(): string | null {
    const { opponent } = this.#parts.session;
    return opponent && 'recording' in opponent.flight ? opponent.name : null;
  }

  /** After a race with somebody at another machine: what was here before it. */
  #comeBack(): void {
    const { session, view, audio } = this.#parts;
    view.showTrack(session.race.track);
    view.clear();
    if (session.phase === 'paused') audio.suspend();
    this.showPhase();
  }

  /** How to fly and to start, for the device in use. */
  showPrompts(): void {
    const { shell, input, menus } = this.#parts;
    this.promptFacts = { ...shell.settings.current, device: input.device };
    menus.showPrompts(this.promptFacts);
  }

  #handlePress(press: Press): void {
    const { session, menus, input, audio } = this.#parts;
    // A gamepad's presses are no events that the shell could see.
    if (press.device === 'gamepad') audio.unlock();
    const phase = this.online.phase ?? session.phase;
    const { isSettingsOpen, takesArrows, hasFocus } = menus;
    // Whoever has raced a friend says 'again' with any key.
    const isAgain = this.online.phase === 'over' && press.starts && !isSettingsOpen;
    const meaning =
      meaningOf(press, { phase, isSettingsOpen, takesArrows, hasFocus }) ?? (isAgain ? 'play' : null);
    if (meaning === 'play' && press.flies) input.use(press.device);
    if (meaning === 'press-focused') menus.pressFocused();
    else if (meaning === 'navigate') {
      if (press.way) menus.moveFocus(press.way);
    } else if (meaning) this.handle({ kind: meaning });
  }

  #play(): void {
    const { session, menus } = this.#parts;
    if (menus.isSettingsOpen) return;
    const { phase } = session;
    if (phase === 'title' && session.isOfYesterday) this.#setUp({});
    if (phase === 'title' || phase === 'paused') this.#goOn();
    else if (phase === 'watching') this.#handleReplay({ kind: 'hold-replay' });
    else if (phase === 'over' && this.isResultShown && this.#resultTimer.acceptsPresses) this.#restart();
  }

  #restart(): void {
    const { session, view } = this.#parts;
    // Of a cup another race is next, on another track; and after midnight the day's is another.
    if ((session.phase === 'over' && session.cup) || session.isOfYesterday) {
      this.#setUp({});
      this.#goOn();
      return;
    }
    session.restart();
    view.clear();
    this.#goOn();
  }

  #goOn(): void {
    const { session, canvas, audio, view } = this.#parts;
    view.closePhoto();
    session.play();
    this.showPhase();
    canvas.focus({ preventScroll: true });
    audio.resume();
  }

  #pause(): void {
    const { session, audio, input, view } = this.#parts;
    input.releaseAll();
    view.redraw();
    if (session.phase === 'watching') this.#stopWatching();
    session.pause();
    if (session.phase !== 'paused') return;
    audio.suspend();
    this.showPhase();
  }

  /** After a run of one's own its result comes back, after a sent one the start. */
  #stopWatching(): void {
    const { session, menus } = this.#parts;
    session.pause();
    if (this.#result) {
      this.#resultTimer.begin();
      this.#resultTimer.advance(SHOW_RESULT_SECONDS);
      menus.showResult(this.#result);
      return;
    }
    if (session.opponent) this.#setUpAgainst(session.opponent);
    else this.#setUp(this.#sent ? { trackId: this.#sent.trackId } : {});
  }

  #handleReplay(action: ViewerAction): void {
    const { session, view } = this.#parts;
    const { viewer } = session;
    if (!viewer) return;
    viewer.handle(action);
    // What flew where one came from is of another moment.
    if (action.kind === 'seek-replay' || viewer.steps === 0) view.clear();
  }

  /** Flies the race that is watched, against whoever flew it. To know how it ended it is flown again, which takes a moment. */
  async #beatWatched(): Promise<void> {
    const { shell, session, tracks } = this.#parts;
    const { viewer, opponent } = session;
    const replay = this.#sent ?? session.lastFlight?.replay;
    if (!viewer || !replay) return;
    const isTheirs = opponent?.flight === replay;
    const toBeat = isTheirs ? opponent : await opponentOfReplay(replay, tracks.get(replay.trackId));
    if (shell.ended.aborted || session.viewer !== viewer) return;
    session.pause();
    if (toBeat) this.#setUpAgainst(toBeat);
    else this.#setUp({ trackId: replay.trackId });
    this.#restart();
  }

  #handlePhoto(action: Extract<Action, { kind: 'open-photo' | 'turn-photo' | 'close-photo' }>): void {
    const { session, view, menus } = this.#parts;
    if (session.phase !== 'paused') return;
    if (action.kind === 'open-photo') menus.showPhoto(view.turnPhoto({}));
    else if (action.kind === 'turn-photo') menus.showPhoto(view.turnPhoto(action.changed));
    else {
      view.closePhoto();
      this.showPhase();
    }
  }

  async #savePhoto(): Promise<void> {
    const { view, session } = this.#parts;
    const picture = await view.photograph();
    if (picture) saveFile(picture, `sky-city-rush-${session.race.track.id}.png`);
  }

  #watchOpponent(): void {
    const { flight } = this.#parts.session.opponent ?? {};
    if (flight && 'recording' in flight) this.#watchSent(flight);
  }

  #watchSent(replay: RaceReplay): void {
    const { session, tracks, view, menus } = this.#parts;
    const track = tracks.get(replay.trackId);
    view.showTrack(track);
    this.#sent = replay;
    session.watchReplay(track, replay);
    view.clear();
    menus.closeSettings();
    this.showPhase();
  }

  #setUpAgainst(opponent: Opponent): void {
    const { shell, session, tracks } = this.#parts;
    const { name, trackId, options, verified } = opponent;
    const track = tracks.get(trackId);
    shell.settings.change({ trackId, mode: options.mode, isDaily: false });
    session.setUpAgainst(track, shell.settings.current, opponent);
    const { steps = 0, points = 0 } = verified?.result ?? {};
    const note = verified
      ? `${name} has ${targetText(options.mode, steps, points)}. The same race is yours. Beat it.`
      : `${name} sent a ghost, not verified. The same race is yours.`;
    this.#showTitle(track, `${track.name}: ${note}`);
  }

  #nextTrack(): void {
    const { session, tracks } = this.#parts;
    const index = tracks.list.findIndex(([id]) => id === session.race.track.id);
    const next = tracks.list[(index + 1) % tracks.list.length];
    if (next) this.#setUp({ trackId: next[0] });
    this.#goOn();
  }

  #setUp(changed: Partial<RaceSetup>, note = ''): void {
    const { shell, session, tracks } = this.#parts;
    shell.settings.change(changed);
    const setup = shell.settings.current;
    const track = session.chooseTrack(tracks, setup);
    session.setUp(track, setup);
    this.#showTitle(track, note || aboutRace(setup, track.name, session.cup, session.day));
  }

  #showTitle(track: Track, note: string): void {
    const { view, audio } = this.#parts;
    view.showTrack(track);
    view.clear();
    this.#result = null;
    this.#sent = null;
    this.#titleNote = note;
    audio.resume();
    this.showPhase();
  }

  async #share(): Promise<void> {
    const { shell, session, menus } = this.#parts;
    const flight = session.lastFlight;
    if (!flight) return;
    // The play document's own address: the page around it has one of its own.
    const text = await shareText(flight, shell.playerName, ownAddress());
    menus.showShared(await sendText(text));
  }
}
