/** Seats of a match: reports of each player's device, waiting times, and the replacement for a player who left. */

import type { SeatFlags } from './packet.ts';
import { createSilence, GONE_MS, longerSilence, SILENT_MS, type Silence } from './peer-timeout.ts';

/**
 * Waiting time that an input cancels, in ms: a connection that delivers ten inputs a second, a sixth of the usual, is slow
 * but not silent.
 */
const FORGIVEN_MS = 100;
/** The same for everything that a guest waits for. The host has to detect the silence of another guest first. */
const FORGIVEN_HOST_MS = 150;

/** Chooses the input of a seat that the computer plays. */
export type Steer<State> = (state: State) => number;

interface Seat<State> {
  flags: SeatFlags;
  readonly silence: Silence;
  /** Plays the seat after its player is out. */
  steer: Steer<State> | null;
}

export class Seats<State> {
  readonly #seats: readonly Seat<State>[];
  readonly #isHost: boolean;
  /** Wait for any seat, because a host could name a different seat each time. */
  readonly #anyWait = createSilence(FORGIVEN_HOST_MS);
  /** Time in ms that the match has stood still, whichever inputs were missing. */
  stoodStillMs = 0;
  /** All seats but the own one. */
  readonly others: readonly number[];

  constructor(count: number, own: number) {
    this.#isHost = own === 0;
    this.#seats = Array.from({ length: count }, () => ({
      flags: { isHidden: false, isAway: false, hearsNothing: false, hasLeft: false, differs: false },
      silence: createSilence(FORGIVEN_MS),
      steer: null,
    }));
    this.others = [...this.#seats.keys()].filter((seat) => seat !== own);
  }

  flagsOf(seat: number): SeatFlags {
    return this.#of(seat).flags;
  }

  mark(seat: number, changed: Partial<SeatFlags>): void {
    const marked = this.#of(seat);
    marked.flags = { ...marked.flags, ...changed };
  }

  /** Takes the flags of a report. A player who is out stays out. */
  report(seat: number, reported: SeatFlags): void {
    const { isHidden, isAway, hearsNothing, hasLeft, differs } = reported;
    if (!this.flagsOf(seat).hasLeft) this.mark(seat, { isHidden, isAway, hearsNothing, hasLeft, differs });
  }

  silenceOf(seat: number): number {
    return this.#of(seat).silence.ms;
  }

  /** Returns whether the peer of a seat counts as gone; so does a host that does not report the silence of another guest. */
  isGone(seat: number): boolean {
    return this.silenceOf(seat) >= GONE_MS || (!this.#isHost && this.#anyWait.ms >= GONE_MS + SILENT_MS);
  }

  /**
   * Returns the other seat with the longest wait, or the host, who relays all inputs. Without a wait, the first seat whose
   * player is present, otherwise one that was dropped.
   */
  get quietest(): number {
    const { others } = this;
    const first =
      others.find((seat) => !this.flagsOf(seat).hasLeft) ?? others.find((seat) => this.flagsOf(seat).differs);
    let longest = first ?? others[0] ?? 0;
    if (longest === 0 && this.silenceOf(0) > 0) return 0;
    for (const seat of others) if (this.silenceOf(seat) > this.silenceOf(longest)) longest = seat;
    return longest;
  }

  /** An input of a seat arrived. */
  hear(seat: number): void {
    this.#of(seat).silence.hear();
    if (seat === 0) this.#anyWait.hear();
  }

  /** Time passed; `canGoOn` while the match does without the inputs that are missing. */
  countSilence(passedMs: number, isMissing: (seat: number) => boolean, canGoOn: boolean): void {
    const isDue = (seat: number): boolean => isMissing(seat) && !this.flagsOf(seat).hasLeft;
    // Once a guest is out, the host has to send the inputs of the seat.
    const isHostLate = !this.#isHost && this.others.some((seat) => isMissing(seat) && !isDue(seat));
    this.stoodStillMs = canGoOn ? 0 : longerSilence(this.stoodStillMs, passedMs);
    this.#anyWait.count(passedMs, false, !canGoOn && this.others.some(isMissing));
    for (const seat of this.others) {
      const isWaitedFor = !canGoOn && (isDue(seat) || (seat === 0 && isHostLate));
      this.#of(seat).silence.count(passedMs, isDue(seat), isWaitedFor);
    }
  }

  /** Returns what plays a seat; null for its player. */
  steerOf(seat: number): Steer<State> | null {
    return this.#of(seat).steer;
  }

  setSteer(seat: number, steer: Steer<State>): void {
    this.#of(seat).steer = steer;
  }

  /** Seats that the computer plays. */
  get steered(): readonly (readonly [seat: number, steer: Steer<State>])[] {
    return [...this.#seats.entries()].flatMap(([seat, { steer }]) => (steer ? [[seat, steer] as const] : []));
  }

  #of(seat: number): Seat<State> {
    return this.#seats[seat] as Seat<State>;
  }
}
