/** The actions of phases. No DOM: rendering, sound and devices are behind two interfaces. */
import { shownName } from '#common/player-name.ts';
import type { Device } from '#engine/commands/command.ts';
import type { LateScript } from '#engine/game.ts';
import type { Meeting } from '#engine/online/meeting.ts';
import type { playOnline } from '#engine/online/online-play.ts';
import type { ViewerAction } from '#engine/replay/replay-viewer.ts';
import type { GameShell } from '#engine/shell/game-shell.ts';
import { createInput, type ShipInput } from '../rules/input.ts';
import { pointsOf } from '../rules/points.ts';
import type { RaceReplay } from '../rules/race-replay.ts';
import type { Race } from '../rules/state.ts';
import type { Track } from '../rules/track.ts';
import { aboutRace, challengeText, targetText } from '../texts.ts';
import type { FriendRace } from './friend-race.ts';
import type { Opponent } from './ghost.ts';
import type { Brought, sendChallenge } from './links.ts';
import { FIRST_ORBIT, type Orbit, turnOrbit } from './orbit.ts';
import type { opponentOfReplay } from './read-opponent.ts';
import type { RaceResult, resultOf } from './result.ts';
import type { EndedRun, Session } from './session.ts';
import type { RaceSetup, Settings } from './settings.ts';
import type { Tracks } from './tracks.ts';

export const SHOW_RESULT_SECONDS = 1.2;
/** Seconds between the finish and the first press that counts, because earlier ones may belong to the flight. */
const ACCEPT_PRESSES_SECONDS = 1.7;

export interface Stage {
  showStep(race: Race, rumbles: boolean): void;
  showTrack(track: Track): void;
  clear(): void;
  photograph(): Promise<Blob | null>;
  focusGame(): void;
  say(text: string): void;
  openFriendMenu(): void;
}

export interface Steering {
  readonly device: Device;
  read(input: ShipInput): void;
  endStep(): void;
  releaseAll(): void;
  askForReset(): void;
}

interface Late {
  readonly opponentOfReplay: typeof opponentOfReplay;
  readonly sendChallenge: typeof sendChallenge;
  readonly playOnline: typeof playOnline;
  readonly FriendRace: typeof FriendRace;
  readonly resultOf: typeof resultOf;
}

/** Phase that a race with a friend returns to. */
type ReturnPhase = 'title' | 'paused' | 'over';

export class RaceGame {
  readonly input = createInput();
  #sent: RaceReplay | null = null;
  #returnPhase: ReturnPhase = 'title';
  #isSetupChanged = false;
  /** The last race; null once another race is ready. */
  #ended: EndedRun | null = null;
  #result: RaceResult | null = null;
  shared = '';
  note: string;
  orbit: Orbit | null = null;
  isSavingPhoto = false;
  online: FriendRace | null = null;
  #leaveOnline: () => void = () => {};
  secondsOver = 0;

  constructor(
    readonly shell: GameShell<Settings>,
    readonly session: Session,
    private readonly tracks: Tracks,
    readonly stage: Stage,
    readonly steering: Steering,
    private readonly late: Pick<LateScript<Late>, 'module' | 'loaded' | 'load'>,
  ) {
    this.note = aboutRace(this.settings, session.race.track.name, session.cup, session.day);
  }

  get settings(): Readonly<Settings> {
    return this.shell.settings.current;
  }

  get acceptsPresses(): boolean {
    return this.secondsOver >= ACCEPT_PRESSES_SECONDS;
  }

  /** Name of the player whose run can be watched before the duel. */
  get watchable(): string | null {
    const { opponent } = this.session;
    return opponent && 'recording' in opponent.flight ? opponent.name : null;
  }

  /** Null once another race is ready, and before the second script is loaded. */
  get result(): RaceResult | null {
    if (!this.#result) this.#summarize();
    return this.#result;
  }

  fly(): boolean {
    const { session, input, settings, shell, stage } = this;
    this.steering.read(input);
    const run = session.fly(input);
    if (run) this.#end(run);
    stage.showStep(session.race, settings.rumbles);
    const isBoosting = input.boost && session.race.ships[0]?.isBoosting;
    if (isBoosting && !settings.hasLearned) shell.settings.change({ hasLearned: true });
    return run !== null;
  }

  /** Reports the points to the page immediately; the player sees the result a moment later. */
  #end(run: EndedRun): void {
    this.#forgetResult();
    this.#ended = run;
    // Summarises at once, because the other ships continue to fly.
    this.#summarize();
    this.shared = '';
    this.shell.emitGameOver(run.points, { isAssisted: this.session.assists !== 0 });
  }

  #summarize(): void {
    const { module } = this.late;
    if (this.#ended && module) this.#result = module.resultOf(this.#ended, shownName(this.shell.playerName));
  }

  #forgetResult(): void {
    this.#ended = null;
    this.#result = null;
  }

  again(): void {
    if (this.session.cup) this.setUp({});
    else this.restart();
  }

  /** Starts again with a short countdown. After midnight, a daily race has the new day's seed. */
  restart(): void {
    const { session, stage } = this;
    if (session.isFromEarlierDay) {
      this.setUp({});
      return;
    }
    session.restart();
    stage.clear();
  }

  setUp(changed: Partial<RaceSetup>): void {
    const { shell, session } = this;
    shell.settings.change(changed);
    const setup = shell.settings.current;
    const track = session.chooseTrack(this.tracks, setup);
    session.setUp(track, setup);
    this.#show(track, aboutRace(setup, track.name, session.cup, session.day));
  }

  setUpAgainst(opponent: Opponent): void {
    const { shell, session } = this;
    const { name, trackId, options, verified } = opponent;
    const track = this.tracks.get(trackId);
    shell.settings.change({ trackId, mode: options.mode, isDaily: false });
    session.setUpAgainst(track, shell.settings.current, opponent);
    const { steps = 0, points = 0 } = verified?.result ?? {};
    const target = verified && targetText(options.mode, steps, points);
    this.#show(track, challengeText(track.name, name, target));
  }

  setUpNextTrack(): void {
    const { list } = this.tracks;
    const index = list.findIndex(([id]) => id === this.session.race.track.id);
    const next = list[(index + 1) % list.length];
    if (next) this.setUp({ trackId: next[0] });
  }

  #show(track: Track, note: string): void {
    this.stage.showTrack(track);
    this.stage.clear();
    this.#forgetResult();
    this.#sent = null;
    this.note = note;
  }

  follow(brought: Brought): 'title' | 'watching' {
    this.steering.releaseAll();
    this.#endOnline();
    this.#forgetResult();
    if ('replay' in brought) {
      this.watchSent(brought.replay);
      return 'watching';
    }
    this.setUpAgainst(brought.opponent);
    return 'title';
  }

  watch(): void {
    this.session.watch();
    this.stage.clear();
  }

  watchOpponent(): void {
    const { flight } = this.session.opponent ?? {};
    if (flight && 'recording' in flight) this.watchSent(flight);
  }

  watchSent(replay: RaceReplay): void {
    const track = this.tracks.get(replay.trackId);
    this.stage.showTrack(track);
    this.#sent = replay;
    this.session.watchReplay(track, replay);
    this.stage.clear();
  }

  handleReplay(action: ViewerAction): void {
    if (this.session.viewer?.handle(action)) this.stage.clear();
  }

  /** Returns to the result after the player's own run, to the title after one from a link. */
  stopWatching(): 'over' | 'title' {
    const { session } = this;
    session.stopWatching();
    if (this.#ended) return 'over';
    if (session.opponent) this.setUpAgainst(session.opponent);
    else this.setUp(this.#sent ? { trackId: this.#sent.trackId } : {});
    return 'title';
  }

  /** Starts a duel against the watched run. Its result is first determined by simulation in slices, which takes a moment. */
  async raceWatched(signal: AbortSignal): Promise<void> {
    const { session } = this;
    const replay = this.#sent ?? session.lastFlight?.replay;
    if (!replay) return;
    const isOpponents = session.opponent?.flight === replay;
    const toBeat = isOpponents
      ? session.opponent
      : await (await this.late.load()).opponentOfReplay(replay, this.tracks.get(replay.trackId));
    signal.throwIfAborted();
    if (toBeat) this.setUpAgainst(toBeat);
    else this.setUp({ trackId: replay.trackId });
    this.restart();
  }

  async challenge(): Promise<string | null> {
    const { lastFlight } = this.session;
    const { sendChallenge } = await this.late.load();
    return lastFlight && sendChallenge(lastFlight, this.shell.playerName);
  }

  turnPhoto(changed: Partial<Orbit>): void {
    this.orbit = turnOrbit(this.orbit ?? FIRST_ORBIT, changed);
  }

  /** A race with a friend ends the steering's steps itself, one per tick. */
  endStep(): void {
    if (!this.online) this.steering.endStep();
  }

  meet(meeting: Meeting, returnPhase: ReturnPhase | null): void {
    const { stage, steering } = this;
    this.#endOnline();
    if (returnPhase) this.#returnPhase = returnPhase;
    // The screen for meeting a friend is part of the second script.
    const { FriendRace, playOnline } = this.late.loaded;
    const { game: online, end } = playOnline(
      this.shell.ended,
      (parts) =>
        new FriendRace({
          ...{ ...parts, meeting, trackOf: this.tracks.get },
          read: (input) => steering.read(input),
          endStep: () => steering.endStep(),
          showStep: (race, isFlown) => stage.showStep(race, isFlown && this.settings.rumbles),
        }),
    );
    this.online = online;
    this.#leaveOnline = end;
    steering.releaseAll();
    stage.showTrack(online.race.track);
    stage.clear();
  }

  /** Returns the next phase; undefined to stay. */
  followFriend(): 'racing' | 'race-finish' | 'stopped' | undefined {
    const { online, settings, shell, stage } = this;
    if (!online) return undefined;
    const turn = online.play.frame(performance.now(), stage.say);
    if (online.race.ships[0]?.isBoosting && !settings.hasLearned) shell.settings.change({ hasLearned: true });
    if (turn === 'over') return 'race-finish';
    if (turn !== 'again') return turn ?? undefined;
    stage.clear();
    return 'racing';
  }

  endWithFriend(): void {
    this.secondsOver = 0;
    if (this.online) this.shell.emitGameOver(pointsOf(this.online.endedRace));
  }

  changeSetup(changed: Partial<RaceSetup>): void {
    this.shell.settings.change(changed);
    this.#isSetupChanged = true;
  }

  leaveFriend(): ReturnPhase {
    const { session, stage } = this;
    this.#endOnline();
    if (this.#isSetupChanged) {
      this.#isSetupChanged = false;
      this.setUp({});
      return 'title';
    }
    stage.showTrack(session.race.track);
    stage.clear();
    return this.#returnPhase;
  }

  #endOnline(): void {
    if (!this.online) return;
    this.#leaveOnline();
    this.online = null;
  }
}
