import { NAMELESS, shownName } from '#common/player-name.ts';
import type { LateScript } from '#engine/game.ts';
import type { Meeting } from '#engine/online/meeting.ts';
import type { playOnline } from '#engine/online/online-play.ts';
import type { ViewerAction } from '#engine/replay/replay-viewer.ts';
import type { GameShell } from '#engine/shell/game-shell.ts';
import { scoreOf } from '../rules/match.ts';
import type { MatchReplay } from '../rules/match-replay.ts';
import type { Round } from '../rules/round.ts';
import { AGAIN_NOTE, resultText, seatName } from '../texts.ts';
import type { FriendMatch } from './friend-match.ts';
import type { copyPlayedMatch, WatchedMatch } from './match-link.ts';
import { type MatchResult, resultOf } from './result.ts';
import type { countChampion, Rivalry } from './rivalry.ts';
import type { Device, PlayedSession, ReadDevice, Session } from './session.ts';
import { nextHearts, type Settings } from './settings.ts';

/** Seconds after the end of a match in which presses are ignored, because the player may still be firing. */
const ACCEPT_PRESSES_SECONDS = 0.5;

export interface Stage {
  /** Shows and plays a step's events. `holds` allows hit-stop. */
  showStep(round: Round, holds: boolean): void;
  clear(): void;
  setSilent(isSilent: boolean): void;
  focusGame(): void;
  say(text: string): void;
  openFriendMenu(): void;
}

export interface Devices {
  /** The device that a local player most likely uses. */
  readonly usual: Device;
  readonly read: ReadDevice;
  endStep(): void;
  releaseAll(): void;
  /** The heart of the player at the touch screen dashes in the next step. */
  pressDash(): void;
}

interface Late {
  readonly copyPlayedMatch: typeof copyPlayedMatch;
  readonly countChampion: typeof countChampion;
  readonly FriendMatch: typeof FriendMatch;
  readonly playOnline: typeof playOnline;
  readonly WatchedMatch: typeof WatchedMatch;
}

export class PartyGame {
  online: FriendMatch | null = null;
  #endOnline: () => void = () => {};
  watched: WatchedMatch | null = null;
  result: MatchResult | null = null;
  rivalry: Rivalry | null = null;
  trouble = '';
  linkNote = '';
  secondsOver = 0;

  constructor(
    readonly shell: GameShell<Settings>,
    readonly session: Session,
    readonly stage: Stage,
    readonly devices: Devices,
    private readonly late: Pick<LateScript<Late>, 'loaded' | 'whenLoaded'>,
  ) {}

  get settings(): Readonly<Settings> {
    return this.shell.settings.current;
  }

  get shown(): PlayedSession {
    return this.online ?? this.watched ?? this.session;
  }

  get acceptsPresses(): boolean {
    return this.secondsOver >= ACCEPT_PRESSES_SECONDS;
  }

  /** Phase to return to after a match with friends or from a link. */
  get home(): 'title' | 'paused' | 'over' {
    if (!this.session.isPlayed) return 'title';
    return this.session.match.phase === 'over' ? 'over' : 'paused';
  }

  /** Returns whether the match is over. */
  step(): boolean {
    const { session, stage } = this;
    const isOver = session.step(this.devices.read);
    if (session.isPlayed && session.match.round.isOver && !this.settings.hasPlayed)
      this.shell.settings.change({ hasPlayed: true });
    if (isOver) this.#end();
    else stage.showStep(session.shownRound, true);
    return isOver;
  }

  restart(): void {
    this.session.restart(!this.settings.hasPlayed);
    this.stage.clear();
  }

  changeHearts(): void {
    const hearts = nextHearts(this.settings.hearts);
    this.shell.settings.change({ hearts });
    this.session.setHearts(hearts);
  }

  /** Returns true if the disconnected gamepad was playing a heart in a match on this device. */
  leave(device: Device): boolean {
    return this.session.leave(device) && !this.online;
  }

  #end(): void {
    const { shell, shown } = this;
    const { match, players } = shown;
    const { champion } = match;
    this.secondsOver = 0;
    this.result = resultOf(match, players);
    this.linkNote = '';
    this.rivalry = null;
    if (!this.online)
      this.late.whenLoaded(({ countChampion }) => {
        this.rivalry = countChampion(shell, this.session, champion);
      });
    const points = champion === null ? 0 : scoreOf(match, champion);
    shell.emitGameOver(points, shown.isFirstSeat(champion) ? {} : { winner: this.#nameOf(champion) });
  }

  get resultText(): string {
    const { shell, shown } = this;
    const { champion = null } = this.result ?? {};
    if (champion === null) return resultText(null);
    const isNamed = shown.isFirstSeat(champion) && shell.playerName !== NAMELESS;
    return resultText(shownName(isNamed ? shell.playerName : this.#nameOf(champion)));
  }

  copyLink(signal: AbortSignal): Promise<string> {
    const { late, online, session, shell } = this;
    return online ? online.copyLink(signal) : late.loaded.copyPlayedMatch(shell, session, signal);
  }

  #nameOf(seat: number | null): string {
    return this.online?.nameOf(seat ?? -1) || seatName(seat ?? -1);
  }

  watch(replay: MatchReplay): void {
    this.leaveMatch();
    // The second script is loaded, because it has read the link.
    const { WatchedMatch } = this.late.loaded;
    this.watched = new WatchedMatch(replay);
  }

  watchStep(): void {
    const { watched, stage } = this;
    if (!watched) return;
    const wasSeeking = watched.viewer.isSeeking;
    if (watched.viewer.advance()) stage.showStep(watched.shownRound, false);
    // Removes effects that belong to the moment before the seek.
    if (wasSeeking) stage.clear();
  }

  handleReplay(action: ViewerAction): void {
    if (this.watched?.viewer.handle(action)) this.stage.clear();
  }

  holdReplay(): void {
    if (this.watched && !this.watched.viewer.isHeld) this.handleReplay({ kind: 'hold-replay' });
  }

  /** The usual device plays the local heart until another device is used. */
  meet(meeting: Meeting): void {
    this.leaveMatch();
    const { devices, stage, shell, session } = this;
    // The friends' result replaces that of a finished match, so leaving them leads to the title.
    if (session.match.phase === 'over') session.stopPlaying();
    this.result = null;
    // The screen for meeting friends is part of the second script.
    const { FriendMatch, playOnline } = this.late.loaded;
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

  get notice(): readonly [string, string] | null {
    return this.online?.play.notice ?? null;
  }

  get againNote(): string {
    return this.online?.play.againNote ?? AGAIN_NOTE;
  }

  /** Leaves the match with friends and restores the previous local match. */
  leaveMatch(): void {
    this.#endOnline();
    this.#endOnline = () => {};
    this.online = null;
    this.watched = null;
    this.linkNote = '';
    this.stage.clear();
  }
}
