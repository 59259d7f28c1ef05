/** What goes on between runs: starting, pausing, ending, watching again, and which best score counts. No DOM, no clock. */
import { createRecording, type Recording, recordStep } from '#engine/replay.ts';
import type { Shelf } from '#engine/saving.ts';
import { type Bests, dayName, SAVED_BESTS, seedOfDay } from './memory.ts';
import { type Controls, createControls, packControls, unpackControls } from './rules/controls.ts';
import { createRun, RULES_VERSION, type Run } from './rules/run.ts';
import { step } from './rules/step.ts';
import type { Tuning } from './rules/tuning.ts';
import type { Mode } from './view/screens.ts';

/** ready: waits for the first input. over: the last run's end is shown. watching: the last run plays again by itself. */
export type Phase = 'ready' | 'playing' | 'paused' | 'over' | 'watching';

/** What a session is made of. */
export interface SessionParts {
  tuning: Tuning;
  shelf: Shelf;
  /** Now, for the day's seed. */
  today(): Date;
  /** A fresh seed for free play. */
  freshSeed(): number;
  /** Told when a run has ended by death, after its best score has been kept. */
  onOver(isNewBest: boolean): void;
}

/** A player's session with the game. */
export class Session {
  readonly #parts: SessionParts;
  readonly #replayed: Controls = createControls();
  #recording: Recording;
  #bests: Bests;
  #mode: Mode;
  phase: Phase = 'ready';
  run: Run;

  constructor(parts: SessionParts, mode: Mode) {
    this.#parts = parts;
    this.#mode = mode;
    this.#bests = parts.shelf.read(SAVED_BESTS);
    const seed = this.#nextSeed();
    this.run = createRun(seed, parts.tuning);
    this.#recording = createRecording(seed, RULES_VERSION);
  }

  /** The best score in the present mode, 0 if there is none. */
  get bestScore(): number {
    if (this.#mode === 'free') return this.#bests.free;
    return this.#bests.dayDate === dayName(this.#parts.today()) ? this.#bests.day : 0;
  }

  /** Starts a new run at once. */
  restart(): void {
    const seed = this.#nextSeed();
    this.run = createRun(seed, this.#parts.tuning);
    this.#recording = createRecording(seed, RULES_VERSION);
    this.phase = 'playing';
  }

  /** Sets the mode and makes a run of it ready. */
  setMode(mode: Mode): void {
    this.#mode = mode;
    this.restart();
    this.phase = 'ready';
  }

  /** Starts the run that is ready, or goes on with the one that is paused. */
  play(): void {
    if (this.phase === 'ready' || this.phase === 'paused') this.phase = 'playing';
  }

  /** Pauses play; a run that is only watched ends its showing. */
  pause(): void {
    if (this.phase === 'playing') this.phase = 'paused';
    else if (this.phase === 'watching') this.phase = 'over';
  }

  /** Shows the last run again. */
  watch(): void {
    if (this.phase !== 'over') return;
    this.run = createRun(this.#recording.seed, this.#parts.tuning);
    this.phase = 'watching';
  }

  /** Advances by one step: with the player's controls, or with the recorded ones. Does nothing in other phases. */
  step(controls: Controls): void {
    if (this.phase === 'playing') {
      recordStep(this.#recording, packControls(controls));
      step(this.run, controls);
      if (this.run.isOver) this.#end();
    } else if (this.phase === 'watching') {
      unpackControls(this.#recording.words[this.run.steps] ?? 0, this.#replayed);
      step(this.run, this.#replayed);
      if (this.run.isOver) this.phase = 'over';
    }
  }

  #nextSeed(): number {
    const { today, freshSeed } = this.#parts;
    return this.#mode === 'day' ? seedOfDay(dayName(today())) : freshSeed();
  }

  #end(): void {
    const { score } = this.run;
    const isNewBest = score > this.bestScore;
    if (isNewBest) {
      this.#bests =
        this.#mode === 'free'
          ? { ...this.#bests, free: score }
          : { ...this.#bests, day: score, dayDate: dayName(this.#parts.today()) };
      this.#parts.shelf.write(SAVED_BESTS, this.#bests);
    }
    this.phase = 'over';
    this.#parts.onOver(isNewBest);
  }
}
