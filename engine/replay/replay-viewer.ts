/** Playback of a recorded run: speed, pause, and seeking to any step. */

/** Replay steps per step of the loop. */
const SPEEDS = [1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** Steps per call while seeking: about 4 to 8 ms. */
const STEPS_OF_A_JUMP = 60;

/** A run that can be replayed under the rules of its game. */
export interface Watched<Run> {
  /** In steps. */
  readonly length: number;
  /** Returns the run before its first step. */
  begin(): Run;
  /** Plays the next step. Returns false after the last one, or if the run no longer advances, as a forged run may. */
  step(run: Run): boolean;
}

/** State of the viewer that is displayed beside the run itself. */
export interface ReplayState {
  /** Current position and total length, in steps. */
  readonly steps: number;
  readonly length: number;
  readonly isPaused: boolean;
  readonly speed: Speed;
  /** True after the last step. */
  readonly isAtEnd: boolean;
}

/** Actions of the viewer's controls. */
export type ViewerAction =
  /** Pauses or resumes; at the end, starts again. */
  | { kind: 'hold-replay' }
  | { kind: 'change-replay-speed' }
  /** Seeks to a fraction of the run, 0 to 1. */
  | { kind: 'seek-replay'; share: number };

/** Plays a recording under the rules. */
export class ReplayViewer<Run> implements ReplayState {
  readonly #watched: Watched<Run>;
  #target = 0;
  #isOver = false;
  run: Run;
  steps = 0;
  isPaused = false;
  speed: Speed = 1;

  constructor(watched: Watched<Run>) {
    this.#watched = watched;
    this.run = watched.begin();
  }

  get length(): number {
    return this.#watched.length;
  }

  get isAtEnd(): boolean {
    return this.#isOver || this.steps >= this.length;
  }

  /** True while seeking: the skipped steps are neither shown nor heard. */
  get isSeeking(): boolean {
    return this.steps < this.#target && !this.isAtEnd;
  }

  /** True while nothing moves. */
  get isHeld(): boolean {
    return (this.isPaused || this.isAtEnd) && !this.isSeeking;
  }

  /** Number of calls of `step` per step of the loop. */
  get stepsAtOnce(): number {
    return this.isSeeking ? 1 : this.speed;
  }

  /** Advances the run, or a part of the distance while seeking. Returns whether there is a step to show. */
  step(): boolean {
    if (this.isSeeking) {
      for (let i = 0; i < STEPS_OF_A_JUMP && this.isSeeking; i++) this.#playStep();
      return !this.isSeeking;
    }
    if (this.isHeld) return false;
    this.#playStep();
    return true;
  }

  /** Seeks to a fraction of the run, 0 to 1. */
  seek(share: number): void {
    this.#target = Math.round(Math.min(1, Math.max(0, share)) * this.length);
    if (this.#target >= this.steps) return;
    this.run = this.#watched.begin();
    this.steps = 0;
    this.#isOver = false;
  }

  /** Performs an action. */
  handle(action: ViewerAction): void {
    if (action.kind === 'change-replay-speed')
      this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? 1;
    else if (action.kind === 'seek-replay') this.seek(action.share);
    else if (this.isAtEnd) {
      this.isPaused = false;
      this.seek(0);
    } else this.isPaused = !this.isPaused;
  }

  #playStep(): void {
    this.#isOver = !this.#watched.step(this.run);
    this.steps++;
  }
}
