/** What the party remembers, and all that its phases can do with it. No DOM: pictures, sound and devices are behind two interfaces. */
import { NAMELESS, shownName } from '#common/player-name.ts';
import type { Meeting } from '#engine/online/meeting.ts';
import { playOnline } from '#engine/online/online-play.ts';
import type { ViewerAction } from '#engine/replay/replay-viewer.ts';
import type { GameShell } from '#engine/shell/game-shell.ts';
import { scoreOf } from '../rules/match.ts';
import type { Round } from '../rules/round.ts';
import { seatName } from '../texts.ts';
import { FriendMatch } from './friend-match.ts';
import type { Brought } from './match-link.ts';
import { type MatchResult, resultOf } from './result.ts';
import { DEVICE_NAMES, type Device, type PlayedSession, type ReadDevice, type Session } from './session.ts';
import { nextHearts, type Settings } from './settings.ts';
import { WatchedMatch } from './watched-match.ts';

/** Seconds after the end until presses count again: earlier ones are the last of firing. */
const ACCEPT_PRESSES_SECONDS = 0.5;

const DAMAGED = 'This link brings no match: it is damaged, or made with another version of the game.';
/** Pictures, sound and screens, as far as phases ask for them. */
export interface Stage {
  /** Shows and sounds what a step brought; `holds` where a hit may hold the next steps for a moment. */
  showStep(round: Round, holds: boolean): void;
  /** Forgets what the last match left in the air. */
  clear(): void;
  setSilent(isSilent: boolean): void;
  /** Keys go to the game. */
  focusGame(): void;
  say(text: string): void;
  openFriendMenu(): void;
}

/** What plays hearts. */
export interface Devices {
  /** What the player here most likely has at hand. */
  readonly usual: Device;
  readonly read: ReadDevice;
  endStep(): void;
  releaseAll(): void;
  /** The touch screen's heart dashes in the next step. */
  pressDash(): void;
}

interface GameParts {
  readonly shell: GameShell<Settings>;
  readonly session: Session;
  readonly stage: Stage;
  readonly devices: Devices;
}

export class PartyGame {
  readonly shell: GameShell<Settings>;
  readonly session: Session;
  readonly stage: Stage;
  readonly devices: Devices;
  /** The match with friends; null while there is none. */
  online: FriendMatch | null = null;
  #endOnline: () => void = () => {};
  /** The match of a link while it is watched. */
  watched: WatchedMatch | null = null;
  /** Of the last match. */
  result: MatchResult | null = null;
  /** Why a match with friends has stopped, or a link brings none. */
  trouble = '';
  /** What has become of the match's link; '' for nothing. */
  linkNote = '';
  /** Seconds since the end of the last match. */
  secondsOver = 0;

  constructor({ shell, session, stage, devices }: GameParts) {
    this.shell = shell;
    this.session = session;
    this.stage = stage;
    this.devices = devices;
  }

  get settings(): Readonly<Settings> {
    return this.shell.settings.current;
  }

  /** The match that is seen. */
  get shown(): PlayedSession {
    return this.online ?? this.watched ?? this.session;
  }

  get acceptsPresses(): boolean {
    return this.secondsOver >= ACCEPT_PRESSES_SECONDS;
  }

  /** Where a match with friends or of a link leads back to. */
  get home(): 'title' | 'paused' | 'over' {
    if (!this.session.isPlayed) return 'title';
    return this.session.match.phase === 'over' ? 'over' : 'paused';
  }

  /** Advances by one step. Returns whether the match is over. */
  step(): boolean {
    const { session, stage } = this;
    const isOver = session.step(this.devices.read);
    if (isOver) this.#end();
    else stage.showStep(session.shownRound, true);
    return isOver;
  }

  restart(): void {
    this.session.restart();
    this.stage.clear();
  }

  changeHearts(): void {
    const hearts = nextHearts(this.settings.hearts);
    this.shell.settings.change({ hearts });
    this.session.setHearts(hearts);
  }

  /** A gamepad is gone. Returns whether it has played a heart here. */
  leave(device: Device): boolean {
    return this.session.leave(device) && !this.online;
  }

  noteGone(device: Device): void {
    this.shell.notice(`Disconnected: ${DEVICE_NAMES[device]}.`);
  }

  /** Takes down how the match went, and tells the page. */
  #end(): void {
    const { shell, shown } = this;
    const { match, players } = shown;
    const { champion } = match;
    this.secondsOver = 0;
    this.result = resultOf(match, players);
    const points = champion === null ? 0 : scoreOf(match, champion);
    shell.emitGameOver(points, shown.isFirstSeat(champion) ? shell.playerName : this.#nameOf(champion));
  }

  /** The result in a sentence. */
  get resultText(): string {
    const { shell, shown } = this;
    const { champion = null } = this.result ?? {};
    if (champion === null) return 'As full, as many. Nobody wins.';
    const isNamed = shown.isFirstSeat(champion) && shell.playerName !== NAMELESS;
    return `${shownName(isNamed ? shell.playerName : this.#nameOf(champion))} beats the rest.`;
  }

  /** By the player's name where there is one, else by the colour of the seat. */
  #nameOf(seat: number | null): string {
    return this.online?.nameOf(seat ?? -1) || seatName(seat ?? -1);
  }

  // A match that an address brings.

  /** Watches it. Returns where it leads. */
  follow(brought: Brought): 'watching' | 'stopped' {
    this.leaveMatch();
    this.watched = brought && new WatchedMatch(brought);
    this.trouble = DAMAGED;
    return brought ? 'watching' : 'stopped';
  }

  watchStep(): void {
    const { watched, stage } = this;
    if (!watched) return;
    const wasSeeking = watched.viewer.isSeeking;
    if (watched.step()) stage.showStep(watched.shownRound, false);
    // What flew at the place before the jump is of another moment.
    if (wasSeeking) stage.clear();
  }

  handleReplay(action: ViewerAction): void {
    const { viewer } = this.watched ?? {};
    if (!viewer) return;
    const before = viewer.run;
    viewer.handle(action);
    if (viewer.run !== before || viewer.isSeeking) this.stage.clear();
  }

  holdReplay(): void {
    if (this.watched && !this.watched.viewer.isHeld) this.handleReplay({ kind: 'hold-replay' });
  }

  // With friends.

  /** Starts a match with those who have met. The usual device plays the heart here until another one is used. */
  meet(meeting: Meeting): void {
    this.leaveMatch();
    const { devices, stage, shell } = this;
    const { game, end } = playOnline(
      shell.ended,
      (parts) =>
        new FriendMatch({
          ...{ ...parts, meeting, device: devices.usual, read: devices.read },
          endStep: () => devices.endStep(),
          showStep: (round) => stage.showStep(round, false),
        }),
    );
    this.online = game;
    this.#endOnline = end;
    devices.releaseAll();
  }

  /** Passes time to the match with friends. Returns its phase where it is another one than before. */
  followMatch(): 'match' | 'match-over' | 'stopped' | undefined {
    const { play } = this.online ?? {};
    const turn = play?.frame(performance.now(), this.stage.say);
    if (!play || !turn) return undefined;
    if (turn === 'stopped') {
      this.trouble = play.trouble;
      return 'stopped';
    }
    if (turn === 'over') {
      this.#end();
      return 'match-over';
    }
    this.stage.clear();
    this.linkNote = '';
    return 'match';
  }

  /** A headline and a line below it, over the match; null for nothing. */
  get notice(): readonly [string, string] | null {
    return this.online?.play.notice ?? null;
  }

  /** How the next match starts. */
  get againNote(): string {
    return this.online?.play.againNote ?? 'Whoever fires first starts the next.';
  }

  /** Asks for another match. Returns false where nobody is left to play it. */
  askAgain(): boolean {
    const { online } = this;
    if (!online || online.play.isDeserted) return false;
    online.askAgain();
    return true;
  }

  /** Ends a match with friends, or of a link: what was played here before comes back. */
  leaveMatch(): void {
    this.#endOnline();
    this.#endOnline = () => {};
    this.online = null;
    this.watched = null;
    this.linkNote = '';
    this.stage.clear();
  }
}
