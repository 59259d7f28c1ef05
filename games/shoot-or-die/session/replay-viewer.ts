/** A recorded run that is watched: it plays at some speed, stands still, and jumps to any of its steps. */
import type { Recording } from '#engine/replay/recording.ts';
import { createControls } from '#games/shooter-kit/rules/controls.ts';
import { createRun } from '../rules/create-run.ts';
import type { Run } from '../rules/run.ts';
import type { Tuning } from '../rules/tuning.ts';
import { replayStep } from './replay-step.ts';

/** How many steps are played for one of the loop's. */
export const SPEEDS = [1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** Steps that are played at once on the way to where one jumped: some 4 ms at a run's fullest. */
const STEPS_AT_ONCE = 60;

/** What is shown of a viewer beside the run itself. */
export interface ReplayState {
  /** In steps. */
  readonly length: number;
  readonly isPaused: boolean;
  readonly speed: Speed;
  /** Nothing comes after this step. */
  readonly isAtEnd: boolean;
}

/** Plays a recording anew, as the rules make it. */
export class ReplayViewer implements ReplayState {
  readonly recording: Recording;
  readonly #tuning: Tuning;
  readonly #controls = createControls();
  #target = 0;
  #isStuck = false;
  run: Run;
  isPaused = false;
  speed: Speed = 1;

  constructor(recording: Recording, tuning: Tuning) {
    this.recording = recording;
    this.#tuning = tuning;
    this.run = createRun(recording.seed, tuning);
  }

  get length(): number {
    return this.recording.steps;
  }

  get isAtEnd(): boolean {
    return this.#isStuck || this.run.isOver || this.run.steps >= this.length;
  }

  /** On the way to where one jumped: what is passed is neither shown nor heard. */
  get isSeeking(): boolean {
    return this.run.steps < this.#target && !this.isAtEnd;
  }

  /** Goes on, a part of the way while seeking. Returns whether there is a step to be shown. */
  step(): boolean {
    if (this.isSeeking) {
      for (let i = 0; i < STEPS_AT_ONCE && this.isSeeking; i++) this.#playStep();
      return !this.isSeeking;
    }
    if (this.isPaused || this.isAtEnd) return false;
    this.#playStep();
    return true;
  }

  /** Jumps to a share of the whole, 0 to 1. */
  seek(share: number): void {
    this.#target = Math.round(Math.min(1, Math.max(0, share)) * this.length);
    if (this.#target >= this.run.steps) return;
    this.run = createRun(this.recording.seed, this.#tuning);
    this.#isStuck = false;
  }

  /** The next speed, and after the fastest the first. */
  changeSpeed(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? 1;
  }

  #playStep(): void {
    this.#isStuck = !replayStep(this.run, this.recording, this.#controls);
  }
}
