/** Based on T. Cannon's GGPO: predicts missing inputs, and re-simulates after a wrong prediction. */

import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { type OnlineGame, WINDOW } from './online-game.ts';

/** Inputs of one seat, one 32-bit word per tick, starting with the first tick. */
export interface WordLog {
  readonly length: number;
  /** Returns the word of a tick. For an unknown tick, predicts the last known word. */
  at(tick: number): number;
  add(word: number): void;
  slice(start: number, end?: number): Uint32Array;
}

export function createWordLog(): WordLog {
  let words = new Uint32Array(60 * 60);
  let length = 0;
  return {
    get length() {
      return length;
    },
    at: (tick) => words[Math.min(tick, length - 1)] ?? 0,
    add(word) {
      if (length === words.length) {
        const longer = new Uint32Array(words.length * 2);
        longer.set(words);
        words = longer;
      }
      words[length++] = word;
    },
    slice: (start, end = length) => words.slice(start, Math.min(end, length)),
  };
}

export interface RollbackObserver<State> {
  /** `isAgain` is true if the tick is re-simulated after a wrong prediction. */
  onStep?(state: State, tick: number, isAgain: boolean): void;
  /** Called once per tick, in order, when its inputs are known. `state` precedes the tick. Do not store it. */
  onConfirmed?(state: State, tick: number, words: readonly number[]): void;
}

export interface RollbackCounts {
  rollbacks: number;
  /** Number of re-simulated ticks. */
  again: number;
}

export class Rollback<State> {
  readonly #game: OnlineGame<State>;
  readonly #observer: RollbackObserver<State>;
  /** States before the last ticks. The index is the tick modulo the array's length. */
  readonly #saved: readonly State[];
  /** Words with which each of the last ticks was simulated. */
  readonly #used: readonly number[][];
  readonly #words: number[];
  readonly logs: readonly WordLog[];
  readonly counts: RollbackCounts = { rollbacks: 0, again: 0 };
  /** First tick that was simulated with a wrong prediction. */
  #firstWrong = Number.POSITIVE_INFINITY;
  readonly state: State;
  tick = 0;
  /** All ticks below this number were simulated with known inputs. */
  confirmed = 0;

  constructor(game: OnlineGame<State>, make: () => State, seats: number, observer: RollbackObserver<State>) {
    this.#game = game;
    this.#observer = observer;
    this.#saved = Array.from({ length: WINDOW + 1 }, make);
    this.#used = Array.from({ length: WINDOW + 1 }, () => Array.from({ length: seats }, () => 0));
    this.#words = Array.from({ length: seats }, () => 0);
    this.logs = Array.from({ length: seats }, createWordLog);
    this.state = make();
  }

  /** Adds the input for the seat's first unknown tick. */
  add(seat: number, word: number): void {
    const log = this.logs[seat] as WordLog;
    const tick = log.length;
    log.add(word);
    if (tick < this.tick && this.#slot(this.#used, tick)[seat] !== word >>> 0)
      this.#firstWrong = Math.min(this.#firstWrong, tick);
  }

  get canStep(): boolean {
    return this.tick - this.confirmed < WINDOW;
  }

  step(): void {
    this.#step(false);
    this.settle();
  }

  /** Re-simulates wrongly predicted ticks, and confirms ticks whose inputs are known. */
  settle(): void {
    this.#stepAgain();
    const known = Math.min(this.tick, ...this.logs.map(({ length }) => length));
    while (this.confirmed < known) {
      const tick = this.confirmed++;
      this.#observer.onConfirmed?.(this.#slot(this.#saved, tick), tick, this.#slot(this.#used, tick));
    }
  }

  #stepAgain(): void {
    const first = this.#firstWrong;
    this.#firstWrong = Number.POSITIVE_INFINITY;
    if (first >= this.tick) return;
    const last = this.tick;
    this.counts.rollbacks++;
    this.counts.again += last - first;
    this.#game.copy(this.#slot(this.#saved, first), this.state);
    this.tick = first;
    while (this.tick < last) this.#step(true);
  }

  #step(isAgain: boolean): void {
    const tick = this.tick++;
    this.#game.copy(this.state, this.#slot(this.#saved, tick));
    const used = this.#slot(this.#used, tick);
    for (const [seat, log] of this.logs.entries()) {
      used[seat] = log.at(tick);
      this.#words[seat] = used[seat];
    }
    this.#game.step(this.state, this.#words);
    this.#observer.onStep?.(this.state, tick, isAgain);
  }

  #slot<T>(ring: readonly T[], tick: number): T {
    return ring[tick % ring.length] as T;
  }
}

/** Number of latest hashes stored per device, because a peer's hashes may arrive late. */
const MOST_KEPT = 64;

/** Hash of the state before tick 60 × `number`. Number 0 means no hash. */
export interface NumberedHash {
  readonly number: number;
  readonly hash: number;
}

export function createStateCheck(peers: number) {
  const own = new Map<number, number>();
  const others = Array.from({ length: peers }, () => new Map<number, number>());
  let last: NumberedHash = { number: 0, hash: 0 };

  const keep = (hashes: Map<number, number>, number: number, hash: number): void => {
    hashes.set(number, hash);
    if (hashes.size > MOST_KEPT) hashes.delete(Math.min(...hashes.keys()));
  };

  return {
    isDue: (tick: number) => tick > 0 && tick % STEPS_PER_SECOND === 0,
    addOwn(tick: number, hash: number) {
      last = { number: tick / STEPS_PER_SECOND, hash: hash >>> 0 };
      keep(own, last.number, last.hash);
    },
    /** Adds a hash from the peer with index `peer`, which may be forged. */
    addOther(peer: number, number: number, hash: number) {
      const hashes = others[peer];
      if (number > 0 && hashes) keep(hashes, number, hash);
    },
    get last(): NumberedHash {
      return last;
    },
    /** Returns this device's first hash that differs from a peer's; null while all are equal. */
    differenceTo(peer: number): NumberedHash | null {
      for (const [number, hash] of own)
        if ((others[peer]?.get(number) ?? hash) !== hash) return { number, hash };
      return null;
    },
  };
}

export type StateCheck = ReturnType<typeof createStateCheck>;
