/** Replay steps per step of the game loop. */
const SPEEDS = [1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** Number of steps per call while seeking, which take about 4 to 8 ms. */
const STEPS_OF_A_JUMP = 60;

interface Watched<Run> {
  /** Length of the run in steps. */
  readonly length: number;
  begin(): Run;
  /** Returns false after the last step, or if the run no longer advances, for example because it is forged. */
  step(run: Run): boolean;
}

export interface ReplayState {
  readonly steps: number;
  readonly length: number;
  readonly isPaused: boolean;
  readonly speed: Speed;
  readonly isAtEnd: boolean;
}

export type ViewerAction =
  /** Pauses or resumes. At the end, restarts. */
  | { kind: 'hold-replay' }
  | { kind: 'change-replay-speed' }
  /** Seeks to a fraction of the replay, 0 to 1. */
  | { kind: 'seek-replay'; share: number };

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

  /** True while skipped steps are simulated, without picture and sound. */
  get isSeeking(): boolean {
    return this.steps < this.#target && !this.isAtEnd;
  }

  get isHeld(): boolean {
    return (this.isPaused || this.isAtEnd) && !this.isSeeking;
  }

  /** Number of times that the game has to call `step` in each step of its loop. */
  get stepsAtOnce(): number {
    return this.isSeeking ? 1 : this.speed;
  }

  /** Advances by one step of the game loop at the current speed. Returns true if there is a step to show. */
  advance(): boolean {
    let isShown = false;
    for (let left = this.stepsAtOnce; left > 0; left--) isShown = this.step() || isShown;
    return isShown;
  }

  /** Advances by one step, or by many steps while seeking. Returns true if there is a step to show. */
  step(): boolean {
    if (this.isSeeking) {
      for (let i = 0; i < STEPS_OF_A_JUMP && this.isSeeking; i++) this.#playStep();
      return !this.isSeeking;
    }
    if (this.isHeld) return false;
    this.#playStep();
    return true;
  }

  seek(share: number): void {
    this.#target = Math.round(Math.min(1, Math.max(0, share)) * this.length);
    if (this.#target >= this.steps) return;
    this.run = this.#watched.begin();
    this.steps = 0;
    this.#isOver = false;
  }

  /** Returns true if the action jumps to another position, so that current effects must be removed. */
  handle(action: ViewerAction): boolean {
    const before = this.run;
    if (action.kind === 'change-replay-speed')
      this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? 1;
    else if (action.kind === 'seek-replay') this.seek(action.share);
    else if (this.isAtEnd) {
      this.isPaused = false;
      this.seek(0);
    } else this.isPaused = !this.isPaused;
    return this.run !== before || this.isSeeking;
  }

  #playStep(): void {
    this.#isOver = !this.#watched.step(this.run);
    this.steps++;
  }
}
