/** A recorded run that is watched: it plays at some speed, stands still, and jumps to any of its steps. */

/** How many steps are played for one of the loop's. */
const SPEEDS = [1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** Steps of one call on the way to where one jumped: some 4 to 8 ms. */
const STEPS_OF_A_JUMP = 60;

/** What can be watched, by the rules of its game. */
export interface Watched<Run> {
  /** In steps. */
  readonly length: number;
  /** A run before its first step. */
  begin(): Run;
  /** Plays the step that comes next. Returns false if it was the last one, or the run stands still: a forged one may. */
  step(run: Run): boolean;
}

/** What is shown of a viewer beside the run itself. */
export interface ReplayState {
  /** In steps: how far it is, and the whole. */
  readonly steps: number;
  readonly length: number;
  readonly isPaused: boolean;
  readonly speed: Speed;
  /** Nothing comes after this step. */
  readonly isAtEnd: boolean;
}

/** What a watcher asks for. */
export type ReplayAction =
  /** Stands still or goes on; from the end, begins anew. */
  | { kind: 'hold-replay' }
  | { kind: 'change-replay-speed' }
  /** Jumps to a share of the whole, 0 to 1. */
  | { kind: 'seek-replay'; share: number }
  /** Plays against what is watched. */
  | { kind: 'beat-watched' }
  | { kind: 'stop-watching' };

/** What of it a viewer does itself; the rest is for the game. */
export type ViewerAction = Exclude<ReplayAction, { kind: 'beat-watched' | 'stop-watching' }>;

/** Plays a recording anew, as the rules make it. */
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

  /** On the way to where one jumped: what is passed is neither shown nor heard. */
  get isSeeking(): boolean {
    return this.steps < this.#target && !this.isAtEnd;
  }

  /** Nothing moves. */
  get isHeld(): boolean {
    return (this.isPaused || this.isAtEnd) && !this.isSeeking;
  }

  /** How often `step` is to be called for one step of the loop. */
  get stepsAtOnce(): number {
    return this.isSeeking ? 1 : this.speed;
  }

  /** Goes on, a part of the way while seeking. Returns whether there is a step to be shown. */
  step(): boolean {
    if (this.isSeeking) {
      for (let i = 0; i < STEPS_OF_A_JUMP && this.isSeeking; i++) this.#playStep();
      return !this.isSeeking;
    }
    if (this.isHeld) return false;
    this.#playStep();
    return true;
  }

  /** Jumps to a share of the whole, 0 to 1. */
  seek(share: number): void {
    this.#target = Math.round(Math.min(1, Math.max(0, share)) * this.length);
    if (this.#target >= this.steps) return;
    this.run = this.#watched.begin();
    this.steps = 0;
    this.#isOver = false;
  }

  /** Does what a watcher asks for. */
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
