import { toText } from '#common/base64url.ts';
import { createRecording, encodeReplay, type Recording, recordStep } from '#engine/replay/recording.ts';
import type { ReplayViewer } from '#engine/replay/replay-viewer.ts';
import { speedOf } from '#engine/rules/assists.ts';
import { type Day, dayName, seedOfDay } from '#engine/rules/day.ts';
import type { SaveStore } from '#engine/saving/save-store.ts';
import { type Controls, packControls } from '#games/shooter-kit/rules/controls.ts';
import { createRun } from '../rules/create-run.ts';
import { isReadyToFire } from '../rules/heart.ts';
import { RULES_VERSION, type Run } from '../rules/run.ts';
import { secondsPlayed, step } from '../rules/step.ts';
import type { Tuning } from '../rules/tuning.ts';
import { type Board, bestByOlderRules, countDay, readBoard, saveRun } from './best-scores.ts';
import { clearTrack, createTrack, followRun, type Opponent } from './ghost.ts';
import type { SharedRun } from './links.ts';
import { createLifeRecord, type RunResult, recordLife, resultOf } from './result.ts';
import type { Aiming, Mode } from './settings.ts';

export class Session {
  readonly #life = createLifeRecord();
  readonly #track = createTrack();
  recording: Recording;
  #day: Day;
  viewer: ReplayViewer<Run> | null = null;
  watched: Recording | null = null;
  /** Sender of the current duel, whose seed the run uses. */
  opponent: Opponent | null = null;
  run: Run;
  /** Best score when the run was prepared. The HUD reads it every frame, and parsing all runs is slow. */
  bestBefore: number;
  /** Result of the last run; null once another run is prepared. */
  result: RunResult | null = null;

  constructor(
    readonly tuning: Tuning,
    private readonly saves: SaveStore,
    private readonly today: () => Day,
    private readonly freshSeed: () => number,
    private mode: Mode,
    private aiming: Aiming,
    /** Packed. */
    private assists = 0,
  ) {
    this.#day = today();
    const seed = this.#nextSeed();
    this.run = createRun(seed, tuning, assists);
    this.bestBefore = this.bestScore;
    this.recording = createRecording(seed, RULES_VERSION, assists);
  }

  boardOf(mode: Mode, aiming: Aiming, isAssisted = false): Board {
    return readBoard(this.saves, mode, aiming, dayName(this.today()), isAssisted);
  }

  olderBestOf(mode: Mode, aiming: Aiming, isAssisted = false): number {
    return bestByOlderRules(this.saves, mode, aiming, isAssisted);
  }

  get bestScore(): number {
    const [best] = readBoard(this.saves, this.mode, this.aiming, dayName(this.#day), this.assists !== 0);
    return best?.score ?? 0;
  }

  /** Fraction of the usual speed. A replay is shown at the usual one. */
  get speed(): number {
    return this.viewer ? 1 : speedOf(this.recording.assists);
  }

  get isUnderWay(): boolean {
    return this.run.steps > 0 && !this.run.isOver && !this.result && !this.viewer;
  }

  challenge(opponent: Opponent): void {
    this.opponent = opponent;
    this.prepare();
  }

  get lastShared(): SharedRun | null {
    if (!this.result) return null;
    const { score, seconds, waves } = this.result;
    return { score, seconds, waves, track: this.#track, recording: this.recording };
  }

  setMode(mode: Mode, aiming: Aiming, assists = 0): void {
    this.mode = mode;
    this.aiming = aiming;
    this.assists = assists;
    this.opponent = null;
    this.prepare();
  }

  prepareForToday(): void {
    const isOfYesterday = this.#day !== this.today();
    if (isOfYesterday && this.mode === 'day' && !this.opponent) this.prepare();
  }

  watch(recording: Recording, viewer: ReplayViewer<Run>): void {
    this.watched = recording;
    this.viewer = viewer;
    this.run = viewer.run;
  }

  watchStep(): boolean {
    if (!this.viewer) return false;
    const isShown = this.viewer.step();
    this.run = this.viewer.run;
    return isShown;
  }

  step(controls: Controls): void {
    const { run } = this;
    // Steps that wait for the choice of a card are not recorded.
    if (run.progress.isChoosing && controls.choice === 0) return;
    // Only shots use the aim, so do not record other changes of it, which would make replays longer.
    if (!controls.fire || !isReadyToFire(run)) controls.aim = run.player.aim;
    recordStep(this.recording, packControls(controls));
    step(run, controls);
    recordLife(this.#life, run);
    followRun(this.#track, run);
    if (run.isOver) this.#end();
  }

  stopWatching(): void {
    this.viewer = null;
    this.watched = null;
    if (!this.result) this.prepare();
  }

  prepare(): void {
    this.viewer = null;
    this.watched = null;
    this.#day = this.today();
    const seed = this.#nextSeed();
    this.run = createRun(seed, this.tuning, this.assists);
    this.bestBefore = this.bestScore;
    this.recording = createRecording(seed, RULES_VERSION, this.assists);
    this.#life.seconds = 0;
    clearTrack(this.#track);
    this.result = null;
  }

  #nextSeed(): number {
    if (this.opponent) return this.opponent.seed;
    return this.mode === 'day' ? seedOfDay(this.#day) : this.freshSeed();
  }

  #end(): void {
    const { saves } = this;
    const name = dayName(this.#day);
    const day = this.mode === 'day' && !this.opponent ? { name, days: countDay(saves, this.#day) } : null;
    this.result = resultOf(this.run, this.bestScore, this.#life, day, this.opponent, this.assists);
    // A duel counts as free play, even if its seed is that of the day.
    saveRun(saves, this.opponent ? 'free' : this.mode, this.aiming, {
      score: this.run.score,
      seconds: Math.floor(secondsPlayed(this.run)),
      day: name,
      replay: toText(encodeReplay(this.recording)),
      rules: RULES_VERSION,
      assists: this.assists,
    });
  }
}
